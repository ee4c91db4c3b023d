// swift-tools-version: 6.2

import Foundation
import PackageDescription

let linux = BuildSettingCondition.when(platforms: [.linux])
let macOS = BuildSettingCondition.when(platforms: [.macOS])
let strictC: [CSetting] = [
  .define("_GNU_SOURCE", linux), .define("_XOPEN_SOURCE_EXTENDED", to: "1"),
  .enableWarning("all"), .treatAllWarnings(as: .error),
]
let curses: [LinkerSetting] = [.linkedLibrary("ncursesw", linux), .linkedLibrary("ncurses", macOS)]

// What the front is made of.
let front: [Target.Dependency] = ["Canvas", "Documents", "Invalidation", "Scenarios"]
let shown = front + ["Explorer"]
let all = shown + ["ChangeLog", "SourceReader"]
// What `--sanitize fuzzer` gives a main function.
let fuzzer = Context.environment["FUZZ"] == nil ? [] : [program("Fuzz", ["FuzzTargets"])]

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
    .target(name: "Invalidation", linkerSettings: [.linkedLibrary("m", linux)]),
    tests("Invalidation", ["Invalidation", "lesson-programs"]),
    program("lesson-programs", ["Invalidation"], at: "LessonPrograms"),
    // MARK: CLibc: what Swift's own view of libc leaves out
    .target(name: "CLibc", cSettings: strictC),
    // MARK: Documents: JSON5 text with the position of everything in it
    .target(name: "Documents"),
    tests("Documents", ["Documents"]),
    // MARK: Scenarios: scenario files and the built-in lessons
    .target(
      name: "Scenarios",
      dependencies: ["Documents", "Invalidation"],
      resources: embedded("Sources/Scenarios/Lessons", as: "Lessons")
    ),
    tests("Scenarios", ["Documents", "Invalidation", "Scenarios"]),
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
    .target(name: "ChangeLog", dependencies: ["Documents", "Invalidation"]),
    tests("ChangeLog", ["ChangeLog", "Documents", "Invalidation"]),
    // MARK: Canvas: cells, styles and themes
    .target(
      name: "Canvas",
      dependencies: ["CLibc", "Documents"],
      resources: embedded("Themes", as: "../../Themes")
    ),
    tests("Canvas", ["CLibc", "Canvas", "Documents"]),
    // MARK: Explorer: state, update and view of the full-screen front
    .target(name: "Explorer", dependencies: front + ["ChangeLog"]),
    tests("Explorer", shown + ["ChangeLog"]),
    // MARK: CursesTerminal: the one place that knows curses
    .target(name: "CCurses", cSettings: strictC, linkerSettings: curses),
    .target(name: "CursesTerminal", dependencies: ["CCurses", "Canvas"]),
    // MARK: invalidation: the command line
    .executableTarget(
      name: "CommandLineTool",
      dependencies: all + ["CLibc", "CursesTerminal"],
      resources: [.embedInCode("Export/page.css"), .embedInCode("Export/page.js")]
    ),
    tests("CommandLine", all + ["CommandLineTool"]),
    // MARK: Helpers shared by the tests
    helper("TestSupport", ["Canvas", "Invalidation", "Scenarios"]),
    // MARK: benchmarks: what it costs, in one table
    .executableTarget(
      name: "benchmarks",
      dependencies: all + ["CLibc", "TestSupport"],
      resources: [.embedInCode("textual.py")]
    ),
    // MARK: Random bytes thrown at all of it
    helper("FuzzTargets", all + ["TestSupport"]),
    tests("Fuzz", ["FuzzTargets"]),
  ] + fuzzer,
  swiftLanguageModes: [.v6]
)

/// The tests of a module, with what serves them all; folders of what they read are no code.
func tests(_ name: String, _ modules: [Target.Dependency]) -> Target {
  let folder = Context.packageDirectory + "/Tests/\(name)Tests/"
  let read = ["Corpus", "Faults", "Fixtures", "Snapshots"]
    .filter { FileManager.default.fileExists(atPath: folder + $0) }
  return .testTarget(name: name + "Tests", dependencies: modules + ["TestSupport"], exclude: read)
}

/// What serves tests and stands among them.
func helper(_ name: String, _ modules: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: modules, path: "Tests/" + name)
}

/// A program among the tests.
func program(_ name: String, _ modules: [Target.Dependency], at path: String? = nil) -> Target {
  .executableTarget(name: name, dependencies: modules, path: "Tests/" + (path ?? name))
}

/// Every file of a folder, built into a module's code.
func embedded(_ folder: String, as path: String) -> [Resource] {
  let place = Context.packageDirectory + "/" + folder
  let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
  return names.filter { $0.first != "." }.sorted().map { .embedInCode("\(path)/\($0)") }
}

// The settings of every target.
let upcoming = [
  "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
  "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
]
for target in package.targets where !["CCurses", "CLibc"].contains(target.name) {
  var settings = upcoming.map { SwiftSetting.enableUpcomingFeature($0) }
  settings += [.strictMemorySafety(), .treatAllWarnings(as: .error)]
  // Whoever sees SourceReader needs the toolchain's SwiftSyntax too.
  let readers = ["SourceReader", "CommandLine", "Fuzz", "benchmarks"]
  if readers.contains(where: { target.name.hasPrefix($0) }) {
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
  let image = String(decoding: maps, as: UTF8.self).split(separator: "\n")
    .first { $0.hasSuffix("libPackageDescription.so") }
  let library = String((image ?? "").drop { $0 != "/" })
  #else
  var image = Dl_info()
  let address = unsafeBitCast(Package.self, to: UnsafeRawPointer.self)
  let library = dladdr(address, &image) != 0 ? String(cString: image.dli_fname) : ""
  #endif
  return URL(fileURLWithPath: library).appendingPathComponent("../../../host").standardized.path
}
