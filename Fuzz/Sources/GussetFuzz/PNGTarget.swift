import Gusset
import RunPNG

/// A PNG file or a recipe of one.
func tryPNG(_ bytes: [UInt8]) {
  let file = pngFile(from: bytes)
  guard isSmall(file) else { return }
  guard let pixmap = attempt({ () throws(GussetError) in try Pixmap(png: file) }) else { return }
  check(pixmap.alpha == .straight, "a decoded picture with multiplied alpha")
  check(pixmap.mirrored().mirrored() == pixmap, "mirrored twice, a picture is another one")
  var choices = Choices(bytes.suffix(64))
  let compression = choices.compression(of: pixmap.size)
  let copy = require("a file of a decoded picture") { () throws(GussetError) in
    try Pixmap(png: pixmap.encodedPNG(compression))
  }
  check(copy == pixmap, "a picture changes when it is written and read: \(compression)")
  let lattice = Lattice(
    columns: choices.runs(of: pixmap.size.width), rows: choices.runs(of: pixmap.size.height))
  guard
    let image = attempt({ () throws(GussetError) in
      try StretchedImage(source: pixmap, lattice: lattice)
    })
  else { return }
  checkFile(of: image, &choices)
}

/// Checks that the files of runs and of pixels have one picture, with the compression that the input
/// chooses.
func checkFile(of image: StretchedImage, _ choices: inout Choices) {
  let compression = choices.compression(of: image.size)
  require("a file of runs") { () throws(GussetError) in
    let pixels = try image.pixmap()
    check(pixels.size == image.size, "a stretched picture of another size")
    let copy = try Pixmap(png: image.encodedPNG(compression))
    let whole = try Pixmap(png: pixels.encodedPNG(compression))
    check(copy == whole, "files of runs and of pixels differ: \(compression)")
    if pixels.alpha == .straight {
      check(copy == pixels, "a file of runs has other pixels: \(compression)")
    }
  }
}

extension Choices {
  /// Runs of an axis, which may be wrong.
  fileprivate mutating func runs(of length: Int) -> [Run] {
    (0...int(0...4)).map { _ in
      let start = int(-1...length)
      let end = max(start, start + int(-1...min(length, 64)))
      return Run(
        source: start..<end, length: isChosen() ? end - start : int(-1...120),
        mode: pick(ResizingMode.allCases))
    }
  }
}
