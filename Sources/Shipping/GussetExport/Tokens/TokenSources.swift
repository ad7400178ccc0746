internal import Gusset

/// Follows the reference objects of a resolver document, and reads the token files that it names.
struct TokenSources {
  /// What an item of the resolution order is.
  enum Kind: String {
    case set
    case modifier

    /// The key of the document that holds items of the kind.
    var key: String { rawValue + "s" }
  }

  private let file: TokenFile
  private var files: [String: TokenFile] = [:]
  /// The number of bytes of the document and of all files.
  private var size: Int
  /// The pointers that are being followed.
  private var pending: [String] = []
  /// The members of the objects that pointers lead through. A search would make many pointers into
  /// one large object take quadratic time.
  private var knownMembers: [TokenPlace: [String: TokenValue]] = [:]
  /// The tokens that were read at each place.
  private var knownLayers: [TokenPlace: Layer] = [:]
  /// The tokens of each source.
  private var knownSources: [TokenPlace: [Layer]] = [:]
  private var sourceCount = 0
  /// The number of tokens and groups that were read.
  private var count = 0
  /// Properties of token files that the format does not have.
  private(set) var notes: [String] = []

  /// The maximum size of the document with all files, in bytes.
  static let largest = TokenFile.largest
  /// The maximum number of sources, counted again for each reference to a set of them.
  private static let maximumSourceCount = 100_000

  init(_ file: TokenFile) {
    self.file = file
    size = file.size
  }

  /// The paths of the token files that were read.
  var filePaths: [String] { Array(files.keys) }

  /// A set or a modifier of the resolution order: a reference to one, or one with `name` and `type`.
  mutating func item(
    _ item: TokenValue
  ) throws(GussetError) -> (Kind, name: String, body: TokenValue) {
    guard let reference = item.part(.name("$ref")) else {
      let name = try item.required("name", "a string, because the item is no reference")
      let type = try item.required("type", "set or modifier")
      guard let text = name.json.string else { throw name.error(allowed: "a string") }
      guard let kind = type.json.string.flatMap(Kind.init(rawValue:)) else {
        throw type.error(allowed: "set or modifier")
      }
      return (kind, text, item)
    }
    let steps = reference.json.string.flatMap(TokenReference.init(pointer:))
    if case .pointer(let steps)? = steps, steps.count == 2,
      let kind = [Kind.set, .modifier].first(where: { $0.key == steps[0] })
    {
      let root = TokenValue(json: file.document, file: file, path: "")
      guard let body = root.part(.name(steps[0])).flatMap({ member(steps[1], of: $0) }) else {
        throw reference.error(allowed: "the pointer of a \(kind) that the document has")
      }
      return (kind, steps[1], body.overridden(by: item))
    }
    throw reference.error(allowed: "#/sets/NAME or #/modifiers/NAME")
  }

  /// The tokens of a set, a group for each source.
  mutating func sources(of set: TokenValue) throws(GussetError) -> [Layer] {
    try set.checkKeys(["name", "type", "description", "sources", "$extensions", "$ref"])
    return try groups(try set.required("sources", "an array of tokens and of references"))
  }

  /// The tokens of an array of sources. Of a source that it has more than once, only the last one
  /// matters.
  mutating func groups(_ list: TokenValue) throws(GussetError) -> [Layer] {
    guard let elements = list.json.elements else {
      throw list.error(allowed: "an array of tokens and of references")
    }
    var layers: [Layer] = []
    for index in elements.indices {
      guard let source = list.part(.index(index)) else { continue }
      let known = knownSources[source.place]
      let new = if let known { known } else { try groups(from: source) }
      knownSources[source.place] = new
      sourceCount += new.count
      guard sourceCount <= Self.maximumSourceCount else {
        throw source.error(
          allowed: "one of at most \(Self.maximumSourceCount) sources, with those of references")
      }
      layers += new
    }
    var seen: Set<ObjectIdentifier> = []
    return layers.reversed().filter { seen.insert(ObjectIdentifier($0)).inserted }.reversed()
  }

