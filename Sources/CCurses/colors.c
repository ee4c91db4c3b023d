// Colours: how many there are, and the pairs in which curses keeps them.

#include <curses.h>
#include <term.h>

#include "CCurses.h"
#include "internal.h"

static int has_default_colors;
static int is_direct;

enum { PAIRS = 256 };
static int pair_count;
static int pairs[PAIRS][2];

void cc_open_colors(void) {
  pair_count = 0;
  if (!has_colors()) return;
  start_color();
  has_default_colors = use_default_colors() == OK;
  is_direct = tigetflag("RGB") > 0;
}

int cc_colors(void) { return has_colors() ? (is_direct ? 1 << 24 : COLORS) : 0; }

int cc_pair(int foreground, int background) {
  if (!has_default_colors) {
    if (foreground < 0) foreground = COLOR_WHITE;
    if (background < 0) background = COLOR_BLACK;
  }
  for (int i = 0; i < pair_count; i++) {
    if (pairs[i][0] == foreground && pairs[i][1] == background) return i + 1;
  }
  if (pair_count + 1 >= PAIRS || pair_count + 1 >= COLOR_PAIRS) return 0;
#if NCURSES_EXT_COLORS
  int made = init_extended_pair(pair_count + 1, foreground, background);
#else
  int made = init_pair((short)(pair_count + 1), (short)foreground, (short)background);
#endif
  if (made != OK) return 0;
  pairs[pair_count][0] = foreground;
  pairs[pair_count][1] = background;
  return ++pair_count;
}

void cc_forget_pairs(void) { pair_count = 0; }
