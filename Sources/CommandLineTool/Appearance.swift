import Canvas
import CursesTerminal
import Documents
import Explorer
import Foundation

/// How the front looks and which keys it has: what the arguments say, else the environment, else the
/// user's settings, else the defaults.
struct Appearance {
  /// The themes that can be chosen.
  let themes: [Theme]
  /// Which of them is on.
  let themeIndex: Int
  /// The characters to draw with.
  let glyphs: Glyphs
  /// The keys in force.
  let keymap: Keymap
  /// Whether the mouse is listened to.
  let hasMouse: Bool
  /// Whether nothing may move.
  let isMotionless: Bool
  /// What of the user's settings is not in force.
  let settingsFaults: [Diagnostic]

  /// Reads the user's themes and settings; what is wrong in them is printed as warnings.
  ///
  /// - Throws: ``Failure`` where the arguments name a theme that does not exist.
  init(_ options: Options) throws(Failure) {
    let (themes, chosen) = try Themes.choice(options)
    let (settings, faults) = SettingsFile.read(themes: themes.map(\.name))
    faults.forEach(Messages.warning)
    settingsFaults = faults
    let settled = settings.theme.flatMap { name in themes.firstIndex { $0.name == name } }
    self.themes = themes
    themeIndex = options.theme == nil ? settled ?? chosen : chosen
    let isASCII = options.isASCII || settings.glyphs == .ascii || !Terminal.isUTF8
    glyphs = isASCII ? .ascii : .unicode
    keymap = Keymap(bindings: settings.keys)
    hasMouse = options.hasMouse || settings.mouse == true
    isMotionless =
      options.movesNothing || settings.motion == false
      || ProcessInfo.processInfo.environment["NO_MOTION"]?.isEmpty == false
  }

  /// Starts a front as the arguments and the settings ask for.
  func start(_ state: inout State, _ options: Options) {
    state.start(
      State.Start(
        predicts: options.predicts,
        presents: options.presents,
        showsKeys: options.showsKeys,
        hasMouse: hasMouse,
        secondsToStep: options.seconds
      )
    )
    state.report(settings: settingsFaults)
  }
}
