// The mouse, for as long as it is wanted: curses would take every click from the terminal else.

#include <curses.h>

#include "CCurses.h"
#include "internal.h"

static int is_on;

void cc_mouse(int on) {
  if (on == is_on) return;
  is_on = on;
  mmask_t wanted = BUTTON1_PRESSED | BUTTON4_PRESSED;
#ifdef BUTTON5_PRESSED
  wanted |= BUTTON5_PRESSED;
#endif
  // Without an interval a press counts at once, and is not held back for a second one.
  mouseinterval(0);
  mousemask(on ? wanted : 0, NULL);
}

void cc_close_mouse(void) { cc_mouse(0); }

cc_event cc_mouse_event(void) {
  MEVENT event;
  cc_event nothing = {CC_TIMEOUT, 0, 0, 0};
  if (getmouse(&event) != OK) return nothing;
  cc_event mouse = {CC_MOUSE, CC_PRESS, event.y, event.x};
  if (event.bstate & BUTTON1_PRESSED) return mouse;
  mouse.code = CC_WHEEL_UP;
  if (event.bstate & BUTTON4_PRESSED) return mouse;
  mouse.code = CC_WHEEL_DOWN;
#ifdef BUTTON5_PRESSED
  if (event.bstate & BUTTON5_PRESSED) return mouse;
#endif
  return nothing;
}
