// Cells: what curses is told to show, and when it sends it.

#include <curses.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "CCurses.h"
#include "internal.h"

static int is_synchronised;
static int is_utf8;
static int is_begun;

/// The most cells that are handed to curses at once.
enum { RUN = 64 };

void cc_open_cells(int synchronises) {
  is_synchronised = synchronises;
  is_utf8 = cc_is_utf8();
}

/// The attributes as curses knows them.
static attr_t flags(int attributes) {
  attr_t flags = A_NORMAL;
  if (attributes & CC_BOLD) flags |= A_BOLD;
#ifdef A_ITALIC
  if (attributes & CC_ITALIC) flags |= A_ITALIC;
#endif
  if (attributes & CC_UNDERLINE) flags |= A_UNDERLINE;
  if (attributes & CC_REVERSE) flags |= A_REVERSE;
  return flags;
}

void cc_put_run(int row, int column, const int32_t *scalars, int count, int attributes, int pair) {
  cchar_t cells[RUN];
  int last = getmaxx(stdscr) - column;
  if (count > last) count = last;
  while (count > 0) {
    int length = count < RUN ? count : RUN;
    // They differ by their characters alone.
    setcchar(&cells[0], L" ", flags(attributes), (short)pair, NULL);
    for (int i = 0; i < length; i++) {
      cells[i] = cells[0];
      cells[i].chars[0] = !is_utf8 && scalars[i] > 0x7E ? L'?' : (wchar_t)scalars[i];
    }
    mvadd_wchnstr(row, column, cells, length);
    scalars += length;
    column += length;
    count -= length;
  }
}

void cc_put(int row, int column, const int32_t *scalars, int count, int width, int attributes,
            int pair) {
  wchar_t text[CCHARW_MAX + 1] = {0};
  for (int i = 0; i < count && i < CCHARW_MAX; i++) text[i] = (wchar_t)scalars[i];
  if (!is_utf8 && text[0] > 0x7E) wcscpy(text, L"?");
  // Curses would wrap a wide character that has no room onto the next row.
  if (column + width > getmaxx(stdscr)) wcscpy(text, L" ");
  cchar_t cell;
  if (setcchar(&cell, text, flags(attributes), (short)pair, NULL) != OK) {
    setcchar(&cell, L"?", flags(attributes), (short)pair, NULL);
  }
  mvadd_wch(row, column, &cell);
}

void cc_place_cursor(int row, int column) {
  curs_set(row >= 0);
  if (row >= 0) move(row, column);
}

void cc_send(const char *text) {
  size_t rest = strlen(text);
  while (rest > 0) {
    ssize_t sent = write(STDOUT_FILENO, text, rest);
    if (sent < 0 && errno != EINTR && errno != EAGAIN) return;
    if (sent <= 0) continue;
    text += sent;
    rest -= (size_t)sent;
  }
}

static void begin(void) {
  if (is_synchronised && !is_begun) cc_send("\033[?2026h");
  is_begun = 1;
}

void cc_begin(int is_long) {
  if (is_long) begin();
}

void cc_settle(int row) {
  begin();
  move(row, 0);
  refresh();
  // Curses takes -1 for a place it does not know, and says the new one in full; unlike all else, it
  // says so through the standard library's buffer.
  mvcur(-1, -1, row, 0);
  fflush(stdout);
}

void cc_end(void) {
  refresh();
  if (is_synchronised && is_begun) cc_send("\033[?2026l");
  is_begun = 0;
}

void cc_erase(void) { erase(); }

void cc_redraw(void) {
  erase();
  clearok(stdscr, TRUE);
}
