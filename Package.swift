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
    // One section a module with its tests; a module may depend only on those above it.
    // MARK: Invalidation: which views a change recomputes, and why
    .target(
      name: "Invalidation",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    tests("Invalidation", ["Invalidation", "TestSupport", "lesson-programs"], apart: ["Fixtures"]),
    .executableTarget(
      name: "lesson-programs",
      dependencies: ["Invalidation"],
      path: "Tests/LessonPrograms"
    ),

    // MARK: CLibc: what Swift's own view of libc leaves out
    .target(name: "CLibc", cSettings: strictC),

    // MARK: Documents: JSON5 text with the position of everything in it
    .target(name: "Documents"),
    tests("Documents", ["Documents", "TestSupport"]),

    // MARK: Scenarios: scenario files and the built-in lessons
    .target(
      name: "Scenarios",
      dependencies: ["Documents", "Invalidation"],
      resources: embedded("Sources/Scenarios/Lessons", as: "Lessons")
    ),
    tests("Scenarios", ["Documents", "Invalidation", "Scenarios", "TestSupport"]),

    // MARK: SourceReader: view trees, read from Swift source
    .target(
      name: "SourceReader",
      dependencies: ["Documents", "Invalidation", "Scenarios"],
      linkerSettings: [
        .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
        .unsafeFlags(["-L", hostModules, "-Xlinker", "-rpath", "-Xlinker", hostModules]),
      ]
    ),
    tests("SourceReader", ["Invalidation", "Scenarios", "SourceReader"]),

    // MARK: ChangeLog: what a running app says of its views' bodies
    .target(name: "ChangeLog", dependencies: ["Invalidation"]),
    tests("ChangeLog", ["ChangeLog", "Invalidation", "TestSupport"], apart: ["Fixtures"]),

    // MARK: Canvas: cells, styles and themes
    .target(
      name: "Canvas",
      dependencies: ["CLibc", "Documents"],
      resources: embedded("Themes", as: "../../Themes")
    ),
    tests("Canvas", ["Canvas", "Documents", "TestSupport"]),

    // MARK: Explorer: state, update and view of the full-screen front
    .target(name: "Explorer", dependencies: ["Canvas", "Documents", "Invalidation", "Scenarios"]),
    tests(
      "Explorer",
      ["Canvas", "Documents", "Explorer", "Invalidation", "Scenarios", "TestSupport"],
      apart: ["Snapshots"]
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
      resources: [.embedInCode("Export/page.css"), .embedInCode("Export/page.js")]
    ),
    tests(
      "CommandLine",
      ["CommandLineTool", "Documents", "SourceReader", "TestSupport"],
      apart: ["Corpus", "Faults", "Snapshots"]
    ),

    // MARK: Helpers shared by the tests
    .target(name: "TestSupport", dependencies: ["Canvas"], path: "Tests/TestSupport"),
  ],
  swiftLanguageModes: [.v6]
)

/// The tests of a module; some files are no code.
func tests(_ name: String, _ modules: [Target.Dependency], apart: [String] = []) -> Target {
  .testTarget(name: "\(name)Tests", dependencies: modules, exclude: apart)
}

/// Every file of a folder, built into a module's code.
func embedded(_ folder: String, as path: String) -> [Resource] {
  let place = Context.packageDirectory + "/" + folder
  let all = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
  return all.filter { $0.first != "." }.sorted().map { .embedInCode("\(path)/\($0)") }
}

// The settings of every target.
let upcoming = [
  "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
  "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
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
  var settings = upcoming.map { SwiftSetting.enableUpcomingFeature($0) }
  settings += [.strictMemorySafety(), .treatAllWarnings(as: .error)]
  // Whoever sees SourceReader needs the toolchain's SwiftSyntax too.
  if ["SourceReader", "CommandLine"].contains(where: { target.name.hasPrefix($0) }) {
    settings.append(.unsafeFlags(["-I", hostModules]))
  }
  target.swiftSettings = settings
}

/// The folder of the toolchain's own SwiftSyntax, next to the library of the manifest's module.
var hostModules: String {
  if let override = Context.environment["SWIFT_HOST_MODULES"] { return override }
  #if os(Linux)
  // Foundation takes a file without a size to end after its first page; a handle reads on.
  let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
  let images = String(decoding: maps, as: UTF8.self).split(separator: "\n")
  let image = images.first { $0.hasSuffix("libPackageDescription.so") } ?? ""
  let library = String(image.drop { $0 != "/" })
  #else
  var image = Dl_info()
  let address = unsafeBitCast(Package.self, to: UnsafeRawPointer.self)
  let library = dladdr(address, &image) != 0 ? String(cString: image.dli_fname) : ""
  #endif
  return URL(fileURLWithPath: library).appendingPathComponent("../../../host").standardized.path
}
