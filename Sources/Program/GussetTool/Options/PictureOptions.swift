internal import ArgumentParser
internal import Gusset

// Options of pictures that several commands have. They are no group of options: each type of a group
// costs every run half a million instructions.

extension ArgumentHelp {
  /// The help of `--scale` of a command that writes a file for each scale.
  static let scale = ArgumentHelp(
    "Pixels per point, up to 8. Repeat for more files. (default: 1 and 2; 1 for SVG and -)",
    valueName: "scale")

  /// The help of `--compression`.
  static let compression = ArgumentHelp(
    """
    fast or small. small makes files a tenth smaller, those with shadows up to half, and takes long: \
    up to a second for a popover, and up to three with shadows. \
    The pixels are the same. (default: fast)
    """, valueName: "effort")
}

extension PNGCompression: OptionValue {}

extension PNGCompression? {
  /// The compression of `--compression`, which only PNG files have.
  ///
  /// - Parameter isUsed: whether the command writes a PNG file.
  func resolved(isUsed: Bool) throws(GussetError) -> PNGCompression {
    try checkUse("--compression", self?.text, isUsed, "without a PNG file")
    return self ?? .fast
  }
}
