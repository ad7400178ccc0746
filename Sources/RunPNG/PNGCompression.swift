/// How much work is put into making a PNG file small. The pixels are the same.
public enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// Only what the runs tell.
  case fast
  /// Looks for repetitions in caps and arrows as well, and among the ways to write them.
  case small
}
