public import Gusset

/// How much time a PNG may take for fewer bytes.
public enum PNGEffort: String, CaseIterable, Sendable {
  case fast
  case small
}

extension StretchedImage {
  /// The picture as a PNG file.
  public func png(_ effort: PNGEffort) throws(GussetError) -> [UInt8] {
    try png(compression: effort == .fast ? .fast : .small).bytes
  }
}
