/// A scenario whose names, titles and notes try to break out of whatever they are written into.
enum Hostile {
  static let scenario = #"""
    { title: "\"]}</script><!-- \u0001\u202e & 'x' \u001b[2J", lesson: "]]> <b>日本語</b> e\u0301",
      about: "</pre></section><script>document.title = 'out'</script> \u2028 --> \u0007",
      storage: { "k\"]}</script><!--": "environment", "a&lt;b": { model: "T\u0001\"", value: 1 },
                 "日本\u200b語": { state: "v\"\\\\N\\\\", value: "\u202e\u0001</svg>" } },
      views: [{ name: "v\"\\\\N\\\\", children: [
        { name: "</text></svg><script>", title: "\u202eevil\u0001 שלום",
          reads: ["k\"]}</script><!--", "日本\u200b語"] },
        { name: "👩‍👩‍👧 家族", reads: ["a&lt;b"],
          contentEnvironment: { "k\"]}</script><!--": "</style>\"\\\\" } },
        { name: "\\\\\"", when: { key: "日本\u200b語", is: "\"\u0001\\\\" } } ] }],
      changes: [
        { label: "\"]}</script><!--\u0001\u001b]0;x\u0007", key: "k\"]}</script><!--", at: "👩‍👩‍👧 家族",
          note: "</p>\u202e\u0001<img src=x onerror=\"document.title = 'out'\">\u0085\u007f" },
        { label: "\u200f\u061c\n2", key: "日本\u200b語", to: "\u009b31m" },
        { label: "&amp;", key: "a&lt;b", to: 3, note: "a\n\n\tb" } ] }
    """#
}

extension Hostile {
  /// Names and values of every hostile kind, as JSON5 writes them.
  static let texts = [
    #"\u001b[2J\u001b]0;x\u0007\u001bP\u001b\\"#, #"\u009b31m\u0085\u0090"#,
    #"\u202e\u2066x\u200f\u061c"#,
    #"a\u200bb\u200dc\u2060d\ufeff\u00ad\u034f\u3164"#,
    "e" + String(repeating: #"\u0301"#, count: 100),
    "👩‍👩‍👧‍👦👍🏽🇩🇪❤️1️⃣", "日本語ｗｉｄｅ한글", #"\u0000\u0001\t\r\n\u007f"#, #"\u2028\u2029\ufffe\ue000"#,
    #"\ud83d\ude00\u200d\u200d\ufe0f\ufe0f"#,
  ]

  /// Names and values of 100,000 characters, or as many marks on one.
  static let longTexts = [
    String(repeating: "x", count: 100_000), String(repeating: "語", count: 100_000),
    "x" + String(repeating: "\u{301}", count: 100_000),
  ]

  /// A scenario in which every text that one can hold is hostile.
  static func scenario(of texts: [String]) -> String {
    var text =
      "{ title: \"\(texts[0])T\", lesson: \"\(texts[2])\", about: \"\(texts[1])\(texts[2])\", storage: {"
    for (index, hostile) in texts.enumerated() {
      text += "\"\(hostile)k\(index)\": { environment: \"\(hostile)\" },\n"
      text +=
        "\"\(hostile)s\(index)\": { state: \"\(hostile)v\(index)\", value: [\"\(hostile)\"] },\n"
    }
    text += "}, views: ["
    for (index, hostile) in texts.enumerated() {
      text += """
        { name: "\(hostile)v\(index)", title: "\(hostile)", reads: ["\(hostile)k\(index)", "\(hostile)s\(index)"],
          contentEnvironment: { "\(hostile)k\(index)": { from: "\(hostile)s\(index)" } }, children: [

        """
    }
    text += texts.map { _ in "] }" }.joined() + "], changes: ["
    for (index, hostile) in texts.enumerated() {
      text += """
        { label: "\(hostile)", note: "\(hostile)n", key: "\(hostile)s\(index)", to: "\(hostile)\(index)" },

        """
    }
    return text + "] }"
  }

  /// Swift source with controls, directions, marks and bytes that are no UTF-8 where it may have them.
  static let source: [UInt8] =
    Array(
      """
      import SwiftUI
      struct `A\u{202E}\u{1B}[2J`: View {
        @State var `co\u{200B}unt\u{7}` = "\u{1B}]0;x\u{7}\u{202E}"
        @AppStorage("\u{1B}[31m\u{9B}\u{85}") var kept = 1
        @Environment(\\.`sca\u{2066}le`) var scale
        var body: some View { VStack { Text(`co\u{200B}unt\u{7}`); B\u{200D}\u{202E}e\(String(repeating: "\u{301}", count: 100))(kept: kept) } }
      }
      struct B\u{200D}\u{202E}e\(String(repeating: "\u{301}", count: 100)): View {
        var kept: Int
        var body: some View { Text("\\(kept)").environment(\\.title, "\u{1B}[2J\u{200F}") }
      }
      // 
      """.utf8
    ) + [0xFF, 0xC3, 0x28, 0x0A]
}
