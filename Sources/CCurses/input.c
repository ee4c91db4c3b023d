// Events: keys, sizes and signals, in the order in which they come.

#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "CCurses.h"
#include "internal.h"

/// Keys are read through a pad, since reading through the screen would draw it first.
static WINDOW *pad;

void cc_open_input(void) {
  pad = newpad(1, 1);
  keypad(pad, TRUE);
  nodelay(pad, TRUE);
}

void cc_close_input(void) {
  delwin(pad);
  pad = NULL;
}

int cc_ends_program(int signal) {
  return signal == SIGINT || signal == SIGTERM || signal == SIGHUP || signal == SIGQUIT;
}

static const int keys[][2] = {
    {KEY_UP, CC_KEY_UP},           {KEY_DOWN, CC_KEY_DOWN},
    {KEY_LEFT, CC_KEY_LEFT},       {KEY_RIGHT, CC_KEY_RIGHT},
    {KEY_HOME, CC_KEY_HOME},       {KEY_FIND, CC_KEY_HOME},
    {KEY_END, CC_KEY_END},         {KEY_SELECT, CC_KEY_END},
    {KEY_PPAGE, CC_KEY_PAGE_UP},   {KEY_NPAGE, CC_KEY_PAGE_DOWN},
    {KEY_BACKSPACE, CC_KEY_BACKSPACE}, {KEY_DC, CC_KEY_DELETE},
    {KEY_ENTER, CC_KEY_ENTER},     {KEY_BTAB, CC_KEY_BACK_TAB},
};

static int translate(int code) {
  if (code >= KEY_F(1) && code <= KEY_F(63)) return CC_KEY_F + code - KEY_F0;
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    if (keys[i][0] == code) return keys[i][1];
  }
  return -1;
}

/// A key that is already there; CC_TIMEOUT where it is none that anybody knows.
static cc_event read_key(void) {
  cc_event event = {CC_TIMEOUT, 0};
  wint_t code = 0;
  int kind = wget_wch(pad, &code);
  if (kind == KEY_CODE_YES) {
    int key = translate((int)code);
    if (key >= 0) event = (cc_event){CC_KEY, key};
  } else if (kind == OK) {
    event = (cc_event){CC_SCALAR, (int)code};
  } else {
    int waiting = 0;
    if (ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0) event.kind = CC_ENDED;
  }
  return event;
}

static cc_event act_on(int signal) {
  switch (signal) {
    case SIGWINCH:
      cc_fit();
      return (cc_event){CC_RESIZED, 0};
    case SIGTSTP:
      cc_suspend();
      return (cc_event){CC_RESUMED, 0};
    case SIGCONT:
      cc_resume();
      return (cc_event){CC_RESUMED, 0};
    default: return (cc_event){CC_SIGNAL, signal};
  }
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (long long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

cc_event cc_next(int milliseconds) {
  long long end = now() + milliseconds;
  for (;;) {
    int signal = cc_take_signal();
    if (signal) return act_on(signal);
    int rest = -1;
    if (milliseconds >= 0) {
      long long left = end - now();
      rest = left > 0 ? (int)left : 0;
    }
    struct pollfd ends[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
                             {.fd = cc_signal_pipe(), .events = POLLIN}};
    int ready = poll(ends, 2, rest);
    if (ready == 0) return (cc_event){CC_TIMEOUT, 0};
    if (ready < 0 && errno != EINTR) return (cc_event){CC_ENDED, 0};
    if (ready < 0 || ends[1].revents) continue;
    if (ends[0].revents & POLLIN) {
      cc_event event = read_key();
      if (event.kind != CC_TIMEOUT) return event;
    } else if (ends[0].revents) {
      return (cc_event){CC_ENDED, 0};
    }
  }
}
