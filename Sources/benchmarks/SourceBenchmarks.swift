import Foundation
import Invalidation
import Scenarios
import SourceReader
import TestSupport

extension Benchmark {
  static let sources = Benchmark("sources", "reading Swift sources against parsing them") {
    report,
    arguments in
    let folder = try ScratchFolder()
    let path = try arguments.sources ?? madeSources(in: folder)
    let reader = SourceReader()
    let sampling = Sampling(warmUps: 1, count: 5)
    let (ours, theirs) = try sampling.sideBySide {
      keep(try reader.read([path]))
    } _: {
      keep(reader.parse([path]))
    }
    let views = try reader.read([path]).scenario.graph.viewCount
    let files = reader.parse([path])
    report.add(
      "\(files) files, \(views) views\(arguments.sources == nil ? ", made" : "")",
      ours,
      against: ("parsing alone", theirs),
      bounds: .timesOther(1.5)
    )
  }

  /// Writes an app of four hundred screens.
  private static func madeSources(in folder: ScratchFolder) throws -> String {
    for screen in 0..<400 {
      let text = """
        import SwiftUI

        @Observable final class Store\(screen) {
          var items: [String] = []
          var selected = 0
          func reload() { items = items.sorted().filter { !$0.isEmpty } }
        }

        struct Screen\(screen): View {
          @State private var store = Store\(screen)()
          @State private var isOpen = false
          @Environment(\\.colorScheme) private var colorScheme

          var body: some View {
            VStack(alignment: .leading, spacing: 8) {
              Header\(screen)(title: "Screen \(screen)", isOpen: $isOpen)
              ForEach(store.items, id: \\.self) { item in
                Row\(screen)(item: item, isSelected: store.selected == item.count)
              }
              if isOpen, store.selected > 0 {
                Text("\\(store.items.count) items").foregroundStyle(.secondary)
              }
            }
            .padding()
            .environment(\\.font, .body)
            .onAppear { store.reload() }
          }
        }

        struct Header\(screen): View {
          let title: String
          @Binding var isOpen: Bool

          var body: some View {
            HStack {
              Text(title).font(.headline)
              Spacer()
              Button(isOpen ? "Close" : "Open") { withAnimation { isOpen.toggle() } }
            }
          }
        }

        struct Row\(screen): View {
          let item: String
          let isSelected: Bool
          @Environment(\\.font) private var font

          var body: some View {
            Text(item)
              .font(font)
              .padding(.horizontal, isSelected ? 12 : 8)
              .background(isSelected ? Color.accentColor : Color.clear)
          }
        }
        """
      _ = try folder.write(text, to: "Screen\(screen).swift")
    }
    return folder.url.path
  }
}