  /// The tokens of one source: its own, or those that it refers to.
  private mutating func groups(from source: TokenValue) throws(GussetError) -> [Layer] {
    guard source.json.members != nil else {
      let hint =
        source.json.string.map { #", as in { "$ref": \#(JSONValue.string($0).text()) }"# } ?? ""
      throw source.error(allowed: "an object: tokens, or a reference\(hint)")
    }
    guard let reference = source.part(.name("$ref")) else { return [try layer(source)] }
    guard let text = reference.json.string else { throw reference.error(allowed: "a string") }
    guard !text.contains("://") else {
      throw reference.error(allowed: "a file: gusset loads nothing from the network")
    }
    let mark = text.firstIndex(of: "#") ?? text.endIndex
    guard let steps = TokenReference.steps(text[mark...].dropFirst()) else {
      throw reference.error(allowed: "a file, a JSON Pointer, or a file with a JSON Pointer")
    }
    let path = try path(of: text[..<mark], for: reference)
    let address = path + text[mark...]
    guard !pending.contains(address), pending.count < TokenTree.maximumDepth else {
      throw reference.error(
        allowed: "a reference that does not lead back to itself: "
          + (pending + [address]).joined(separator: ", then "))
    }
    pending.append(address)
    defer { pending.removeLast() }
    let target = try file(at: path, for: reference)
    if target === file {
      guard !["modifiers", "resolutionOrder"].contains(steps.first), !steps.isEmpty else {
        throw reference.error(
          allowed: "a set or tokens: only the resolution order names a modifier")
      }
    }
    var found = TokenValue(json: target.document, file: target, path: "")
    for step in steps {
      let isList = found.json.elements != nil
      let next =
        isList ? Int(step).flatMap { found.part(.index($0)) } : member(step, of: found)
      guard let next else {
        throw reference.error(allowed: "a pointer that leads to tokens or to a set")
      }
      found = next
    }
    let isSet = target === file && steps.count == 2 && steps[0] == Kind.set.key
    if isSet { return try sources(of: found.overridden(by: source)) }
    if found.part(.name("$ref")) != nil { return try groups(from: found) }
    let tokens = target === file ? found : TokenValue(json: found.json, file: target, path: "")
    return try overridden(tokens, by: source)
  }

  /// The value of a key of an object of a file.
  private mutating func member(_ name: String, of object: TokenValue) -> TokenValue? {
    if let known = knownMembers[object.place] { return known[name] }
    var members: [String: TokenValue] = [:]
    for member in object.json.members ?? [] {
      members[member.key] = object.part(member)
    }
    knownMembers[object.place] = members
    return members[name]
  }

  /// The path of a file that a reference names: a file below the folder of the one that has the
  /// reference, and not a link.
  private func path(
    of name: Substring, for reference: TokenValue
  ) throws(GussetError) -> String {
    if name.isEmpty { return reference.file.path }
    let steps = name.split(separator: "/")
    guard name.utf8.first != UInt8(ascii: "/"), !name.utf8.contains(0), !steps.contains("..") else {
      throw reference.error(
        allowed: "a file below the folder of \(oneLine(reference.file.path)), without ..")
    }
    let path = reference.file.sibling(String(name))
    if let link = firstLink(below: reference.file.folder, on: steps.map(String.init)) {
      throw reference.error(allowed: "a file below the folder; \(oneLine(link)) is a link")
    }
    return path
  }

  /// The document itself, or a file that it names.
  private mutating func file(
    at path: String, for reference: TokenValue
  ) throws(GussetError) -> TokenFile {
    if path == file.path { return file }
    if let known = files[path] { return known }
    let bytes: [UInt8]
    do throws(GussetError) {
      bytes = try readFile(path, limit: TokenFile.largest, isFromFolder: true)
    } catch {
      guard case .unreadable(_, let reason) = error else { throw error }
      throw reference.error(allowed: "a file that can be read: \(reason)")
    }
    size += bytes.count
    guard size <= Self.largest else {
      throw reference.error(
        allowed: "a smaller file: a document and its files have at most \(Self.largest) bytes")
    }
    let file = try TokenFile(path: path, bytes: bytes)
    files[path] = file
    return file
  }

  /// Tokens, with the members beside a reference in place of those of the same name.
  private mutating func overridden(
    _ tokens: TokenValue, by source: TokenValue
  ) throws(GussetError) -> [Layer] {
    let own = source.withoutReference
    guard let names = own.json.members?.map(\.key), !names.isEmpty else {
      return [try layer(tokens)]
    }
    let rest = tokens.with(tokens.json.removing(Set(names)))
    return [Layer(try group(rest)), Layer(try group(own))]
  }

  /// The tokens of a value as the file has it, read once.
  private mutating func layer(_ value: TokenValue) throws(GussetError) -> Layer {
    if let known = knownLayers[value.place] { return known }
    let layer = Layer(try group(value))
    knownLayers[value.place] = layer
    return layer
  }

  private mutating func group(_ value: TokenValue) throws(GussetError) -> TokenGroup {
    var reader = TokenGroupReader(value.file, after: count)
    let group = try reader.group(value.json)
    count = reader.count
    notes += reader.notes
    return group
  }

  /// The tokens of one source. Two layers with the same identity have the same tokens.
  final class Layer: Sendable {
    let group: TokenGroup

    init(_ group: TokenGroup) { self.group = group }
  }
}

extension TokenValue {
  /// The value with other content.
  fileprivate func with(_ json: JSONValue) -> TokenValue {
    TokenValue(json: json, file: file, path: path)
  }

  /// A reference object without its `$ref`.
  fileprivate var withoutReference: TokenValue { with(json.removing("$ref")) }

  /// The object with the members beside a reference in place of its own (Resolver Module, section
  /// 4.2.2). Both are in one file.
  fileprivate func overridden(by reference: TokenValue) -> TokenValue {
    let own = reference.withoutReference
    guard let members = own.json.members, !members.isEmpty, own.file === file else { return self }
    return with(json.replacingMembers(with: members))
  }
}
