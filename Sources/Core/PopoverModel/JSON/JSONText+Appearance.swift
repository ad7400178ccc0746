package import PopoverGeometry

extension JSONText {
  /// A theme file with the patch of an appearance. All other bytes stay as they are.
  ///
  /// - Parameters:
  ///   - appearance: the appearance.
  ///   - look: the whole look, which need not be in the file.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the file is no theme.
  package func setting(
    _ appearance: Appearance, to look: Theme
  ) throws(GussetError) -> JSONText {
    let usual = try Theme(json: bytes).withoutAppearances
    let patch = usual.patch(to: look).removingStaleKeys(of: root, look.written)
    let name = quotedJSON(appearance.rawValue)
    guard let patches = root[.name("appearances")] else {
      guard let last = root.items.last else { return self }
      let (space, unit) = (whitespace(before: last.lowerBound), indentation(at: last.lowerBound))
      let text = lines(
        of: "{\n  \(name): \(patch.groupMember.indented)\n}", below: unit, unit: unit)
      return try replacing(
        last.upperBound..<last.upperBound, with: ",\(space)\"appearances\": \(text)")
    }
    let unit = indentation(at: root.items.first?.lowerBound ?? 0)
    if let old = patches[.name(appearance.rawValue)] {
      let text = lines(
        of: patch.groupMember, below: indentation(at: old.range.lowerBound), unit: unit)
      return try replacing(old.range, with: text)
    }
    guard let last = patches.items.last else {
      let outer = indentation(at: patches.range.lowerBound)
      return try replacing(
        patches.range,
        with: lines(of: "{\n  \(name): \(patch.groupMember.indented)\n}", below: outer, unit: unit))
    }
    let text = lines(
      of: patch.groupMember, below: indentation(at: last.lowerBound), unit: unit)
    return try replacing(
      last.upperBound..<last.upperBound,
      with: ",\(whitespace(before: last.lowerBound))\(name): \(text)")
  }

  /// Text with two spaces for each level, in the indentation and with the line breaks of the document.
  ///
  /// - Parameters:
  ///   - indent: the indentation of the text's first line.
  ///   - unit: the indentation of one level; empty for a document on one line.
  private func lines(of text: String, below indent: String, unit: String) -> String {
    let isCRLF = bytes.firstRange(of: [UInt8(ascii: "\r"), UInt8(ascii: "\n")]) != nil
    let parts = text.split { $0 == "\n" }
    let lines = parts.enumerated().map { index, line -> String in
      let words = line.drop { $0 == " " }
      let levels = (line.count - words.count) / 2
      return (index == 0 ? "" : indent + String(repeating: unit, count: levels)) + words
    }
    return lines.joined(separator: unit.isEmpty ? " " : isCRLF ? "\r\n" : "\n")
  }
}

extension String {
  /// The text with one more level of indentation after each line break.
  fileprivate var indented: String { replacing("\n", with: "\n  ") }
}

extension Theme {
  /// The JSON Merge Patch that makes another look of this one.
  func patch(to look: Theme) -> JSONOutput {
    var named = look
    named.name = name
    return JSONOutput.mergePatch(from: written, to: named.written)
  }
}

extension JSONOutput {
  /// A patch that also removes what a file has in an object that the new theme writes in another
  /// form, as stops in place of two colors.
  fileprivate func removingStaleKeys(of file: JSONValue, _ theme: JSONOutput) -> JSONOutput {
    guard case .object(let changes) = self, case .object(let whole) = theme else { return self }
    return .object(
      changes.map { change in
        guard case .object(let inner) = change.value,
          case .object(let new)? = whole.first(where: { $0.key == change.key })?.value
        else { return change }
        let written = file[.name(change.key)]?.members?.map(\.key) ?? []
        let stale = written.filter { key in
          !new.contains { $0.key == key } && !inner.contains { $0.key == key }
        }
        let removed = stale.map { Member(key: $0, value: .scalar("null")) }
        return Member(key: change.key, value: .object(removed + inner))
      })
  }
}
