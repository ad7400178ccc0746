internal import Gusset

extension PictureSubject {
  /// Why a format cannot take this source; `nil` when it can.
  func reasonAgainst(_ format: ExportFormat) -> String? {
    guard case .art(let folder) = source else { return nil }
    guard format.takesArt else { return "code needs a theme, not art" }
    return format.needsWholeScales && !folder.hasScale(.one) ? "the art has no 1x pictures" : nil
  }

  /// Sets the scales that both the format and the source can have.
  ///
  /// - Parameter requested: the scales to choose from; empty for those of the format. Where art has
  ///   none of these, all that it has are taken.
  /// - Returns: words about scales that are left out, to follow the name; `nil` when none is.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when none is left.
  mutating func choose(
    _ requested: [Scale], for format: ExportFormat
  ) throws(GussetError) -> String? {
    // A format without pictures has no scales.
    let wanted = requested.isEmpty || format.scales.isEmpty ? format.scales : requested
    var (reason, allowed) = ("", "")
    switch source {
    case .theme(let theme) where theme.values.geometry == .gik:
      scales = wanted.filter(\.isWhole)
      reason = "has art at whole scales only; others are left out"
      allowed = "a whole number for the art of a gik theme"
    case .theme:
      scales = wanted.filter { $0.isWhole || !format.needsWholeScales }
      reason = "is exported at whole scales only; others are left out"
      allowed = "a whole number for \(format.name)"
    case .art(let folder):
      scales = wanted.filter { $0.isWhole && folder.hasScale($0) }
      reason = "lacks pictures at some scales; these are left out"
      allowed = "a whole number that the art has files for"
      if scales.isEmpty, requested.isEmpty {
        scales = (1...8).map { Scale(Double($0)) }.filter(folder.hasScale)
        reason = "is exported at the scales that it has"
        guard !scales.isEmpty else { throw folder.hasNoPicture }
      }
    }
    guard !scales.isEmpty || wanted.isEmpty else {
      throw .invalidValue(
        field: "scale", value: wanted.map(\.description).joined(separator: ", "), allowed: allowed)
    }
    if case .theme(let theme) = source { try SlicedPicture.checkCost(of: theme, at: scales) }
    return scales == wanted ? nil : reason
  }

  /// An error about a value, with the file that has it.
  func inSource(_ error: GussetError) -> GussetError {
    guard case .art(let folder) = source, case .invalidValue = error else { return error }
    return .invalidFile(path: folder.descriptionPath, problem: error)
  }

  /// What is lost in a format.
  func losses(in format: ExportFormat) -> [String] {
    switch source {
    case .theme(let theme): format.losses(of: theme)
    case .art: []
    }
  }
}
