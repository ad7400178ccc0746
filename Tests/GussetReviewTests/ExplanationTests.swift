import PopoverGeometry
import TestSupport
import Testing

@testable import GussetReview
@testable import PopoverModel

/// Compares the explanation of a popover with the popover.
@Suite struct ExplanationTests {
  private func lines(_ popover: Popover, scale: Double = 1) throws -> [String: Explanation.Line] {
    let lines = Explanation(try ResolvedPopover(popover, scale: Scale(scale))).lines
    return Dictionary(lines.map { ($0.name, $0) }) { first, _ in first }
  }

  private func popover(
    _ width: Double, _ height: Double, _ arrow: Arrow?, _ change: (inout Theme) -> Void = { _ in }
  ) -> Popover {
    var theme = Theme.slate
    change(&theme)
    return Popover(size: Size(width: width, height: height), arrow: arrow, theme: theme)
  }

  @Test func whatFitsHasNoReason() throws {
    for (name, line) in try lines(popover(200, 100, .up(offset: 10))) {
      #expect(line.reason == "", "\(name): \(line)")
    }
  }

  @Test func saysWhyAWishWasNotGranted() throws {
    let small = try lines(
      popover(60, 40, .up(offset: 99)) {
        $0.border.width = 1.7
        $0.arrowAtCorner = .slide
        $0.arrowShape = .straight(tipRadius: 40, filletRadius: 40)
      })
    #expect(small["border.width"]?.resolved == "1 px")
    #expect(small["border.width"]?.reason.contains("rounded down") == true)
    #expect(small["offset"]?.resolved == "11.5 pt")
    #expect(small["offset"]?.reason == "the arrow is at the end of its edge")
    #expect(small["cornerRadius.topRight"]?.resolved == "0 pt")
    #expect(small["cornerRadius.topRight"]?.reason.contains("beside the arrow") == true)
    #expect(small["cornerRadius.bottomRight"]?.reason == "")
    #expect(small["arrowTipRadius"]?.reason.contains("flanks") == true)
    #expect(small["arrowFilletRadius"] == nil)
    #expect(small["arrowFilletRadius (high side)"]?.resolved == "0 pt")
    #expect(small["arrowFilletRadius (low side)"]?.reason.contains("reduced") == true)

    let stopped = try lines(popover(200, 100, .up(offset: 99)) { $0.arrowShape = .straight() })
    #expect(stopped["offset"]?.resolved == "74.5 pt")
    #expect(stopped["offset"]?.reason == "the arrow stops at the corner")
    #expect(stopped["cornerRadius.topRight"]?.reason == "")
    let soft = try lines(popover(200, 100, .up) { $0.arrowShape = .curved(tipRadius: 40) })
    #expect(soft["arrowTipRadius"]?.reason.contains("flanks") == true)
    let flat = try lines(popover(200, 20, .down))
    #expect(flat["arrowHeight"]?.resolved == "13 px")
    #expect(flat["arrowHeight"]?.reason.contains("two thirds") == true)
    let narrow = try lines(popover(20, 100, .up))
    #expect(narrow["arrowBase"]?.reason.contains("the length of the edge") == true)
    let skewed = try lines(popover(200, 100, .left(offset: 99)) { $0.arrowAtCorner = .skew })
    #expect(skewed["base"]?.reason.contains("skew") == true)
    #expect(try lines(popover(99.6, 50, nil))["size"]?.reason.contains("whole pixels") == true)
    let gik = try lines(
      Popover(size: Size(width: 200, height: 100), arrow: .left(offset: 44), theme: .gik))
    #expect(gik["arrow"]?.resolved == "piece sideBottom" && gik["mirrored"]?.resolved == "yes")
  }

  /// Two equal fillets share a line.
  @Test func namesEachMeasureOnce() throws {
    let popover = popover(200, 100, .up) {
      $0.arrowShape = .straight(tipRadius: 2, filletRadius: 6)
    }
    let names = Explanation(try ResolvedPopover(popover, scale: .x1)).lines.map(\.name)
    #expect(names.filter { $0.hasPrefix("arrowFilletRadius") } == ["arrowFilletRadius"])
    #expect(Set(names).count == names.count)
  }

  /// The explained offset and body are those of the drawing.
  @Test func isTrueOfRandomPopovers() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var explained = 0
    for index in 0..<Thoroughness.cases(600) {
      let popover = RandomPopover.next(&random)
      let scale = Scale(random.pick([1, 2, 1.5]))
      guard let drawn = try? ResolvedPopover(popover, scale: scale) else { continue }
      explained += 1
      let explanation = Explanation(drawn)
      let line = try #require(explanation.lines.first { $0.name == "offset" || $0.name == "arrow" })
      guard let offset = explanation.lines.first(where: { $0.name == "offset" }),
        let edge = (popover.arrow?.direction).map({ $0 == .up || $0 == .down })
      else {
        #expect(line.resolved == "none", "\(index): \(line)")
        continue
      }
      let tip = Silhouette(drawn).path.start
      let center = edge ? tip.x - drawn.size.width / 2 : tip.y - drawn.size.height / 2
      let said = try #require(Double(offset.resolved.dropLast(3)))
      #expect(abs(said - center) < 2e-3, "\(index): \(offset), \(popover)")
      for line in explanation.lines where line.reason == "" && line.requested.hasSuffix(" pt") {
        let (requested, resolved) = (
          Double(line.requested.dropLast(3)), Double(line.resolved.dropLast(3))
        )
        guard let requested, let resolved else { continue }
        let factor = line.resolved.hasSuffix("px") ? scale.value : 1
        #expect(abs(requested * factor - resolved) < 2e-3, "\(index): \(line)")
      }
    }
    #expect(explained > 500)
  }

  /// A row of the table of keys that sets a length has a line of its own.
  @Test func aRowIsExplained() throws {
    let schema = Theme.schema.adding(
      .number(
        "arrowGlow", .init(\.arrowShape.filletRadius) { $0.arrowShape.filletRadius = $1 }, 0...40,
        .points, "a made-up length"
      ).leftOutWhenStandard().section(.arrow).field("Glow", slider: 0...20))
    var theme = Theme.contrast
    func lines() throws -> [Explanation.Line] {
      let popover = Popover(size: Size(width: 90, height: 60), theme: theme)
      return Explanation(try ResolvedPopover(popover, scale: Scale(2)), schema: schema).lines
    }
    #expect(try !lines().contains { $0.name == "arrowGlow" })
    theme.arrowShape = .straight(filletRadius: 4.5)
    let line = try lines().first { $0.name == "arrowGlow" }
    #expect(line?.requested == "4.5 pt" && line?.resolved == "4.5 pt" && line?.reason == "")
  }
}
