import PopoverModel
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    ("#fff", "#FFFFFF"), ("#1a2B3c", "#1A2B3C"), ("#1234", "#11223344"),
    ("#70706868", "#70706868"), ("#000000ff", "#000000"),
  ])
  func readsAndWritesHex(text: String, hex: String) {
    #expect(Theme.Color(hex: text)?.hex == hex)
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "fff", "#ggg", "#1234567", "#123456789", "red", "#é12",
  ])
  func refuses(_ text: String) {
    #expect(Theme.Color(hex: text) == nil)
  }

  @Test func overIsPorterAndDuff() {
    let half = Theme.Color(red: 255, green: 0, blue: 0, alpha: 128)
    #expect(half.over(.white) == Theme.Color(red: 255, green: 127, blue: 127))
    #expect(Theme.Color.black.over(.white) == .black)
    let clear = Theme.Color(red: 9, green: 9, blue: 9, alpha: 0)
    #expect(clear.over(half) == half)
    #expect(clear.over(clear).alpha == 0)
    #expect(half.over(half).alpha == 192)
  }

  /// A highlight that fades over a gloss: between the stops of both, the colors are those of each position.
  @Test func gradientsAreCompositedEverywhere() throws {
    var theme = Theme.slate
    theme.fill = Theme.Gradient(Theme.Color(0xF6F6F6))
    theme.gloss = Theme.Gloss(
      from: try Theme.Color(css: "#2290f348"), to: try Theme.Color(css: "#1edc680c"), height: 0.22)
    let fading = Theme.Gradient(
      from: Theme.Color(0xFE4335), to: try Theme.Color(css: "#0034360d"))
    theme.highlight = Theme.Highlight(width: 1, fill: fading)
    let resolved = try ResolvedTheme(theme)
    let tone = try #require(resolved.highlightTone)
    for position in stride(from: 0.005, to: 1, by: 0.01) {
      let exact = fading.color(at: position).over(resolved.fill.color(at: position))
      #expect(tone.color(at: position).largestDifference(from: exact) <= 2, "at \(position)")
    }
  }

  /// A gloss of one alpha over a fill with many stops that fades.
  @Test func translucentGradientsAreCompositedEverywhere() throws {
    let ends = (try Theme.Color(css: "#00f0"), try Theme.Color(css: "#00ff"))
    var theme = Theme.slate
    theme.fill = try Theme.Gradient(
      stops: (0..<12).map { index in
        let share = Double(index) / 11
        return Theme.Gradient.Stop(position: share, color: ends.0.mixed(with: ends.1, at: share))
      })
    let red = try Theme.Color(css: "#ff000080")
    theme.gloss = Theme.Gloss(from: red, to: red, height: 1)
    let fill = try ResolvedTheme(theme).fill
    for position in stride(from: 0.005, to: 1, by: 0.01) {
      let exact = red.over(theme.fill.color(at: position))
      #expect(fill.color(at: position).largestDifference(from: exact) <= 2, "at \(position)")
    }
  }
}
