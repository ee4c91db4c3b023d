#ifndef CC_INTERNAL_H
#define CC_INTERNAL_H

#include "CCurses.h"

/// Remembers the terminal's modes, and builds the string that undoes what curses will set up, for a
/// handler that may only write; needs the terminal's description.
void cc_remember_terminal(int is_synchronised, int has_pasting);

/// Restores the modes, and forgets the string.
void cc_restore_modes(void);

/// Writes the reset string once and restores the modes; safe in a signal handler.
void cc_reset_terminal(void);

/// Takes Ctrl-S, Ctrl-Q and Ctrl-V from the terminal's driver: a screen that a stray Ctrl-S froze
/// would block every write, and with it the way out.
void cc_free_keys(void);

/// Catches every signal that would end or stop the program.
void cc_catch_signals(void);

/// Gives every signal back the action it had.
void cc_release_signals(void);

/// The end of the pipe that wakes the event loop when a signal was caught.
int cc_signal_pipe(void);

/// The next signal that was caught, once however often it came, or 0.
int cc_take_signal(void);

/// Whether a caught signal asks the program to end.
int cc_ends_program(int signal);

/// Stops the process as Ctrl-Z does, and returns when it goes on.
void cc_stop(void);

/// What curses calls the marks round what is pasted; its own codes end before.
enum { CC_PASTE_START_CODE = 0x301, CC_PASTE_STOP_CODE = 0x302 };

/// Whether a type of terminal can mark what is pasted.
int cc_understands_pasting(const char *name);

/// Asks the terminal to mark what is pasted, where it can; needs the keys to be open.
void cc_open_pasting(const char *name);

/// Asks for the marks again, or no longer, while the terminal is someone else's.
void cc_bracket_pasting(int on);

/// Sends a text to the terminal, past curses.
void cc_send(const char *text);

/// Leaves the signals that the keyboard sends to a program that has the terminal meanwhile.
void cc_lend_signals(void);

/// Takes the signals again; those that only the other program meant are forgotten.
void cc_reclaim_signals(void);

/// Starts a program with the signals as they were before this one caught them; its number, or -1.
int cc_spawn(char *const arguments[]);

/// Waits for a program; a signal that asks this one to end is passed on to it. Its wait status.
int cc_await(int process);

/// Prepares to send cells.
void cc_open_cells(int synchronises);

/// Prepares to make pairs of colours.
void cc_open_colors(void);

/// The descriptor that keys come from.
int cc_input(void);

/// Prepares to read keys.
void cc_open_input(void);

/// Ends reading keys.
void cc_close_input(void);

/// Ends asking for the mouse.
void cc_close_mouse(void);

/// The event of the mouse that curses has just read.
cc_event cc_mouse_event(void);

/// Gives the terminal back, stops, and takes it again when the program goes on.
void cc_suspend(void);

/// Takes the terminal again after a stop that nobody announced.
void cc_resume(void);

/// Makes curses' screen as large as the terminal.
void cc_fit(void);

#endif
