// The way back: the modes as they were, and one string that undoes what curses set up.

#include <curses.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "internal.h"

static struct termios modes;
static int has_modes;
static char reset[512];
static size_t reset_length;

/// Appends a capability without its padding, which only counts on a paper terminal.
static void append(const char *text) {
  if (text == NULL || text == (const char *)-1) return;
  while (*text && reset_length < sizeof reset) {
    if (text[0] == '$' && text[1] == '<') {
      const char *end = strchr(text, '>');
      if (end) {
        text = end + 1;
        continue;
      }
    }
    reset[reset_length++] = *text++;
  }
}

void cc_remember_terminal(int is_synchronised, int has_pasting) {
  static const char *const names[] = {"sgr0", "op", "rmkx", "cnorm", "rmcup"};
  has_modes = tcgetattr(STDOUT_FILENO, &modes) == 0;
  reset_length = 0;
  if (is_synchronised) append("\033[?2026l");
  if (has_pasting) append("\033[?2004l");
  // Curses turns the mouse off where it has the time; a handler has to say it in full.
  const char *mouse = tigetstr("kmous");
  if (mouse && mouse != (const char *)-1) append("\033[?1000l\033[?1006l");
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) append(tigetstr((char *)names[i]));
}

void cc_restore_modes(void) {
  if (has_modes) tcsetattr(STDOUT_FILENO, TCSANOW, &modes);
  reset_length = 0;
}

void cc_reset_terminal(void) {
  ssize_t written = write(STDOUT_FILENO, reset, reset_length);
  (void)written;
  cc_restore_modes();
}

void cc_free_keys(void) {
  struct termios free;
  if (tcgetattr(STDOUT_FILENO, &free) != 0) return;
  free.c_iflag &= ~(tcflag_t)(IXON | IXOFF);
  free.c_lflag &= ~(tcflag_t)IEXTEN;
  if (tcsetattr(STDOUT_FILENO, TCSANOW, &free) == 0) def_prog_mode();
}
