// Signals: asked-for ends go through a pipe into the event loop, crashes reset the terminal at once.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "CCurses.h"

enum { LIMIT = 65 };

static const int asked[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS};
enum { ASKED = sizeof asked / sizeof *asked, CRASHES = sizeof crashes / sizeof *crashes };

static struct sigaction before[LIMIT];
static int ends[2] = {-1, -1};
static char stack[1 << 16];

static void note(int signal) {
  int saved = errno;
  unsigned char byte = (unsigned char)signal;
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = saved;
}

static void crash(int number, siginfo_t *info, void *context) {
  (void)context;
  cc_reset_terminal();
  sigaction(number, &before[number], NULL);
  // A fault repeats itself when the handler returns. A signal that was sent has to be sent again, to
  // whoever waited for it before us, such as the runtime's backtracer, and then to the default.
  if (info->si_code <= 0) {
    raise(number);
    cc_die(number);
  }
}

static void catch(int signal, void (*plain)(int), void (*full)(int, siginfo_t *, void *)) {
  struct sigaction action = {0};
  sigfillset(&action.sa_mask);
  if (full) {
    action.sa_sigaction = full;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    sigemptyset(&action.sa_mask);
  } else {
    action.sa_handler = plain;
    action.sa_flags = 0;
  }
  sigaction(signal, &action, &before[signal]);
}

void cc_catch_signals(void) {
  if (ends[0] < 0 && pipe(ends) == 0) {
    for (int i = 0; i < 2; i++) {
      fcntl(ends[i], F_SETFL, O_NONBLOCK);
      fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
  }
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, NULL);
  for (int i = 0; i < ASKED; i++) catch(asked[i], note, NULL);
  for (int i = 0; i < CRASHES; i++) catch(crashes[i], NULL, crash);
}

void cc_release_signals(void) {
  for (int i = 0; i < ASKED; i++) sigaction(asked[i], &before[asked[i]], NULL);
  for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &before[crashes[i]], NULL);
}

int cc_signal_pipe(void) { return ends[0]; }

int cc_take_signal(void) {
  unsigned char byte = 0;
  return read(ends[0], &byte, 1) == 1 ? byte : 0;
}

void cc_stop(void) {
  struct sigaction ours;
  sigaction(SIGTSTP, &before[SIGTSTP], &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
}

void cc_die(int number) {
  struct sigaction action = {0};
  action.sa_handler = SIG_DFL;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
  _exit(128 + number);
}
