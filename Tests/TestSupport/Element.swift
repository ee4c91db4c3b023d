import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An element of an XML document, as Foundation's parser reads it.
public final class Element {
  /// Why a text is no XML.
  public struct Failure: Error, CustomStringConvertible {
    /// What is wrong, and where.
    public let description: String
  }

  /// Its name.
  public let name: String
  /// Its attributes.
  public let attributes: [String: String]
  /// The elements in it.
  public private(set) var children: [Element] = []
  /// The text in it, also that of the elements in it.
  public private(set) var text = ""

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// Reads a document and gives its outermost element.
  ///
  /// - Throws: ``Failure`` where the text is not well-formed.
  public static func read(_ document: String) throws -> Element {
    let parser = XMLParser(data: Data(document.utf8))
    let reader = Reader()
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else {
      let reason = parser.parserError.map { "\($0)" } ?? "no element"
      throw Failure(description: "line \(parser.lineNumber): \(reason)")
    }
    return root
  }

  /// The element and all within, in the order of the text.
  public var all: [Element] { [self] + children.flatMap(\.all) }

  /// All elements within that have a name.
  public func all(_ name: String) -> [Element] { all.filter { $0.name == name } }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: Element?
    private var open: [Element] = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = Element(name: name, attributes: attributes)
      if let last = open.last { last.children.append(element) } else { root = element }
      open.append(element)
    }

    func parser(
      _ parser: XMLParser,
      didEndElement name: String,
      namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      for element in open { element.text += text }
    }
  }
}
