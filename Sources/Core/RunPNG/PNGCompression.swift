/// The effort to make a PNG file small. The pixels are the same in both cases.
public enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// Uses only the repetitions that the runs describe, or those of the differences between rows.
  case fast
  /// Also searches for repetitions, and tries several filters and formats: byte by byte in a picture of
  /// at most a million pixels, which takes up to a second and up to three with shadows, and only in
  /// the rows of corners and arrows of a larger one.
  case small
}
