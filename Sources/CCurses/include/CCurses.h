#ifndef CCURSES_H
#define CCURSES_H

#include <stdint.h>

/// What a terminal told; see cc_next.
typedef enum {
  CC_TIMEOUT,  ///< Nothing came in time.
  CC_NEWS,     ///< The other descriptor can be read.
  CC_SCALAR,   ///< A character: its Unicode scalar is the code.
  CC_KEY,      ///< A key that prints nothing: a cc_key is the code.
  CC_PASTE,    ///< What comes from here on is pasted, until the code is 0.
  CC_MOUSE,    ///< The mouse: a cc_mouse_action is the code, row and column say where.
  CC_RESIZED,  ///< The screen has another size.
  CC_RESUMED,  ///< The program was stopped and goes on.
  CC_SIGNAL,   ///< A signal asks the program to end: its number is the code.
  CC_ENDED     ///< Input ended or the terminal is gone.
} cc_kind;

/// Keys that print nothing; CC_KEY_F + n is the nth function key.
typedef enum {
  CC_KEY_UP, CC_KEY_DOWN, CC_KEY_LEFT, CC_KEY_RIGHT, CC_KEY_HOME, CC_KEY_END, CC_KEY_PAGE_UP,
  CC_KEY_PAGE_DOWN, CC_KEY_BACKSPACE, CC_KEY_DELETE, CC_KEY_ENTER, CC_KEY_BACK_TAB,
  CC_KEY_F = 100
} cc_key;

/// What the mouse did.
typedef enum { CC_PRESS, CC_WHEEL_UP, CC_WHEEL_DOWN } cc_mouse_action;

/// One event, with its code, and for the mouse the cell it stood on.
typedef struct {
  cc_kind kind;
  int code;
  int row;
  int column;
} cc_event;

/// Attributes of a cell, combined by or.
enum { CC_BOLD = 1, CC_ITALIC = 2, CC_UNDERLINE = 4, CC_REVERSE = 8 };

/// Where keys come from.
typedef enum {
  CC_STANDARD_INPUT,  ///< Standard input, which must be a terminal.
  CC_OUTPUT_TERMINAL  ///< The terminal that standard output goes to, whatever standard input is.
} cc_keys;

/// Takes on the user's locale, which curses needs before anything else to print more than ASCII.
void cc_set_locale(void);

/// Whether the locale's codeset is UTF-8, outside of which box-drawing characters come out blank.
int cc_is_utf8(void);

/// Whether keys and output are a terminal's that can address the cursor; leaves it untouched, so
/// that the program can print plainly instead.
int cc_is_usable(cc_keys keys);

/// Takes over the terminal and all signals; 0, or -1 where there is no usable terminal.
int cc_open(cc_keys keys);

/// The name of a type that terminfo lacks, where the open terminal is taken for an xterm; else NULL.
const char *cc_unknown_name(void);

/// Gives the terminal back as it was; a second call does nothing.
void cc_close(void);

/// Ends the process by a signal with its default action, so that the status tells of it.
_Noreturn void cc_die(int signal);

/// How many colours the terminal has: 0, 8, 16, 256, or 16777216 where it takes any.
int cc_colors(void);

/// Rows and columns of the screen.
void cc_size(int *height, int *width);

/// The number of a pair of colours, made on demand; -1 is the terminal's own colour.
int cc_pair(int foreground, int background);

/// Forgets all pairs of colours, before a frame that draws every cell anew.
void cc_forget_pairs(void);

/// Begins a frame: a long one, which takes more than one write, as one synchronised step where the
/// terminal is known to understand that.
void cc_begin(int is_long);

/// Puts one character with its marks into a cell, two for a wide one; nothing is sent yet.
void cc_put(int row, int column, const int32_t *scalars, int count, int width, int attributes,
            int pair);

/// Puts characters of one scalar each into cells one behind another that look the same.
void cc_put_run(int row, int column, const int32_t *scalars, int count, int attributes, int pair);

/// Sends what was put, and says the cursor's place in full: after a character that the terminal may
/// take for wider or narrower than curses does, nothing that follows stands in a wrong place.
void cc_settle(int row);

/// Shows the cursor at a cell, or hides it where the row is negative.
void cc_place_cursor(int row, int column);

/// Ends a frame: sends what changed.
void cc_end(void);

/// Blanks every cell, before a frame of another size.
void cc_erase(void);

/// Makes the next frame start from an empty screen, whatever it is thought to show.
void cc_redraw(void);

/// Asks the terminal to tell of the mouse, or no longer to.
void cc_mouse(int on);

/// Gives the terminal to another program, waits for its end, and takes the terminal again at the size
/// that it then has; the next frame must draw every cell. The program's exit status, 128+N where a
/// signal ended it, or -1 where it could not be started. Its name and its arguments stand one behind
/// another, each with the zero that ends it.
int cc_lend(const char *words, int count);

/// Waits for an event, at most some milliseconds; negative waits for ever. What comes from the
/// terminal goes before news, which is that another descriptor can be read; negative is none.
cc_event cc_next(int milliseconds, int news);

#endif
