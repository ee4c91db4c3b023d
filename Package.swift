// swift-tools-version: 6.2

import PackageDescription

// The built-in lessons, in the order of the picker.
let lessons = [
  "environment-reader", "environment-object", "environment-override",
  "local-state", "parameter-and-binding",
  "observed-object", "whole-object",
  "system-setting", "override-in-subtree", "override-layers", "override-derived",
  "object-replaced", "carried-value", "closure-in-environment",
  "equal-value", "conditional-read", "one-transaction",
  "if-else", "explicit-identity", "navigation-path",
]

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
      resources: lessons.map { .embedInCode("Lessons/\($0).json5") }
    ),
    .testTarget(
      name: "ScenariosTests",
      dependencies: ["Documents", "Invalidation", "Scenarios", "TestSupport"]
    ),

    // MARK: Canvas: cells, styles and themes

    .target(
      name: "Canvas",
      dependencies: ["CLibc", "Documents"],
      resources: [
        .embedInCode("../../Themes/dark.json5"),
        .embedInCode("../../Themes/light.json5"),
        .embedInCode("../../Themes/projector-dark.json5"),
        .embedInCode("../../Themes/projector-light.json5"),
        .embedInCode("../../Themes/colour-blind.json5"),
        .embedInCode("../../Themes/monochrome.json5"),
        .embedInCode("../../Themes/terminal.json5"),
      ]
    ),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas", "Documents", "TestSupport"]),

    // MARK: Explorer: state, update and view of the full-screen front

    .target(name: "Explorer", dependencies: ["Canvas", "Documents", "Invalidation", "Scenarios"]),
    .testTarget(
      name: "ExplorerTests",
      dependencies: [
        "Canvas", "Documents", "Explorer", "Invalidation", "Scenarios", "TestSupport",
      ],
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
      ],
      resources: [.embedInCode("Export/page.css"), .embedInCode("Export/page.js")]
    ),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["CommandLineTool", "TestSupport"],
      exclude: ["Snapshots"]
    ),

    // MARK: Helpers shared by the tests

    .target(name: "TestSupport", dependencies: ["Canvas"], path: "Tests/TestSupport"),
  ],
  swiftLanguageModes: [.v6]
)

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
