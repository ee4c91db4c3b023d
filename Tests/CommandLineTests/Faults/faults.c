// Crashes on demand: loaded ahead of libc, it makes the program fault by itself where it waits for its
// first key, as an error in its own code would.

#include <poll.h>
#include <stdlib.h>
#include <string.h>

static int deeper(volatile int *last) {
  volatile int here[1024] = {*last};
  return here[0] + deeper(here);
}

int poll(struct pollfd *waits, nfds_t count, int milliseconds) {
  (void)waits, (void)count, (void)milliseconds;
  const char *fault = getenv("FAULT");
  if (strcmp(fault, "trap") == 0) __builtin_trap();
  if (strcmp(fault, "abort") == 0) abort();
  if (strcmp(fault, "segv") == 0) *(volatile int *)8 = 1;
  if (strcmp(fault, "stack") == 0) return deeper(&(int){1});
  exit(99);
}
