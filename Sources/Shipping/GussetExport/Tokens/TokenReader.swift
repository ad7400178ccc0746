internal import Gusset

/// Reads values of tokens, and follows references.
struct TokenReader {
  let tree: TokenTree
  /// The length of one rem; `nil` makes every rem an error.
  let pointsPerRem: Double?
  /// Sentences about tokens that were read.
  private(set) var notes: [String] = []
  private var noted: Set<String> = []
  /// The values that references lead to, and the number of references on the way.
  private var known: [TokenReference: (value: TokenValue, length: Int)] = [:]
  /// The largest number of references in a row, from the value that is being read.
  private var longest = 0
  /// The token or the part of one that gave a color, for the text of each color.
  var colorSources: [String: TokenValue] = [:]

  init(_ tree: TokenTree, pointsPerRem: Double?) {
    self.tree = tree
    self.pointsPerRem = pointsPerRem
  }

  /// Adds a sentence about a value, once.
  mutating func note(_ value: TokenValue, _ words: String) {
    let note = "\(value.file.path): \(value.path) (line \(value.place.line)): \(words)"
    if noted.insert(note).inserted { notes.append(note) }
  }

  /// The types of DTCG 2025.10 (Format Module, sections 8 and 9), and `string`, which its examples
  /// have.
  static let types = [
    "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number",
    "strokeStyle", "border", "transition", "shadow", "gradient", "typography", "string",
  ]
}

extension TokenReader {
  /// The value of a token without references, with its type.
  ///
  /// The type is the token's own, that of the token that it refers to, or that of a group around it
  /// (Format Module, section 5.2.2).
  mutating func literal(
    of entry: TokenTree.Entry, through chain: [TokenReference] = []
  ) throws(GussetError) -> TokenValue {
    let token = entry.token
    let value = TokenValue(
      json: token.value, file: token.place.file, path: entry.path, isToken: !token.isPointer)
    if let words = entry.deprecation.words { note(value, words) }
    let text = token.value.string ?? ""
    var found: TokenValue
    if token.isPointer {
      guard let pointer = TokenReference(pointer: text) else {
        throw value.error(allowed: Self.pointerForm)
      }
      found = try target(of: pointer, from: value, through: chain)
    } else {
      found = try literal(value, through: chain)
    }
    if let own = token.type, let other = found.type, own != other {
      throw value.error(allowed: "a reference to a \(own) token; it leads to a \(other)")
    }
    found.type = token.type ?? found.type ?? entry.groupType
    return found
  }

  /// A value, or the one that it refers to.
  mutating func literal(
    _ value: TokenValue, through chain: [TokenReference] = []
  ) throws(GussetError) -> TokenValue {
    if let text = value.json.string, let reference = TokenReference(braces: text) {
      return try target(of: reference, from: value, through: chain)
    }
    guard let pointer = value.json[.name("$ref")] else { return value }
    guard value.json.members?.count == 1, let text = pointer.string,
      let reference = TokenReference(pointer: text)
    else {
      throw value.error(allowed: Self.pointerForm)
    }
    return try target(of: reference, from: value, through: chain)
  }

  /// The maximum number of references from a value to the value that it stands for.
  private static let maximumChain = 64

  private static let pointerForm =
    "a JSON Pointer into the tokens, as in #/color/red or #/color/red/$value/alpha"

  /// The value that a reference leads to. It is looked up once: parts of values may be references
  /// again, and the number of ways through them may double with each.
  private mutating func target(
    of reference: TokenReference, from value: TokenValue, through chain: [TokenReference]
  ) throws(GussetError) -> TokenValue {
    guard !chain.contains(reference) else {
      let words = (chain + [reference]).map(\.description).joined(separator: ", then ")
      throw value.error(allowed: "a reference that does not lead back to itself: \(words)")
    }
    let known = known[reference]
    guard chain.count + (known?.length ?? 1) <= Self.maximumChain else {
      throw value.error(allowed: "at most \(Self.maximumChain) references in a row")
    }
    if let known {
      longest = max(longest, chain.count + known.length)
      return known.value
    }
    let before = longest
    longest = chain.count + 1
    let found = try lookUp(reference, from: value, through: chain + [reference])
    self.known[reference] = (found, longest - chain.count)
    longest = max(longest, before)
    return found
  }

  private mutating func lookUp(
    _ reference: TokenReference, from value: TokenValue, through chain: [TokenReference]
  ) throws(GussetError) -> TokenValue {
    switch reference {
    case .path(let path):
      guard let entry = tree[path] else { throw missing(path, from: value) }
      return try literal(of: entry, through: chain)
    case .pointer(let steps):
      guard !steps.isEmpty else {
        throw value.error(allowed: "the path of a token, and # is the whole document")
      }
      var path = ""
      for (index, step) in steps.enumerated() where !step.contains(".") {
        path = path.joined(step)
        guard let entry = tree[path] else { continue }
        let rest = steps[(index + 1)...]
        guard rest.first ?? "$value" == "$value" else { break }
        var found = try literal(of: entry, through: chain)
        for step in rest.dropFirst() {
          let key = found.json.elements == nil ? JSONKey.name(step) : Int(step).map(JSONKey.index)
          guard let part = key.flatMap(found.part) else {
            throw value.error(allowed: "a reference to a part that \(path) has")
          }
          found = try literal(part, through: chain)
        }
        return found
      }
      throw missing(steps.joined(separator: "."), from: value)
    }
  }

  /// The error for a path without a token.
  private func missing(_ path: String, from value: TokenValue) -> GussetError {
    if tree[path.joined("$root")] != nil {
      return value.error(allowed: "a token: {\(path.joined("$root"))} is the one of that group")
    }
    if tree.groupPaths.contains(path) {
      return value.error(allowed: "the path of a token, and \(path) is a group")
    }
    // Comparing paths takes the time of their product.
    let nearest = Array(tree.paths.prefix(2_000)).sorted(bySimilarityTo: path).prefix(3)
    return value.error(
      allowed: "the path of a token, such as \(nearest.joined(separator: ", "))")
  }
}

extension TokenReference: CustomStringConvertible {
  /// The reference as a file has it.
  var description: String {
    switch self {
    case .path(let path): "{\(path)}"
    case .pointer(let steps): "#/" + steps.joined(separator: "/")
    }
  }
}
