/// The platform for which `#if` is decided.
public enum Platform: String, CaseIterable, Sendable {
  /// iPhone and iPad.
  case iOS
  /// The Mac.
  case macOS
  /// The watch.
  case watchOS
  /// The television.
  case tvOS
  /// The headset.
  case visionOS

  /// Whether a module can be imported there; one that no platform lacks can.
  func hasModule(_ name: String) -> Bool {
    guard let platforms = Self.modules[name] else { return true }
    return platforms.contains(self)
  }

  private static let modules: [String: Set<Platform>] = [
    "UIKit": [.iOS, .watchOS, .tvOS, .visionOS],
    "AppKit": [.macOS],
    "Cocoa": [.macOS],
    "WatchKit": [.watchOS],
    "WatchConnectivity": [.iOS, .watchOS],
    "TVUIKit": [.tvOS],
    "RealityKitContent": [.visionOS],
    "Glibc": [],
    "Musl": [],
    "WinSDK": [],
    "FoundationNetworking": [],
    "OpenCombine": [],
    "SkipUI": [],
  ]
}
