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
}
