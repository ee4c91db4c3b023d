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
