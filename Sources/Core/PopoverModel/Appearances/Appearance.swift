internal import PopoverGeometry

/// A setting of the system for which a theme may look different.
///
/// A theme has its usual look, and under ``Theme/appearances`` the looks that differ from it.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// A dark user interface.
  case dark
  /// Increased contrast in a light user interface.
  case highContrast
  /// Increased contrast in a dark user interface.
  case darkHighContrast = "dark highContrast"

  /// The appearance as the end of a file's name: `dark`, `high-contrast`, `dark-high-contrast`.
  package var fileWord: String {
    switch self {
    case .dark: "dark"
    case .highContrast: "high-contrast"
    case .darkHighContrast: "dark-high-contrast"
    }
  }
}

#if !hasFeature(Embedded)
  extension Appearance: Codable {}
#endif

extension Appearance {
  /// The looks that are shown in this appearance, the best first. Without any, the usual one is shown.
  package var standIns: [Appearance] {
    self == .darkHighContrast ? [self, .dark, .highContrast] : [self]
  }

  /// The names of all appearances, as what a message allows in place of a word.
  package static func names(not word: String) -> String {
    oneOf(allCases.map { $0.rawValue }.sorted(bySimilarityTo: word), not: word)
  }
}

extension Theme {
  /// The theme in an appearance, without other appearances.
  ///
  /// A theme without this appearance has its usual look. In a dark user interface with increased contrast, it
  /// has its dark look before, or else that with increased contrast. `nil` is the usual look.
  public func resolved(for appearance: Appearance?) -> Theme {
    appearance?.standIns.compactMap { appearances[$0] }.first ?? withoutAppearances
  }

  /// The usual look and the appearances, each without other appearances.
  package var looks: [(appearance: Appearance?, look: Theme)] {
    [(nil, withoutAppearances)]
      + givenAppearances.compactMap { appearance in
        appearances[appearance].map { (appearance, $0) }
      }
  }

  /// The looks as themes of their own names: `menu`, `menu-dark` and so on.
  package var namedLooks: [Theme] {
    looks.map { appearance, look in
      var look = look
      if let appearance { look.name += "-\(appearance.fileWord)" }
      return look
    }
  }

  /// The usual look alone.
  package var withoutAppearances: Theme {
    var theme = self
    theme.appearances = [:]
    return theme
  }

  /// The appearances that the theme has, in the order of the cases.
  package var givenAppearances: [Appearance] {
    // Most themes have none, and every reading asks.
    appearances.isEmpty ? [] : Appearance.allCases.filter { appearances[$0] != nil }
  }
}

/// The keys that all appearances of a theme share.
private let sharedKeys = ["name", "appearances", "$schema"]

extension PropertySchema<Theme> {
  /// The appearances: a JSON Merge Patch (RFC 7396) of the file for each.
  ///
  /// The row only checks what it reads, because a patch applies to the whole file.
  /// ``Theme/readAppearances(_:schema:)`` applies it.
  static var appearances: PropertySchema<Theme> {
    PropertySchema<Theme>(
      KeyDescription(
        "appearances", .patches(Appearance.allCases.map { $0.rawValue }),
        "the keys that differ in a dark user interface and with increased contrast"),
      read: { json, _, _ in
        json.members?.flatMap(patchProblems)
          ?? [SchemaProblem(value: json.kind, allowed: "an object")]
      },
      write: { theme, _ in
        // Every run of the command asks this of a theme without appearances.
        guard !theme.appearances.isEmpty else { return nil }
        let usual = theme.written
        let patches = theme.givenAppearances.compactMap { appearance in
          theme.appearances[appearance].map {
            (appearance.rawValue, JSONValue.mergePatch(from: usual, to: $0.written))
          }
        }
        return .object(patches)
      },
      problems: { theme, _ in
        theme.givenAppearances.flatMap { appearance in
          // The looks share the name.
          (theme.appearances[appearance]?.problems(Theme.schema) ?? []).filter { $0.key != "name" }
            .below(".\(appearance.rawValue)")
        }
      },
      isEqual: { $0.appearances == $1.appearances })
  }

  private static func patchProblems(_ member: JSONValue.Member) -> [SchemaProblem] {
    guard Appearance(rawValue: member.key) != nil else {
      return [
        SchemaProblem(
          ".\(member.key)", value: "unknown appearance",
          allowed: Appearance.names(not: member.key))
      ]
    }
    guard let keys = member.value.members else {
      return [SchemaProblem(".\(member.key)", value: member.value.kind, allowed: "an object")]
    }
    return keys.filter { sharedKeys.contains($0.key) }.map { key in
      SchemaProblem(
        ".\(member.key).\(key.key)", value: key.value.kind,
        allowed: "left out, because all appearances share it")
    }
  }
}

extension JSONValue {
  /// The problems of the keys of a patch that no file has, even where the patch would remove them.
  ///
  /// - Parameter keys: the keys of the patched object.
  fileprivate func unknownKeys(in keys: [KeyDescription]) -> [SchemaProblem] {
    guard let members else { return [] }
    var problems = SchemaProblem.unknownKeys(in: members, known: keys.map { $0.name })
    for key in keys {
      guard let value = self[.name(key.name)] else { continue }
      switch key.kind {
      case .object(let inner): problems += value.unknownKeys(in: inner).below(".\(key.name)")
      case .numbers(let names, _, _):
        problems += SchemaProblem.unknownKeys(in: value.members ?? [], known: names)
          .below(".\(key.name)")
      default: break
      }
    }
    return problems
  }
}

extension Theme {
  /// The theme without its appearances, as in its file.
  package var written: JSONValue { withoutAppearances.file }

  /// Reads the appearances of a file whose other keys were read, and adds what is wrong in them alone.
  ///
  /// A key of a patch also removes the keys that it replaces, as `--set` does.
  mutating func readAppearances(
    _ document: JSONValue, schema: ObjectSchema<Theme>, _ problems: inout [SchemaProblem]
  ) {
    guard let patches = document[.name("appearances")]?.members else { return }
    let usualProblems = problems
    let keys = schema.descriptions(.standard)
    let usual = document.removing("appearances")
    let ownKeys = keys.filter { !sharedKeys.contains($0.name) }
    for patch in patches {
      guard let appearance = Appearance(rawValue: patch.key), patch.value.members != nil else {
        continue
      }
      // That the looks share these keys was said.
      let own = usualProblems.isEmpty ? patch.value : patch.value.removing(Set(sharedKeys))
      var theme = Theme.standard
      let unknown = own.unknownKeys(in: ownKeys)
      let look = usual.expandingColors(keys, for: own).merging(own, replacingIn: keys)
      let others = theme.read(look, schema: schema)
        .filter { other in
          !unknown.contains { $0.path == other.path } && !usualProblems.contains(other)
        }
      problems += (unknown + others).below(".appearances.\(patch.key)")
      appearances[appearance] = theme
    }
  }
}
