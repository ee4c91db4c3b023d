// The screen: opening, cells, colours.

#include "CCurses.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

#include "internal.h"

static SCREEN *screen;
static int is_synchronised;
static int has_default_colors;
static int is_direct;

enum { PAIRS = 256 };
static int pair_count;
static int pairs[PAIRS][2];

void cc_set_locale(void) { setlocale(LC_ALL, ""); }

int cc_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

/// The terminal's name as terminfo knows it: one of today's without an entry counts as xterm.
static const char *terminal_name(void) {
  static const char *const alike[] = {"xterm", "kitty", "ghostty", "alacritty", "foot", "wezterm"};
  const char *name = getenv("TERM");
  if (name == NULL || *name == 0) return NULL;
  int error = 0;
  if (setupterm(name, STDOUT_FILENO, &error) == OK) {
    del_curterm(cur_term);
    return name;
  }
  for (size_t i = 0; i < sizeof alike / sizeof *alike; i++) {
    if (strstr(name, alike[i])) return "xterm-256color";
  }
  return NULL;
}

int cc_is_usable(void) {
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return 0;
  const char *name = terminal_name();
  int error = 0;
  if (name == NULL || setupterm(name, STDOUT_FILENO, &error) != OK) return 0;
  const char *address = tigetstr("cup");
  int usable = address != NULL && address != (const char *)-1;
  del_curterm(cur_term);
  return usable;
}

/// Whether a terminal of this name is known to take, or to pass over, synchronised output.
static int understands_synchronising(const char *name) {
  static const char *const known[] = {"xterm", "tmux", "foot", "alacritty", "kitty", "wezterm",
                                      "ghostty"};
  if (getenv("INVALIDATION_NO_SYNC")) return 0;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (strncmp(name, known[i], strlen(known[i])) == 0) return 1;
  }
  return 0;
}

int cc_open(void) {
  const char *name = terminal_name();
  if (name == NULL) return -1;
  unsetenv("LINES");
  unsetenv("COLUMNS");
  if (getenv("ESCDELAY") == NULL) set_escdelay(25);
  cc_remember_terminal();
  cc_catch_signals();
  screen = newterm(name, stdout, stdin);
  if (screen == NULL) {
    cc_release_signals();
    return -1;
  }
  is_synchronised = understands_synchronising(name);
  cc_build_reset(is_synchronised);
  cbreak();
  noecho();
  nonl();
  intrflush(stdscr, FALSE);
  leaveok(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  curs_set(0);
  if (has_colors()) {
    start_color();
    has_default_colors = use_default_colors() == OK;
    is_direct = tigetflag("RGB") > 0;
  }
  cc_open_input();
  return 0;
}

void cc_close(void) {
  if (screen == NULL) return;
  endwin();
  cc_reset_terminal();
  cc_close_input();
  delscreen(screen);
  screen = NULL;
  cc_release_signals();
  for (int signal = cc_take_signal(); signal; signal = cc_take_signal()) {
    if (cc_ends_program(signal)) cc_die(signal);
  }
}

int cc_colors(void) { return has_colors() ? (is_direct ? 1 << 24 : COLORS) : 0; }

void cc_size(int *height, int *width) {
  struct winsize size = {0};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
    *height = size.ws_row;
    *width = size.ws_col;
  } else {
    getmaxyx(stdscr, *height, *width);
  }
}

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

void cc_put(int row, int column, const int32_t *scalars, int count, int attributes, int pair) {
  wchar_t text[CCHARW_MAX + 1] = {0};
  for (int i = 0; i < count && i < CCHARW_MAX; i++) text[i] = (wchar_t)scalars[i];
  attr_t flags = A_NORMAL;
  if (attributes & CC_BOLD) flags |= A_BOLD;
#ifdef A_ITALIC
  if (attributes & CC_ITALIC) flags |= A_ITALIC;
#endif
  if (attributes & CC_UNDERLINE) flags |= A_UNDERLINE;
  if (attributes & CC_REVERSE) flags |= A_REVERSE;
  cchar_t cell;
  if (setcchar(&cell, text, flags, (short)pair, NULL) == OK) mvadd_wch(row, column, &cell);
}

void cc_place_cursor(int row, int column) {
  curs_set(row >= 0);
  if (row >= 0) move(row, column);
}

static void send(const char *text) {
  ssize_t written = write(STDOUT_FILENO, text, strlen(text));
  (void)written;
}

void cc_flush(void) {
  if (is_synchronised) send("\033[?2026h");
  refresh();
  if (is_synchronised) send("\033[?2026l");
}

void cc_redraw(void) { clearok(stdscr, TRUE); }

void cc_suspend(void) {
  def_prog_mode();
  endwin();
  cc_stop();
  cc_resume();
}

void cc_resume(void) {
  reset_prog_mode();
  cc_fit();
  clearok(stdscr, TRUE);
  refresh();
}

void cc_fit(void) {
  int height = 0, width = 0;
  cc_size(&height, &width);
  resizeterm(height, width);
}
