// The screen as a whole: opening, closing, stopping, its size.

#include "CCurses.h"

#include <curses.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <term.h>
#include <unistd.h>

#include "internal.h"

static SCREEN *screen;
static FILE *input;
static const char *unknown_name;

void cc_set_locale(void) { setlocale(LC_ALL, ""); }

int cc_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

/// Whether terminfo has an entry of a name; it is then the current one.
static int describe(const char *name) {
  int error = 0;
  return setupterm((char *)name, STDOUT_FILENO, &error) == OK;
}

/// The name of the terminal's type as terminfo knows it: one of today's without an entry counts as
/// xterm; NULL where there is none.
static const char *terminal_name(void) {
  static const char *const alike[] = {"xterm", "kitty", "ghostty", "alacritty", "foot", "wezterm"};
  const char *name = getenv("TERM");
  if (name == NULL || *name == 0) return NULL;
  if (describe(name)) {
    del_curterm(cur_term);
    return name;
  }
  for (size_t i = 0; i < sizeof alike / sizeof *alike; i++) {
    if (strstr(name, alike[i])) return "xterm-256color";
  }
  return NULL;
}

int cc_is_usable(cc_keys keys) {
  if (!isatty(STDOUT_FILENO) || (keys == CC_STANDARD_INPUT && !isatty(STDIN_FILENO))) return 0;
  const char *name = terminal_name();
  if (name == NULL || !describe(name)) return 0;
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

/// Opens what keys come from. The terminal is opened by its own name, since the name that stands for
/// every process's terminal cannot be waited for on macOS.
static FILE *open_keys(cc_keys keys) {
  if (keys == CC_STANDARD_INPUT) return stdin;
  const char *name = ttyname(STDOUT_FILENO);
  int descriptor = name ? open(name, O_RDONLY | O_NOCTTY | O_CLOEXEC) : -1;
  return descriptor < 0 ? NULL : fdopen(descriptor, "r");
}

static void close_keys(void) {
  if (input && input != stdin) fclose(input);
  input = NULL;
}

int cc_input(void) { return fileno(input); }

int cc_open(cc_keys keys) {
  const char *name = terminal_name();
  if (screen || name == NULL || !describe(name)) return -1;
  const char *given = getenv("TERM");
  unknown_name = name == given ? NULL : given;
  int is_synchronised = understands_synchronising(name);
  cc_remember_terminal(is_synchronised, cc_understands_pasting(name));
  del_curterm(cur_term);
  unsetenv("LINES");
  unsetenv("COLUMNS");
  if (getenv("ESCDELAY") == NULL) set_escdelay(25);
  input = open_keys(keys);
  if (input == NULL) return -1;
  cc_catch_signals();
  screen = newterm(name, stdout, input);
  if (screen == NULL) {
    cc_restore_modes();
    cc_release_signals();
    close_keys();
    return -1;
  }
  // Until it has ended and come back once, curses sends what it has at each move of the cursor; from then
  // on a frame goes out in one piece. Coming back with colours it would reset the terminal's palette.
  endwin();
  refresh();
  cbreak();
  noecho();
  nonl();
  cc_free_keys();
  intrflush(stdscr, FALSE);
  leaveok(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  idcok(stdscr, FALSE);
  curs_set(0);
  cc_open_cells(is_synchronised);
  cc_open_colors();
  cc_open_input();
  cc_open_pasting(name);
  return 0;
}

const char *cc_unknown_name(void) { return unknown_name; }

void cc_close(void) {
  if (screen == NULL) return;
  cc_close_mouse();
  cc_bracket_pasting(0);
  endwin();
  cc_restore_modes();
  cc_close_input();
  delscreen(screen);
  screen = NULL;
  close_keys();
  cc_release_signals();
  for (int signal = cc_take_signal(); signal; signal = cc_take_signal()) {
    if (cc_ends_program(signal)) cc_die(signal);
  }
}

void cc_size(int *height, int *width) {
  struct winsize size = {0};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
    *height = size.ws_row;
    *width = size.ws_col;
  } else {
    getmaxyx(stdscr, *height, *width);
  }
}

void cc_suspend(void) {
  cc_bracket_pasting(0);
  endwin();
  cc_stop();
  cc_resume();
}

int cc_lend(const char *words, int count) {
  char **arguments = calloc((size_t)count + 1, sizeof *arguments);
  if (arguments == NULL) return -1;
  for (int i = 0; i < count; i++) {
    arguments[i] = (char *)words;
    words += strlen(words) + 1;
  }
  cc_bracket_pasting(0);
  endwin();
  cc_lend_signals();
  int process = cc_spawn(arguments);
  int status = process < 0 ? -1 : cc_await(process);
  free(arguments);
  cc_reclaim_signals();
  cc_resume();
  if (status == -1) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void cc_resume(void) {
  // After a stop that nobody announced the terminal is still ours by name, and as the shell left it.
  if (!isendwin()) endwin();
  reset_prog_mode();
  cc_bracket_pasting(1);
  cc_fit();
  cc_redraw();
}

void cc_fit(void) {
  int height = 0, width = 0;
  cc_size(&height, &width);
  resizeterm(height, width);
}
