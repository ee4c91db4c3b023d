// Signals: asked-for ends go through a pipe into the event loop, crashes reset the terminal at once.

#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CCurses.h"

enum { LIMIT = 65 };

/// What ends a program that does not catch it, in the order in which it is acted on.
static const int endings[] = {SIGINT,  SIGTERM, SIGHUP,    SIGQUIT, SIGPIPE, SIGALRM,
                              SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU};
/// What goes on after it was acted on.
static const int pauses[] = {SIGTSTP, SIGCONT, SIGWINCH};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS};
enum { ENDINGS = sizeof endings / sizeof *endings, PAUSES = sizeof pauses / sizeof *pauses };
enum { ASKED = ENDINGS + PAUSES, CRASHES = sizeof crashes / sizeof *crashes };

static struct sigaction before[LIMIT];
static sigset_t mask_before;
static volatile sig_atomic_t waiting[LIMIT];
static int ends[2] = {-1, -1};
static char stack[1 << 16];

/// A signal that is acted on in the event loop, by its place.
static int asked(int place) {
  return place < ENDINGS ? endings[place] : pauses[place - ENDINGS];
}

/// Marks the signal and wakes the event loop; a mark is never lost, nor counted twice.
static void note(int signal) {
  int saved = errno;
  waiting[signal] = 1;
  ssize_t written = write(ends[1], "", 1);
  (void)written;
  errno = saved;
}

/// Whether a signal comes again when its handler returns, as a fault does, which keeps its place for
/// the backtrace. One that was sent does not, nor does a breakpoint that the processor counts as done.
static int repeats(int number, const siginfo_t *info) {
#ifdef SI_KERNEL
  if (number == SIGTRAP && info->si_code == SI_KERNEL) return 0;
#endif
  return info->si_code > 0;
}

/// Resets the terminal, then lets the signal do what it would have done without us. One that another
/// process sent tells of no fault of ours, and is not for a backtracer to ask about.
static void crash(int number, siginfo_t *info, void *context) {
  (void)context;
  cc_reset_terminal();
  if (info->si_code == SI_USER && info->si_pid != getpid()) cc_die(number);
  sigaction(number, &before[number], NULL);
  if (repeats(number, info)) return;
  // To whoever waited for it before us, such as the runtime's backtracer, and then to the default.
  raise(number);
  cc_die(number);
}

/// Catches a signal; one that the caller had us ignore, as nohup does, stays ignored. A broken pipe is
/// ignored by the program itself, for the sake of what it prints.
static void catch(int signal, const struct sigaction *action) {
  sigaction(signal, action, &before[signal]);
  int is_asked = action->sa_handler == note;
  int is_ours = signal == SIGWINCH || signal == SIGPIPE;
  if (is_asked && !is_ours && before[signal].sa_handler == SIG_IGN) {
    sigaction(signal, &before[signal], NULL);
  }
}

/// Opens the pipe that wakes the event loop; without one, signals wait for the next event.
static void open_pipe(void) {
  if (ends[0] >= 0 || pipe(ends) != 0) return;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  }
}

void cc_catch_signals(void) {
  open_pipe();
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, NULL);
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  struct sigaction resetting = {.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  resetting.sa_sigaction = crash;
  sigemptyset(&resetting.sa_mask);
  sigset_t all;
  sigemptyset(&all);
  for (int i = 0; i < ASKED; i++) {
    waiting[asked(i)] = 0;
    catch(asked(i), &action);
    sigaddset(&all, asked(i));
  }
  for (int i = 0; i < CRASHES; i++) {
    catch(crashes[i], &resetting);
    sigaddset(&all, crashes[i]);
  }
  // Whoever started the program may have held them back, and it could then never be ended.
  sigprocmask(SIG_UNBLOCK, &all, &mask_before);
}

void cc_release_signals(void) {
  for (int i = 0; i < ASKED; i++) sigaction(asked(i), &before[asked(i)], NULL);
  for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &before[crashes[i]], NULL);
  sigprocmask(SIG_SETMASK, &mask_before, NULL);
}

int cc_signal_pipe(void) { return ends[0]; }

int cc_take_signal(void) {
  char bytes[64];
  while (read(ends[0], bytes, sizeof bytes) > 0) {
  }
  for (int i = 0; i < ASKED; i++) {
    if (!waiting[asked(i)]) continue;
    waiting[asked(i)] = 0;
    return asked(i);
  }
  return 0;
}

int cc_ends_program(int signal) {
  for (int i = 0; i < ENDINGS; i++) {
    if (endings[i] == signal) return 1;
  }
  return 0;
}

void cc_stop(void) {
  struct sigaction ours;
  sigaction(SIGTSTP, &before[SIGTSTP], &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  waiting[SIGTSTP] = waiting[SIGCONT] = waiting[SIGWINCH] = 0;
}

/// The signals of the keyboard: while another program has the terminal they are that program's. A
/// stop is ours too, since the shell waits for us and not for the other.
static const int keyboard[] = {SIGINT, SIGQUIT};
static const int stops[] = {SIGTSTP, SIGCONT};
static struct sigaction children;

void cc_lend_signals(void) {
  struct sigaction ignoring = {.sa_handler = SIG_IGN};
  struct sigaction noting = {.sa_handler = note, .sa_flags = SA_RESTART | SA_NOCLDSTOP};
  sigfillset(&noting.sa_mask);
  for (int i = 0; i < 2; i++) {
    sigaction(keyboard[i], &ignoring, NULL);
    sigaction(stops[i], &before[stops[i]], NULL);
  }
  sigaction(SIGCHLD, &noting, &children);
}

void cc_reclaim_signals(void) {
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  sigaction(SIGCHLD, &children, NULL);
  for (int i = 0; i < 2; i++) {
    const int both[] = {keyboard[i], stops[i]};
    for (int j = 0; j < 2; j++) {
      if (before[both[j]].sa_handler == SIG_IGN) continue;
      sigaction(both[j], &action, NULL);
    }
    waiting[stops[i]] = 0;
  }
  waiting[SIGCHLD] = waiting[SIGWINCH] = 0;
}

extern char **environ;

int cc_spawn(char *const arguments[]) {
  posix_spawnattr_t attributes;
  sigset_t defaults;
  sigemptyset(&defaults);
  for (int i = 0; i < ASKED; i++) {
    if (before[asked(i)].sa_handler != SIG_IGN) sigaddset(&defaults, asked(i));
  }
  // These the program ignores for its own sake.
  sigaddset(&defaults, SIGPIPE);
  sigaddset(&defaults, SIGXFSZ);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setsigmask(&attributes, &mask_before);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  pid_t process = -1;
  int error = posix_spawnp(&process, arguments[0], NULL, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  return error == 0 ? (int)process : -1;
}

int cc_await(int process) {
  int status = 0;
  int is_told[LIMIT] = {0};
  for (;;) {
    pid_t ended = waitpid(process, &status, WNOHANG);
    if (ended == process) return status;
    if (ended < 0 && errno != EINTR) return -1;
    for (int i = 0; i < ENDINGS; i++) {
      if (!waiting[endings[i]] || is_told[endings[i]]) continue;
      is_told[endings[i]] = 1;
      kill(process, endings[i]);
    }
    char bytes[64];
    struct pollfd pipe = {.fd = ends[0], .events = POLLIN};
    poll(&pipe, 1, ends[0] < 0 ? 100 : -1);
    while (read(ends[0], bytes, sizeof bytes) > 0) {
    }
  }
}

void cc_die(int number) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
  _exit(128 + number);
}
