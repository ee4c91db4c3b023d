import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What `e` does, with a script for an editor that tells what it was given and waits for a line.
@Suite(.serialized) struct `Editing in a real terminal` {
  private let folder: ScratchFolder
  private let source: URL

  init() throws {
    folder = try ScratchFolder()
    source = folder.file("App.swift")
    try Data(
      """
      import SwiftUI
      struct MainScreen: View {
        var body: some View { Inner() }
      }
      struct Inner: View {
        var body: some View { Text("") }
      }
      """.utf8
    ).write(to: source)
    try Data("echo \"opened $1 ${2##*/}\"; stty size; read line; exit ${line:-0}".utf8)
      .write(to: folder.file("vi"))
  }

  private func opened(_ file: URL, editor: String? = nil) throws -> Tmux {
    let command = editor ?? "sh '\(folder.file("vi").path)'"
    let tmux = try Tmux(
      [file.path],
      environment: "VISUAL= PATH='\(folder.url.path)':$PATH EDITOR=\"\(command)\""
    )
    try tmux.wait(for: "Screen")
    return tmux
  }

  /// A script that is called as vi is.
  private func executable() throws -> String {
    let script = "#!/bin/sh\n" + (try folder.text("vi"))
    try Data(script.utf8).write(to: folder.file("vi"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: folder.file("vi").path
    )
    return "vi"
  }

  @Test func `the editor opens at the view's line, and the screen comes back`() throws {
    let tmux = try opened(source, editor: try executable())
    try tmux.wait(for: "App.swift:2")
    try tmux.press("Down")
    try tmux.wait(for: "App.swift:5")
    try tmux.press("e")
    try tmux.wait(for: "opened +5 App.swift")
    #expect(try tmux.value("#{alternate_on}") == "0")
    try tmux.press("Enter")
    try tmux.wait(for: "MainScreen")
    #expect(try tmux.value("#{alternate_on}") == "1")
    try tmux.press("q")
    #expect(try tmux.ending() == .clean(status: "0"))
  }

  @Test func `another size meanwhile is followed, and a bad ending told`() throws {
    let tmux = try opened(source, editor: try executable())
    try tmux.press("e")
    try tmux.wait(for: "opened +2")
    try tmux.resize(width: 100, height: 30)
    try tmux.press("3", "Enter")
    try tmux.wait(for: "'vi' ended with status 3")
    try tmux.wait(for: "├─ storage ─")
    // The modes that are compared at the end hold the size.
    try tmux.resize(width: 80, height: 24)
    try tmux.wait(for: "┬─ storage ─")
    try tmux.press("q")
    #expect(try tmux.ending() == .clean(status: "0"))
  }

  @Test func `Ctrl-C is the editor's, and an asked-for end comes once it has ended`() throws {
    let tmux = try opened(source, editor: try executable())
    let program = try tmux.programID()
    try tmux.press("e")
    try tmux.wait(for: "opened +2")
    try tmux.press("C-c")
    try tmux.wait(for: "'vi' ended with status 130")
    try tmux.press("e")
    try tmux.wait(for: "opened +2")
    kill(program, SIGTERM)
    #expect(try tmux.ending() == .clean(status: "143"))
  }

  @Test func `Ctrl-Z stops both, and fg brings the editor back, then the screen`() throws {
    let tmux = try Tmux([], shell: "exec bash --norc -i")
    try tmux.wait(for: "a prompt") { $0.contains("$") || $0.contains("#") }
    let editor = "EDITOR='sh \(folder.file("vi").path)'"
    try tmux.press("PS1=ready; VISUAL= \(editor) '\(Program.path)' '\(source.path)'", "Enter")
    try tmux.wait(for: "App.swift:2")
    try tmux.press("e")
    try tmux.wait(for: "opened")
    try tmux.press("C-z")
    try tmux.wait(for: "Stopped")
    try tmux.press("echo shell-$((6 * 7))", "Enter")
    try tmux.wait(for: "shell-42")
    try tmux.press("fg", "Enter")
    // The line is the editor's again, which then ends.
    try tmux.press("0", "Enter")
    try tmux.wait(for: "App.swift:2")
    #expect(try tmux.value("#{alternate_on}") == "1")
    try tmux.press("q")
    try tmux.wait(for: "ready")
    try tmux.press("exit", "Enter")
    #expect(try tmux.ending().alternateScreen == "0")
  }

  @Test func `without an editor a line says which to set`() throws {
    let tmux = try opened(source, editor: "")
    try tmux.press("e")
    try tmux.wait(for: "set VISUAL or EDITOR to open")
  }

  @Test func `a view of a scenario file has a line too, one of a lesson has none`() throws {
    let file = folder.file("own.json5")
    try Data("{ views: [\n  { name: 'Screen' },\n  { name: 'Other' } ] }".utf8).write(to: file)
    let tmux = try opened(file, editor: try executable())
    try tmux.press("Down", "e")
    try tmux.wait(for: "opened +3 own.json5")
    let lesson = try Tmux([])
    try lesson.wait(for: "ReaderScreen")
    try lesson.press("e")
    try lesson.wait(for: "this scenario was read from no file")
  }
}
