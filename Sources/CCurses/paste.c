// Pasting: the terminal brackets what is pasted, so that none of it counts as keys.

#include <curses.h>
#include <string.h>

#include "CCurses.h"
#include "internal.h"

static int is_bracketed;

int cc_understands_pasting(const char *name) {
  static const char *const known[] = {"xterm", "tmux",    "screen",  "rxvt",   "foot",
                                      "kitty", "wezterm", "ghostty", "alacritty"};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (strncmp(name, known[i], strlen(known[i])) == 0) return 1;
  }
  return 0;
}

void cc_open_pasting(const char *name) {
  is_bracketed = cc_understands_pasting(name);
  define_key("\033[200~", CC_PASTE_START_CODE);
  define_key("\033[201~", CC_PASTE_STOP_CODE);
  cc_bracket_pasting(1);
}

void cc_bracket_pasting(int on) {
  if (is_bracketed) cc_send(on ? "\033[?2004h" : "\033[?2004l");
}
