// swift-tools-version: 6.2

import Foundation
import PackageDescription

let package = Package(
  name: "invalidation",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Invalidation", targets: ["Invalidation"]),
    .executable(name: "invalidation", targets: ["CommandLineTool"]),
  ],
  targets: [
    // One section for each module and its tests, from the core outwards.
    // A module may depend only on the modules above it.

    // MARK: Invalidation: which views a change recomputes, and why

    .target(
      name: "Invalidation",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    .testTarget(
      name: "InvalidationTests",
      dependencies: ["Invalidation", "TestSupport", "lesson-programs"],
      exclude: ["Fixtures"]
    ),
    .executableTarget(
      name: "lesson-programs",
      dependencies: ["Invalidation"],
      path: "Tests/LessonPrograms"
    ),

    // MARK: CLibc: what Swift's own view of libc leaves out

    .target(name: "CLibc", cSettings: strictC),

    // MARK: Documents: JSON5 text with the position of everything in it

    .target(name: "Documents"),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents"]),

    // MARK: Scenarios: scenario files and the built-in lessons

    .target(
      name: "Scenarios",
      dependencies: ["Documents", "Invalidation"],
      resources: ["reader", "object", "override"].map {
        .embedInCode("Lessons/environment-\($0).json5")
      }
    ),
    .testTarget(name: "ScenariosTests", dependencies: ["Documents", "Invalidation", "Scenarios"]),

    // MARK: SourceReader: view trees, read from Swift source

    .target(
      name: "SourceReader",
      dependencies: ["Documents", "Invalidation", "Scenarios"],
      swiftSettings: toolchainSyntax,
      linkerSettings: toolchainSyntaxLibraries
    ),
    .testTarget(
      name: "SourceReaderTests",
      dependencies: ["Invalidation", "Scenarios", "SourceReader"],
      swiftSettings: toolchainSyntax
    ),

    // MARK: Canvas: cells, styles and themes

    .target(
      name: "Canvas",
      dependencies: ["CLibc", "Documents"],
      resources: themes.map { .embedInCode("../../Themes/\($0).json5") }
    ),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas", "Documents", "TestSupport"]),

    // MARK: Explorer: state, update and view of the full-screen front

    .target(name: "Explorer", dependencies: ["Canvas", "Invalidation", "Scenarios"]),
    .testTarget(
      name: "ExplorerTests",
      dependencies: ["Canvas", "Explorer", "Invalidation", "Scenarios", "TestSupport"],
      exclude: ["Snapshots"]
    ),

    // MARK: CursesTerminal: the one place that knows curses

    .target(
      name: "CCurses",
      cSettings: strictC,
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]
    ),
    .target(name: "CursesTerminal", dependencies: ["CCurses", "Canvas"]),

    // MARK: invalidation: the command line

    .executableTarget(
      name: "CommandLineTool",
      dependencies: [
        "CLibc", "Canvas", "CursesTerminal", "Documents", "Explorer", "Invalidation", "Scenarios",
        "SourceReader",
      ],
      swiftSettings: toolchainSyntax
    ),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["CommandLineTool", "TestSupport"],
      swiftSettings: toolchainSyntax
    ),

    // MARK: Helpers shared by the tests

    .target(name: "TestSupport", dependencies: ["Canvas"], path: "Tests/TestSupport"),
  ],
  swiftLanguageModes: [.v6]
)

/// The themes that are built into the program.
var themes: [String] {
  [
    "dark", "light", "projector-dark", "projector-light", "colour-blind", "monochrome", "terminal",
  ]
}

// MARK: - Settings of every Swift target

let strictSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

var strictC: [CSetting] {
  [
    .define("_GNU_SOURCE", .when(platforms: [.linux])),
    .define("_XOPEN_SOURCE_EXTENDED", to: "1"),
    .enableWarning("all"),
    .treatAllWarnings(as: .error),
  ]
}

for target in package.targets where !["CCurses", "CLibc"].contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + strictSettings
}

// MARK: - SwiftSyntax of the toolchain

/// Finds the toolchain's own SwiftSyntax modules; every client of `SourceReader` needs them too.
var toolchainSyntax: [SwiftSetting] { [.unsafeFlags(["-I", hostModules])] }

var toolchainSyntaxLibraries: [LinkerSetting] {
  [
    .linkedLibrary("SwiftSyntax"),
    .linkedLibrary("SwiftParser"),
    .unsafeFlags(["-L", hostModules, "-Xlinker", "-rpath", "-Xlinker", hostModules]),
  ]
}

/// The folder in which the running toolchain keeps its own SwiftSyntax modules.
///
/// SwiftPM links this manifest against `<toolchain>/usr/lib/swift/pm/ManifestAPI/libPackageDescription`,
/// so the path of that library names the toolchain that builds the package.
var hostModules: String {
  if let override = Context.environment["SWIFT_HOST_MODULES"] { return override }
  #if os(Linux)
  let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
  let image = maps?.split(separator: "\n").first { $0.hasSuffix("libPackageDescription.so") }
  let library = image.map { String($0.drop { $0 != "/" }) }
  #else
  var image = Dl_info()
  let address = unsafeBitCast(Package.self, to: UnsafeRawPointer.self)
  let library = dladdr(address, &image) != 0 ? String(cString: image.dli_fname) : nil
  #endif
  guard let library else { return "" }
  return URL(fileURLWithPath: library).appendingPathComponent("../../../host").standardized.path
}
