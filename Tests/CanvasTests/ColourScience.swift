import Canvas
import Foundation

/// Colour as the eye sees it: contrast, distance, and the sight of people who see fewer hues.
struct SeenColor {
  /// Linear light of red, green and blue, 0 to 1.
  var light: [Double]

  init(light: [Double]) { self.light = light.map { min(max($0, 0), 1) } }

  init?(_ color: Color) {
    guard case .rgb(let red, let green, let blue) = color else { return nil }
    self.init(
      light: [red, green, blue].map { byte in
        let value = Double(byte) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
    )
  }

  /// The contrast of two colours, 1 to 21, as WCAG 2 defines it.
  func contrast(with other: SeenColor) -> Double {
    let (dark, bright) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (bright + 0.05) / (dark + 0.05)
  }

  private var luminance: Double {
    0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
  }

  /// The colour as people without one kind of cones see it: Machado, Oliveira and Fernandes 2009,
  /// at full severity.
  func seen(_ vision: Vision) -> SeenColor {
    SeenColor(
      light: vision.matrix.map { row in zip(row, light).map { $0 * $1 }.reduce(0, +) }
    )
  }

  enum Vision: CaseIterable {
    case protanopia, deuteranopia, tritanopia

    var matrix: [[Double]] {
      switch self {
      case .protanopia:
        [
          [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
          [-0.003882, -0.048116, 1.051998],
        ]
      case .deuteranopia:
        [
          [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
          [-0.011820, 0.042940, 0.968881],
        ]
      case .tritanopia:
        [
          [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
          [0.004733, 0.691367, 0.303900],
        ]
      }
    }
  }

  /// CIELAB under D65.
  var lab: LabColor {
    let x = (0.4124564 * light[0] + 0.3575761 * light[1] + 0.1804375 * light[2]) / 0.95047
    let y = 0.2126729 * light[0] + 0.7151522 * light[1] + 0.0721750 * light[2]
    let z = (0.0193339 * light[0] + 0.1191920 * light[1] + 0.9503041 * light[2]) / 1.08883
    func f(_ t: Double) -> Double {
      t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116
    }
    return LabColor(l: 116 * f(y) - 16, a: 500 * (f(x) - f(y)), b: 200 * (f(y) - f(z)))
  }
}

/// A colour in CIELAB.
struct LabColor {
  var l: Double
  var a: Double
  var b: Double

  /// CIEDE2000, as Sharma, Wu and Dalal wrote it out in 2005.
  func distance(to other: LabColor) -> Double {
    let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let g = 0.5 * (1 - sqrt(pow(meanChroma, 7) / (pow(meanChroma, 7) + pow(25, 7))))
    let (a1, a2) = (a * (1 + g), other.a * (1 + g))
    let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
    let (h1, h2) = (hue(a1, b), hue(a2, other.b))
    let isGrey = c1 * c2 == 0
    var turn = isGrey ? 0 : h2 - h1
    if turn > 180 { turn -= 360 }
    if turn < -180 { turn += 360 }
    let hueStep = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    let (lightness, chroma) = ((l + other.l) / 2, (c1 + c2) / 2)
    let meanHue = isGrey ? h1 + h2 : middle(h1, h2)
    let t =
      1 - 0.17 * cos(radians(meanHue - 30)) + 0.24 * cos(radians(2 * meanHue))
      + 0.32 * cos(radians(3 * meanHue + 6)) - 0.2 * cos(radians(4 * meanHue - 63))
    let spread = pow(lightness - 50, 2)
    let sl = 1 + 0.015 * spread / sqrt(20 + spread)
    let sc = 1 + 0.045 * chroma
    let sh = 1 + 0.015 * chroma * t
    let turning = 30 * exp(-pow((meanHue - 275) / 25, 2))
    let rc = 2 * sqrt(pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7)))
    let rt = -sin(radians(2 * turning)) * rc
    let (dl, dc, dh) = ((other.l - l) / sl, (c2 - c1) / sc, hueStep / sh)
    return sqrt(dl * dl + dc * dc + dh * dh + rt * dc * dh)
  }

  private func hue(_ a: Double, _ b: Double) -> Double {
    guard a != 0 || b != 0 else { return 0 }
    let degrees = atan2(b, a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  private func middle(_ h1: Double, _ h2: Double) -> Double {
    guard abs(h1 - h2) > 180 else { return (h1 + h2) / 2 }
    return h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2
  }

  private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
