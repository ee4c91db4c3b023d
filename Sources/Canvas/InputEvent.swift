/// What a terminal can tell.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// A text was pasted, whole; none of it was typed as keys.
  case pasted(String)
  /// The mouse did something at a cell.
  case mouse(MouseAction, Point)
  /// The screen has a new size.
  case resized(Size)
  /// Time passed: nothing came before the time-out.
  case timedOut
  /// There is news from what was waited for beside the terminal.
  case news
  /// Input ended or the terminal is gone.
  case ended
  /// A signal asks the program to end.
  case interrupted(signal: Int32)
  /// The program was stopped and goes on; the screen has been taken over anew.
  case resumed(Size)
}

/// A key of the keyboard.
public enum Key: Hashable, Sendable {
  /// A printed character; space is a character too.
  case character(Character)
  /// A letter with Control held, in lower case.
  case control(Character)
  /// Enter or Return.
  case enter
  /// Tab.
  case tab
  /// Tab with Shift held.
  case backTab
  /// Escape.
  case escape
  /// Backspace.
  case backspace
  /// Delete.
  case delete
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// The arrow left.
  case left
  /// The arrow right.
  case right
  /// Home.
  case home
  /// End.
  case end
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// A function key, from 1.
  case function(Int)
}

/// What the mouse did.
public enum MouseAction: Hashable, Sendable {
  /// Its first button was pressed.
  case press
  /// Its wheel was turned away from the user.
  case wheelUp
  /// Its wheel was turned towards the user.
  case wheelDown
}
