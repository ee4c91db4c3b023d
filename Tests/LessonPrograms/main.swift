// Programs of the lesson's shape, against the core's public interface alone; the first three are the
// lesson's own, the last has a scenario that is wrong.
import Invalidation

let readerKeys: [String: Storage] = ["textScale": .environment, "colorScheme": .environment]
let reader = ViewTree(
  nodes: [
    ViewNode("ReaderScreen", parent: nil, reads: []),
    ViewNode("ArticleView", parent: "ReaderScreen", reads: []),
    ViewNode("ParagraphView", parent: "ArticleView", reads: ["textScale"]),
    ViewNode("CaptionView", parent: "ArticleView", reads: ["textScale"]),
    ViewNode("SidebarView", parent: "ReaderScreen", reads: ["colorScheme"]),
  ],
  storage: readerKeys
)
let readerRecomputes = [
  reader.change("scale-changed", key: "textScale"),
  reader.change("mode-changed", key: "colorScheme"),
].flatMap { $0 }
countCauses(readerRecomputes)

let badge = ViewTree(
  nodes: [
    ViewNode("ReaderScreen", parent: nil, reads: []),
    ViewNode("ParagraphView", parent: "ReaderScreen", reads: ["textScale"]),
    ViewNode("InboxBadge", parent: "ReaderScreen", reads: ["unreadCount"]),
  ],
  storage: ["textScale": .environment, "unreadCount": .model(object: "SessionStore")]
)
let badgeRecomputes = [
  badge.change("scale-changed", key: "textScale"),
  badge.change("unread-changed", key: "unreadCount"),
].flatMap { $0 }
countCauses(badgeRecomputes)

let panes = ViewTree(
  nodes: [
    ViewNode("ReaderScreen", parent: nil, reads: []),
    ViewNode("ArticlePane", parent: "ReaderScreen", reads: ["textScale"]),
    ViewNode("SidePane", parent: "ReaderScreen", reads: ["paneTextScale"]),
  ],
  storage: ["textScale": .environment, "paneTextScale": .environment]
)
let paneRecomputes = [
  panes.change("upper-scale-changed", key: "textScale"),
  panes.change("side-scale-changed", key: "paneTextScale"),
].flatMap { $0 }
countCauses(paneRecomputes)

let faulty = ViewTree(
  nodes: [
    ViewNode("Owner", parent: nil, reads: ["draft"]),
    ViewNode("Child", parent: "Owner", reads: ["draft", "ghost"]),
    ViewNode("Stranger", parent: nil, reads: ["draft"]),
  ],
  storage: ["draft": .state(owner: "Owner")]
)
let faultyRecomputes = ["draft", "ghost", "nobody"].flatMap { faulty.change("c", key: $0) }
countCauses(faultyRecomputes)
for cause in ["off-rule", "out-of-scope"] {
  print("\(cause): \(faultyRecomputes.filter { $0.cause == cause }.map(\.view))")
}
