import Documents
import Foundation
import Testing

@Suite struct `Text made visible` {
  @Test func `stays as it is where nothing is hidden`() {
    #expect("ParagraphView – 日本 é".visible == "ParagraphView – 日本 é")
    #expect("{\n\"a\" : \"é\"\n}".visibleInJSON == "{\n\"a\" : \"é\"\n}")
  }

  @Test func `shows the number of what a terminal would obey`() {
    #expect("a\u{1B}[2J\u{202E}\n".visible == "a\\u{1B}[2J\\u{202E}\\u{A}")
  }

  @Test func `says the same in JSON, in JSON's own escapes`() throws {
    let text = "\u{7F}\u{9B}\u{202E}\u{FEFF}\u{E0041}日本"
    let json = "[\"\(text)\"]"
    #expect(json.visibleInJSON == #"["\u007f\u009b\u202e\ufeff\udb40\udc41日本"]"#)
    let read = try JSONSerialization.jsonObject(with: Data(json.visibleInJSON.utf8))
    #expect(read as? [String] == [text])
  }
}
