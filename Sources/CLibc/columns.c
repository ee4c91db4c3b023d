#include "CLibc.h"

#include <locale.h>
#include <pthread.h>
#include <wchar.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

static locale_t utf8;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void make_locale(void) {
  utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  if (utf8 == (locale_t)0) utf8 = newlocale(LC_CTYPE_MASK, "en_US.UTF-8", (locale_t)0);
}

int cl_columns(uint32_t scalar) {
  pthread_once(&once, make_locale);
  if (utf8 == (locale_t)0) return 1;
  locale_t previous = uselocale(utf8);
  int columns = wcwidth((wchar_t)scalar);
  uselocale(previous);
  return columns;
}
