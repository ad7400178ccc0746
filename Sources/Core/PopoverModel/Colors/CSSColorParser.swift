internal import PopoverGeometry

/// Parses CSS colors other than hex. See ``Color/init(css:for:)``.
struct CSSColorParser {
  private let text: String
  /// The text in lower case. Only ASCII letters are changed, as CSS says.
  private let lowercased: String

  init(_ text: String) {
    self.text = text
    let bytes = text.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    lowercased = String(decoding: bytes, as: UTF8.self)
  }

  /// The color, perhaps outside sRGB.
  func color() throws(GussetError) -> ExtendedColor {
    if lowercased == "transparent" { return ExtendedColor(.zero, alpha: 0) }
    if let number = Color.named[lowercased] {
      let bytes = SIMD3<UInt32>(number >> 16, number >> 8 & 0xFF, number & 0xFF)
      return ExtendedColor(SIMD3(bytes), alpha: 1)
    }
    if lowercased == "currentcolor" { throw invalid("a color of its own, not currentcolor") }
    guard let open = lowercased.utf8.firstIndex(of: UInt8(ascii: "(")),
      lowercased.utf8.last == UInt8(ascii: ")")
    else { throw invalid(Color.cssForms) }
    let name = String(lowercased[..<open])
    let inner = lowercased[lowercased.utf8.index(after: open)...].dropLast()
    var words = Self.words(in: inner)
    try refuseWords(in: words, of: name)
    guard let function = CSSColorFunction(name, &words) else {
      throw invalid(
        name == "color" ? "color() with the space srgb or display-p3" : Color.cssForms)
    }
    return try color(function, words)
  }

  /// The values of a function as words; commas and slashes are words too.
  private static func words(in text: Substring) -> [String] {
    var (words, word): ([String], [UInt8]) = ([], [])
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word = []
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C:
        end()
      case UInt8(ascii: ","), UInt8(ascii: "/"):
        end()
        words.append(byte == UInt8(ascii: ",") ? "," : "/")
      default: word.append(byte)
      }
    }
    end()
    return words
  }

  /// Refuses what CSS allows in a color function, and a theme does not.
  private func refuseWords(in words: [String], of name: String) throws(GussetError) {
    if words.first == "from" {
      throw invalid("a color of its own, not relative to another one with from")
    }
    for word in words {
      if word == "none" { throw invalid("a color without none: \(CSSColorComponent.forms)") }
      if let open = word.utf8.firstIndex(of: UInt8(ascii: "(")) {
        let inner = word[..<open]
        guard Self.isFunctionName(inner), Self.isFunctionName(name[...]) else {
          throw invalid(Color.cssForms)
        }
        throw invalid("a color without \(inner)() in \(name)(): \(CSSColorComponent.forms)")
      }
    }
  }

  /// Whether a text can stand in a message as the name of a function: it is short and has no line
  /// break.
  private static func isFunctionName(_ text: Substring) -> Bool {
    text.utf8.count <= 20
      && text.utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "-")
      }
  }

  private func color(
    _ function: CSSColorFunction, _ words: [String]
  ) throws(GussetError) -> ExtendedColor {
    let hasCommas = words.contains(",")
    let parts = words.split(separator: hasCommas ? "," : "/", omittingEmptySubsequences: false)
    let values = hasCommas ? parts.prefix(3).flatMap(Array.init) : Array(parts.first ?? [])
    let alphas = parts.dropFirst(hasCommas ? 3 : 1)
    let isComplete =
      values.count == 3 && alphas.count <= 1 && alphas.allSatisfy { $0.count == 1 }
      && (!hasCommas || function.allowsCommas && parts.prefix(3).allSatisfy { $0.count == 1 })
    guard isComplete, !values.contains("/") else { throw invalid(function.forms) }
    if hasCommas, let allowed = function.problemWithCommas(values) { throw invalid(allowed) }
    var numbers = SIMD3<Double>()
    for (index, component) in function.components.enumerated() {
      numbers[index] = try number(values[index], component)
    }
    let alpha = try alphas.first?.first.map { word throws(GussetError) in
      try number(word, .alpha)
    }
    return function.color(numbers, alpha: alpha ?? 1)
  }

  private func number(
    _ word: String, _ component: CSSColorComponent
  ) throws(GussetError) -> Double {
    guard let value = CSSNumber(word).flatMap(component.value) else {
      throw invalid("a color with \(component.allowed)")
    }
    return value
  }

  private func invalid(_ allowed: String) -> GussetError {
    .invalidValue(field: "color", value: text, allowed: allowed)
  }
}
