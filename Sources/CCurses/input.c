// Events: keys, sizes and signals, in the order in which they come.

#include <curses.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <wchar.h>

#include <errno.h>

#include "CCurses.h"
#include "internal.h"

/// Keys are read through a pad, since reading through the screen would draw it first.
static WINDOW *pad;

/// What came of a character whose last bytes are still under way.
static mbstate_t partial;

void cc_open_input(void) {
  memset(&partial, 0, sizeof partial);
  pad = newpad(1, 1);
  keypad(pad, TRUE);
  nodelay(pad, TRUE);
  // Curses would ask twice a frame whether a key waits, and do nothing about it.
  typeahead(-1);
}

void cc_close_input(void) {
  delwin(pad);
  pad = NULL;
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

static const cc_event nothing = {CC_TIMEOUT, 0, 0, 0};

static cc_event event_of(cc_kind kind, int code) { return (cc_event){kind, code, 0, 0}; }

/// The event of a key that curses knows.
static cc_event key_event(int code) {
  if (code == CC_PASTE_START_CODE) return event_of(CC_PASTE, 1);
  if (code == CC_PASTE_STOP_CODE) return event_of(CC_PASTE, 0);
  if (code == KEY_MOUSE) return cc_mouse_event();
  if (code >= KEY_F(1) && code <= KEY_F(63)) return event_of(CC_KEY, CC_KEY_F + code - KEY_F0);
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    if (keys[i][0] == code) return event_of(CC_KEY, keys[i][1]);
  }
  return nothing;
}

/// The event of an escape: the key, or nothing for a sequence that terminfo does not know, whose
/// rest would otherwise count as typed.
static cc_event escape_event(void) {
  int code = wgetch(pad);
  if (code == '[') {
    do code = wgetch(pad);
    while (code >= 0x20 && code < 0x40);
    return nothing;
  }
  if (code == 'O') {
    wgetch(pad);
    return nothing;
  }
  if (code != ERR) ungetch(code);
  return event_of(CC_SCALAR, 27);
}

/// The event of a byte; nothing while a character lacks bytes, and for bytes that make none.
static cc_event byte_event(int code) {
  char byte = (char)code;
  wchar_t character = 0;
  int was_partial = !mbsinit(&partial);
  size_t length = mbrtowc(&character, &byte, 1, &partial);
  if (length == (size_t)-1) {
    memset(&partial, 0, sizeof partial);
    return was_partial ? byte_event(code) : nothing;
  }
  if (length == (size_t)-2) return nothing;
  return character == 27 ? escape_event() : event_of(CC_SCALAR, (int)character);
}

static cc_event act_on(int signal) {
  switch (signal) {
    case SIGWINCH: cc_fit(); return event_of(CC_RESIZED, 0);
    case SIGTSTP: cc_suspend(); return event_of(CC_RESUMED, 0);
    case SIGCONT: cc_resume(); return event_of(CC_RESUMED, 0);
    default: return event_of(CC_SIGNAL, signal);
  }
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (long long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

cc_event cc_next(int milliseconds, int news) {
  long long end = now() + milliseconds;
  int is_announced = 0;
  for (;;) {
    int signal = cc_take_signal();
    if (signal) return act_on(signal);
    // Curses may hold keys back that it has read already, so it is asked before the descriptor is.
    int code = wgetch(pad);
    if (code != ERR) {
      cc_event event = code > 0xFF ? key_event(code) : byte_event(code);
      if (event.kind != CC_TIMEOUT) return event;
      is_announced = 0;
      continue;
    }
    // Input that is there and cannot be read is its end, or the terminal's.
    if (is_announced) return event_of(CC_ENDED, 0);
    int rest = -1;
    if (milliseconds >= 0) {
      long long left = end - now();
      rest = left > 0 ? (int)left : 0;
    }
    // A descriptor below 0 is passed over.
    struct pollfd waits[3] = {{.fd = cc_input(), .events = POLLIN},
                              {.fd = cc_signal_pipe(), .events = POLLIN},
                              {.fd = news, .events = POLLIN}};
    int ready = poll(waits, 3, rest);
    if (ready == 0) return nothing;
    if (ready < 0 && errno != EINTR) return event_of(CC_ENDED, 0);
    is_announced = ready > 0 && waits[0].revents != 0;
    int is_news = ready > 0 && waits[2].revents != 0;
    if (is_news && !is_announced && !waits[1].revents) return event_of(CC_NEWS, 0);
  }
}
