#include <getopt.h>
#include <stddef.h>
#include <string.h>

#include "CLibc.h"

enum { NAMES = 64, FIRST = 1000, LENGTH = 32 };

/// The word at a place, which moves on; CL_END behind the last.
static cl_argument next_word(int *place, int count, char *const arguments[]) {
  if (*place >= count) return (cl_argument){CL_END, 0, NULL};
  return (cl_argument){CL_WORD, 0, arguments[(*place)++]};
}

cl_argument cl_next_argument(int start, int count, char *const arguments[],
                             const char *const names[], int name_count) {
  static char plain[NAMES][LENGTH];
  struct option options[NAMES + 1] = {0};
  for (int i = 0; i < name_count && i < NAMES; i++) {
    size_t length = strcspn(names[i], "=");
    if (length >= LENGTH) length = LENGTH - 1;
    memcpy(plain[i], names[i], length);
    plain[i][length] = 0;
    options[i].name = plain[i];
    options[i].has_arg = names[i][length] == '=' ? required_argument : no_argument;
    options[i].val = FIRST + i;
  }
  // Behind `--` getopt would start over with the first word at every call.
  static int rest;
  if (start) {
    optind = 1;
    rest = 0;
  }
  if (rest) return next_word(&rest, count, arguments);
  opterr = 0;
  int place = optind;
  int code = getopt_long(count, arguments, "-:h", options, NULL);
  if (code == -1) {
    rest = optind;
    return next_word(&rest, count, arguments);
  }
  if (code == 1) return (cl_argument){CL_WORD, 0, optarg};
  if (code >= FIRST) return (cl_argument){CL_OPTION, code - FIRST, optarg};
  if (code == 'h') {
    for (int i = 0; i < name_count; i++) {
      if (strcmp(names[i], "help") == 0) return (cl_argument){CL_OPTION, i, NULL};
    }
  }
  const char *argument = arguments[place < count ? place : count - 1];
  return (cl_argument){code == ':' ? CL_LACKING : CL_UNKNOWN, 0, argument};
}
