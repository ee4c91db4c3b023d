#ifndef CLIBC_H
#define CLIBC_H

#include <stddef.h>
#include <stdint.h>

/// The columns of a scalar by libc's wcwidth, which Swift's own view of libc leaves out; it is asked
/// in a UTF-8 locale, whatever the user's is. Negative for a control character.
int cl_columns(uint32_t scalar);

/// What stands at the head of the arguments; see cl_next_argument.
typedef enum {
  CL_END,     ///< There are no more.
  CL_WORD,    ///< A word that is no option: it is the value.
  CL_OPTION,  ///< An option: its place in the names is the index, its value the value.
  CL_UNKNOWN, ///< No option has this name, or several begin so: it is the value.
  CL_LACKING  ///< The option lacks its value: it is the value.
} cl_kind;

/// One argument.
typedef struct {
  cl_kind kind;
  int index;
  const char *value;
} cl_argument;

/// The next argument by getopt_long, whose state Swift cannot touch; `start` begins anew. Names with
/// a value end in `=`. Words may stand between options; `--` ends the options.
cl_argument cl_next_argument(int start, int count, char *const arguments[],
                             const char *const names[], int name_count);

/// The bytes that were asked of malloc and not given back, with what malloc adds to each piece.
size_t cl_heap(void);

#endif
