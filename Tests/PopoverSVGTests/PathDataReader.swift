/// Reads SVG path data into absolute commands whose numbers are thousandths.
///
/// It adds up relative numbers as they are written, as a viewer does.
struct PathDataReader {
  /// A command with all its numbers: positions, and for an arc two radii, an angle and two flags.
  struct Command: Equatable {
    let letter: Character
    let numbers: [Int]
  }

  private let text: [UInt8]
  private var index = 0

  /// The commands of path data; H, V and S become L, L and C.
  static func commands(_ data: String) -> [Command] {
    var reader = PathDataReader(text: Array(data.utf8))
    return reader.commands()
  }

  private init(text: [UInt8]) {
    self.text = text
  }

  private mutating func commands() -> [Command] {
    var commands: [Command] = []
    var (x, y, startX, startY) = (0, 0, 0, 0)
    var control: (x: Int, y: Int)?
    var letter: Character = "Z"
    while index < text.count {
      skipSpaces()
      let character = Character(UnicodeScalar(text[index]))
      if character.isLetter {
        letter = character
        index += 1
      }
      let (baseX, baseY) = letter.isLowercase ? (x, y) : (0, 0)
      var numbers: [Int] = []
      func add(_ count: Int, _ reader: inout PathDataReader) {
        for _ in 0..<count { numbers += [baseX + reader.number(), baseY + reader.number()] }
      }
      var (written, last) = (Character(letter.uppercased()), (x: 0, y: 0))
      switch written {
      case "M", "L": add(1, &self)
      case "H": (written, numbers) = ("L", [baseX + number(), y])
      case "V": (written, numbers) = ("L", [x, baseY + number()])
      case "C": add(3, &self)
      case "S":
        (written, numbers) = ("C", control.map { [2 * x - $0.x, 2 * y - $0.y] } ?? [x, y])
        add(2, &self)
      case "A":
        numbers = (0..<5).map { _ in number() }
        add(1, &self)
      default: (x, y) = (startX, startY)
      }
      commands.append(Command(letter: written, numbers: numbers))
      if numbers.count > 1 {
        (x, y) = (numbers[numbers.count - 2], numbers[numbers.count - 1])
        if written == "C" { last = (numbers[2], numbers[3]) }
      }
      control = written == "C" ? last : nil
      if written == "M" {
        (startX, startY) = (x, y)
        letter = letter == "m" ? "l" : "L"
      }
    }
    return commands
  }

  private mutating func skipSpaces() {
    while index < text.count, text[index] == UInt8(ascii: " ") { index += 1 }
  }

  /// The next number in thousandths: a sign, digits, and a point with up to three digits.
  private mutating func number() -> Int {
    skipSpaces()
    var (sign, value, decimals) = (1, 0, -1)
    if index < text.count, text[index] == UInt8(ascii: "-") {
      sign = -1
      index += 1
    }
    while index < text.count {
      if text[index] == UInt8(ascii: "."), decimals < 0 {
        decimals = 0
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index]) {
        value = value * 10 + Int(text[index] - UInt8(ascii: "0"))
        if decimals >= 0 { decimals += 1 }
      } else {
        break
      }
      index += 1
    }
    for _ in max(0, decimals)..<3 { value *= 10 }
    return sign * value
  }
}
