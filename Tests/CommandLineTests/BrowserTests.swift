import Foundation
import TestSupport
import Testing

/// The page in a real browser, without a screen.
@Suite(.enabled(if: Program.isInstalled("chromium")), .serialized)
struct `A page in a browser` {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// What the browser makes of the page, after a script of the test's own.
  private func page(
    _ input: String = "environment-reader",
    fragment: String = "",
    script: String = ""
  ) throws -> String {
    let file = folder.file("run.html")
    let text = try export("html", input: input)
      .replacing("</body>", with: "<script>\(script)</script></body>")
    try Data(text.utf8).write(to: file)
    let result = try Program.run(
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--user-data-dir=\(folder.file("profile").path)", "--virtual-time-budget=2000",
        "--dump-dom", file.absoluteString + fragment,
      ],
      environment: ["HOME": folder.url.path],
      path: "chromium"
    )
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  /// The steps that are shown.
  private func shown(_ page: String) -> [Substring] {
    page.matches(of: /<section id="step-(\d+)"([^>]*)>/)
      .filter { !$0.2.contains("hidden") }.map(\.1)
  }

  @Test func `shows the step of the fragment, one at a time`() throws {
    #expect(shown(try page()) == ["0"])
    let second = try page(fragment: "#step-2")
    #expect(shown(second) == ["2"])
    #expect(second.contains("<output>Step 2 of 2: mode-changed</output>"))
    #expect(second.contains("<button type=\"button\" disabled=\"\">Next</button>"))
    #expect(shown(try page(fragment: "#step-99")) == ["2"])
    #expect(shown(try page(fragment: "#nowhere")) == ["0"])
  }

  @Test func `steps with the keyboard, the buttons and the address`() throws {
    let script = """
      const trail = [];
      const note = () => trail.push(location.hash.slice(-1) +
        document.querySelectorAll("section:not([hidden])")[0].id.slice(-1));
      for (const key of [" ", "ArrowRight", "PageDown", "Backspace", "End", "ArrowLeft", "Home",
                         "ArrowDown", "PageUp", "ArrowUp", "x"]) {
        document.dispatchEvent(new KeyboardEvent("keydown", { key: key }));
        note();
      }
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "End", ctrlKey: true }));
      note();
      document.querySelectorAll("button")[1].click();
      note();
      location.hash = "#step-2";
      setTimeout(() => { note(); document.title = trail.join(" "); }, 100);
      """
    #expect(
      try page(script: script).contains("<title>11 22 22 11 22 11 00 11 00 00 00 00 11 22</title>")
    )
  }

  @Test func `obeys nothing that a name says`() throws {
    let page = try page(Hostile.scenario, fragment: "#step-1")
    #expect(!page.contains("<title>out"))
    #expect(!page.contains("<img"))
    #expect(shown(page) == ["1"])
    #expect(page.matches(of: #/<section /#).count == 4)
  }
}
