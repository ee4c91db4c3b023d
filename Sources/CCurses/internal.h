#ifndef CC_INTERNAL_H
#define CC_INTERNAL_H

/// Remembers the terminal's modes and what resets it, for a handler that may only write.
void cc_remember_terminal(void);

/// Writes the reset string and restores the modes; safe in a signal handler.
void cc_reset_terminal(void);

/// Catches every signal that would end or stop the program.
void cc_catch_signals(void);

/// Gives every signal back the action it had.
void cc_release_signals(void);

/// The end of the pipe on which caught signals arrive, a byte each.
int cc_signal_pipe(void);

/// The next signal that was caught, or 0.
int cc_take_signal(void);

/// Stops the process as Ctrl-Z does, and returns when it goes on.
void cc_stop(void);

/// Builds the string that undoes what curses set up; needs an open screen.
void cc_build_reset(int is_synchronised);

/// Prepares to read keys.
void cc_open_input(void);

/// Ends reading keys.
void cc_close_input(void);

/// Whether a caught signal asks the program to end.
int cc_ends_program(int signal);

/// Gives the terminal back, stops, and takes it again when the program goes on.
void cc_suspend(void);

/// Takes the terminal again after a stop that nobody announced.
void cc_resume(void);

/// Makes curses' screen as large as the terminal.
void cc_fit(void);

#endif
