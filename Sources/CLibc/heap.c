#include "CLibc.h"

#ifdef __APPLE__
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

void cl_trim(void) {
#ifdef __APPLE__
  malloc_zone_pressure_relief(NULL, 0);
#else
  malloc_trim(0);
#endif
}

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
