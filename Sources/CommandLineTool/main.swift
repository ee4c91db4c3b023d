print("invalidation")
