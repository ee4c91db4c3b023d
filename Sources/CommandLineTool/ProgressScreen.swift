import Canvas
import CursesTerminal
import Documents
import Explorer
import Foundation
import SourceReader

/// The full screen while sources are read: a bar, and a way out.
struct ProgressScreen {
  let appearance: Appearance
  let options: Options

  /// Shows how far a reading has come until it is done; the user may leave the program meanwhile.
  func show(until loading: SourceLoading) throws(Failure) {
    var terminal = try FullScreen(options: options).openTerminal()
    while loading.wait(seconds: 0) == nil {
      let screen = screen(loading.progress)
      let theme = appearance.themes[appearance.themeIndex]
      terminal.show(screen.frame(terminal.size, theme: theme, appearance.glyphs))
      switch terminal.nextEvent(within: 100) {
      case .key(let key):
        guard screen.isGivenUp(by: key) else { continue }
        terminal.close()
        ExitStatus.done.exit()
      case .interrupted(let signal): terminal.close(thenRaise: signal)
      case .ended:
        terminal.close()
        ExitStatus.done.exit()
      default: continue
      }
    }
    terminal.close()
  }

  private func screen(_ progress: SourceReader.Progress?) -> LoadingScreen {
    LoadingScreen(
      title: (options.sources.isEmpty ? options.inputs : options.sources).joined(separator: " "),
      text: progress?.text ?? "looking for files",
      share: progress.map { Double($0.done) / Double(max($0.count, 1)) } ?? 0,
      keymap: appearance.keymap
    )
  }
}
