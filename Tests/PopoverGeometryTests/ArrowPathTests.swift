import TestSupport
import Testing

@testable import PopoverGeometry

/// Arrows from path data: valid data and errors.
@Suite struct ArrowPathTests {
  @Test func readsAClosedPathInEitherDirection() throws {
    for data in [
      "M0 10 20 10 10 0Z", "M0,10H20L10,0Z", "m0 10 20 0-10-10z", "M10 0 0 10h20z",
      "M 10 0 L 20 10 L 0 10 Z", "M0 10L10 0L20 10L0 10Z", "M.0 1e1 2e1 10 10 0Z",
    ] {
      let path = try ArrowPath(svgPath: data)
      #expect(path.base == 20 && path.height == 10, "\(data)")
      #expect(path.contour.lowSide.start == Point(x: -0.5, y: 1), "\(data)")
      #expect(path.contour.lowSide.segments == [.line(to: Point(x: 0, y: 0))], "\(data)")
      #expect(path.contour.highSide.segments == [.line(to: Point(x: 0.5, y: 1))], "\(data)")
      #expect(path.isMirrorImage)
    }
  }

  @Test func theBaseClosesAPathThatEndsOnIt() throws {
    let path = try ArrowPath(svgPath: "M0 10 8 0 20 10")
    #expect(path.base == 20 && path.height == 10)
    #expect(!path.isMirrorImage)
    #expect(path.contour.bounds == -0.4...0.6)
  }

  /// Every curve command can draw the same half circle.
  @Test func readsEveryCommand() throws {
    let k = 5.522847498
    let curves = [
      "M0 10C0 \(10 - k) \(10 - k) 0 10 0S20 \(10 - k) 20 10Z",
      "M0 10c0 \(-k) \(10 - k) -10 10 -10s10 \(10 - k) 10 10z",
      "M0 10A10 10 0 0 1 20 10Z", "M0 10a10 10 0 0120 0z", "M0 10A10 10 30 1 1 20 10Z",
      "M0 10A1 1 0 0 1 20 10Z", "M0 10A10 10 0 0 1 10 0A10 10 0 0 1 20 10Z",
    ]
    for data in curves {
      let path = try ArrowPath(svgPath: data)
      #expect(abs(path.base - 20) < 1e-9 && abs(path.height - 10) < 1e-4, "\(data)")
      for point in path.contour.highSide.flattened(tolerance: 1e-4) {
        let (x, y) = (point.x * 20, point.y * 10 - 10)
        #expect(abs((x * x + y * y).squareRoot() - 10) < 0.01, "\(data): \(point)")
      }
    }
    let quadratic = try ArrowPath(svgPath: "M0 10Q5 10 10 0T20 10Z")
    #expect(quadratic.base == 20)
  }

  /// The shape that the library builds equals the one parsed from its path data.
  @Test func theOwnPathIsItsData() throws {
    let own = ArrowPath.curved
    let read = try ArrowPath(svgPath: own.data)
    #expect(read.base == own.base && read.height == own.height)
    for (a, b) in zip(read.contour.points, own.contour.points) {
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9, "\(a) \(b)")
    }
  }

  @Test func findsTheTipInsideACurve() throws {
    let path = try ArrowPath(svgPath: "M0 12C10 -4 10 -4 20 12Z")
    #expect(abs(path.height - 12) < 1e-9)
    #expect(path.contour.lowSide.end == Point(x: 0, y: 0))
    let flat = try ArrowPath(svgPath: "M0 10 5 0H15L20 10Z")
    #expect(
      flat.contour.lowSide.end == Point(x: 0, y: 0) && flat.isMirrorImage,
      "the tip of a flat top is its middle")
  }

  @Test(arguments: [
    ("", "empty"), (" ,", "empty"), ("L1 1", "\"1 1\""), ("M0 0", "no height"),
    ("M0 0L10 0Z", "no height"),
    ("M0 10 20 10 10 0Z M0 0 1 1 2 0", "2 parts"), ("M0 10 10 0 20 9", "open"),
    ("M0 10L10 0L5 20", "open"), ("M0 10 20 0 20 10 0 0Z", "spans no base"),
    ("M0 10Q10 14 20 10L10 0Z", "spans no base"), ("M0 10 20 0 0 0 20 10", "crosses itself"),
    ("M0 10 14 0 6 0 20 10Z", "crosses itself"),
    ("M5 10C-5 10.5 -5 0 10 0L15 10Z", "spans no base"), ("M0 10 10 x 20 10", "\"x"),
    ("M0 10 10 0 20", "ends too soon"), ("M0 10 1e9 0 20 10", "\"1e9"),
    ("M0 10A5 5 0 2 0 20 10Z", "\"2 0"), ("M0 10B1 1", "\"1 1\""), ("M0 10L5 0Z 5", "\"5\""),
    ("M0 10 10 0 10 0 20 10 5 10", "crosses itself"),
  ])
  func refuses(data: String, words: String) {
    #expect {
      try ArrowPath(svgPath: data)
    } throws: { error in
      "\(error)".hasPrefix("arrowPath: ") && "\(error)".contains(words)
    }
  }

  @Test func refusesWhatIsTooLong() {
    #expect(throws: GussetError.self) {
      try ArrowPath(svgPath: "M0 10" + String(repeating: "L1 1 ", count: 2000))
    }
    #expect(throws: GussetError.self) {
      try ArrowPath(svgPath: "M0 10" + String(repeating: "h1", count: 400))
    }
  }

  /// Random bytes give an arrow or an error.
  @Test func neverTraps() {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let words = [
      "M", "L", "l", "H", "V", "C", "S", "Q", "T", "A", "Z", "z", " ", ",", "-", ".", "e", "0", "1",
      "10", "20", "-5", "1e3", "0.5", "é",
    ]
    let sound = RandomPopover.shapes.compactMap {
      if case .path(let path) = $0 { path.data } else { nil }
    }
    var arrows = 0
    for _ in 0..<Thoroughness.cases(4000) {
      var data = random.pick(sound).map { String($0) }
      for _ in 0..<random.int(1...4) {
        let place = random.int(0...data.count - 1)
        if random.chance(0.5) { data[place] = random.pick(words) } else { data.remove(at: place) }
      }
      if let path = try? ArrowPath(svgPath: data.joined()) {
        arrows += 1
        #expect(path.base > 0 && path.height > 0 && path.base.isFinite && path.height.isFinite)
      }
    }
    #expect(arrows > 100)
  }
}
