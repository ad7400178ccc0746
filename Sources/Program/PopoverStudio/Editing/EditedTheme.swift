internal import Gusset
internal import GussetReview

/// A theme's text after edits, with all that is wrong in it.
struct EditedTheme: Sendable {
  /// The text. Edits that cannot be made, as in a text that is not JSON, leave it as it is.
  let text: String
  /// The theme; `nil` when there are problems.
  let theme: Theme?
  /// The theme, or what is left of it without the wrong values; `nil` when the text is not JSON.
  let readable: Theme?
  /// What is wrong, in the order in which a reader meets it.
  let problems: [GussetError]

  /// - Parameter look: a look to make from the others after the edits.
  init(_ text: String, edits: [ThemeEdit] = [], deriving look: Appearance? = nil) {
    var edited = text
    var failure: GussetError?
    do throws(GussetError) {
      if !edits.isEmpty { edited = try ThemeEdit.apply(edits, to: text) }
      if let look { edited = try EditedTheme.deriving(look, in: edited) }
    } catch { failure = error }
    self.text = edited
    let reading = ThemeReading(edited)
    readable = reading.theme
    // An edit fails because of the text, whose problems say more.
    problems = reading.problems.isEmpty ? [failure].compactMap(\.self) : reading.problems
    theme = problems.isEmpty ? reading.theme : nil
  }

  private static func deriving(_ look: Appearance, in text: String) throws(GussetError) -> String {
    let document = try JSONText(Array(text.utf8))
    let derived = try Theme(document.root).derived(look)
    return String(decoding: try document.setting(look, to: derived).bytes, as: UTF8.self)
  }
}
