// Crashes on demand: loaded ahead of libc, it makes the program fault by itself where it waits for its
// first key, as an error in its own code would; or in another thread, once it waits for that key.

#define _GNU_SOURCE
#include <poll.h>
#include <semaphore.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static sem_t waiting;

__attribute__((constructor)) static void begin(void) { sem_init(&waiting, 0, 0); }

static int deeper(volatile int *last) {
  volatile int here[1024] = {*last};
  return here[0] + deeper(here);
}

int poll(struct pollfd *waits, nfds_t count, int milliseconds) {
  const char *fault = getenv("FAULT");
  if (strcmp(fault, "reading") == 0) {
    if (gettid() != getpid()) {
      sem_wait(&waiting);
      return deeper(&(int){1});
    }
    sem_post(&waiting);
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    return ppoll(waits, count, milliseconds < 0 ? NULL : &time, NULL);
  }
  if (strcmp(fault, "trap") == 0) __builtin_trap();
  if (strcmp(fault, "abort") == 0) abort();
  if (strcmp(fault, "segv") == 0) *(volatile int *)8 = 1;
  if (strcmp(fault, "stack") == 0) return deeper(&(int){1});
  exit(99);
}
