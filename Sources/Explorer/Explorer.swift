// Explorer
