import Canvas

extension Recording {
  /// The run as a page of its own, which needs nothing from elsewhere.
  ///
  /// Every step is a section of it, one below the other. With the script, one is shown at a time, and
  /// keys step: Space, Backspace, the arrows, PageUp and PageDown, Home and End; `#step-2` is the
  /// second step. The page is XML as well.
  var html: String {
    """
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="\(theme.appearance.rawValue)"/>
    <title>\(title.markup)</title>
    <style>
    \(colours)
    \(Self.text(PackageResources.page_css))
    \(theme.css(for: lazy.map(\.grid)))</style>
    </head>
    <body>
    <header><h1>\(title.markup)</h1></header>
    <main>
    \(map(\.html).joined())</main>
    <nav hidden="hidden" aria-label="Steps">
    <button type="button">Back</button>
    <output></output>
    <button type="button">Next</button>
    </nav>
    <script>
    \(Self.text(PackageResources.page_js))</script>
    </body>
    </html>

    """
  }

  /// Nothing is loaded and nothing is sent, whatever the page should come to hold.
  private static let policy = """
    default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; \
    base-uri 'none'; form-action 'none'
    """

  private var colours: String {
    let base = theme.paint(of: .text)
    return """
      :root {
        --ink: \(base.ink); --paper: \(base.paper);
        --strong: \(theme.paint(of: .strong).ink); --quiet: \(theme.paint(of: .quiet).ink);
        --columns: \(size.width); --rows: \(rows);
      }
      """
  }

  /// How many rows a window shows at once: all of them, where letters stay large enough to be read.
  private var rows: Int {
    let first = first { _ in true }?.grid.size.height ?? size.height
    return extent == .screen ? size.height : Swift.min(first, 44)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension Recording.Moment {
  /// The section of the step.
  fileprivate var html: String {
    var text = """
      <section id="step-\(step)" aria-labelledby="title-\(step)">
      <h2 id="title-\(step)">\(title.capitalizedSentence.markup)</h2>
      <pre class="screen">\(grid.html)</pre>

      """
    text += paragraph("note", note, isTold: shown.contains)
    // The screen holds at least the beginning of it, and the views themselves.
    text += paragraph("line", line) { shown.contains($0.prefix(40)) }
    return text + "</section>\n"
  }

  /// A paragraph; of the class `told` where the screen tells it already.
  private func paragraph(_ name: String, _ text: String, isTold: (String) -> Bool) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return "" }
    return "<p class=\"\(name)\(isTold(words) ? " told" : "")\">\(words.markup)</p>\n"
  }

  /// The words of the screen, row after row.
  private var shown: String {
    grid.lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }
}

extension String {
  /// The text with a capital at its beginning.
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
