#include "CLibc.h"

#ifdef __APPLE__
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

size_t cl_heap(void) {
#ifdef __APPLE__
  malloc_statistics_t all;
  malloc_zone_statistics(NULL, &all);
  return all.size_in_use;
#else
  struct mallinfo2 all = mallinfo2();
  return all.uordblks + all.hblkhd;
#endif
}
