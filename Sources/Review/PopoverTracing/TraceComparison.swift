package import Gusset

extension Trace {
  /// The picture, the drawing and their difference side by side, with a label above each. The difference
  /// is four times as strong as it is, on black.
  package func comparison() throws(GussetError) -> Pixmap {
    let drawing = try model.drawing(.whole)
    let (width, height) = (picture.size.width, picture.size.height)
    var (drawn, apart) = ([UInt32](), [UInt32]())
    for y in 0..<height {
      for x in 0..<width {
        let pixel = PremultipliedMath.over(drawing[x, y], picture.backdrop)
        drawn.append(pixel)
        let distance = components(pixel) - components(picture[x, y])
        var strong: UInt32 = 0xFF00_0000
        // A difference of alpha alone is one of all colors.
        let alpha = distance.w.magnitude
        for (index, shift) in [(0, 16), (1, 8), (2, 0)] as [(Int, UInt32)] {
          strong |= UInt32(min(255, 4 * max(distance[index].magnitude, alpha))) << shift
        }
        apart.append(strong)
      }
    }
    let (margin, label) = (16.0, 24.0)
    var painting = try Painting(
      size: Size(
        width: 3 * Double(width) + 4 * margin, height: Double(height) + 2 * margin + label),
      scale: .x1, background: Theme.Color(0xD8DA_DE))
    let texts = ["picture", "drawing", "difference, 4 times"]
    let pixels = (0..<picture.bounds.area).map { picture[$0] }
    for (index, pixels) in [pixels, drawn, apart].enumerated() {
      let place = Point(
        x: margin + Double(index) * (Double(width) + margin), y: margin + label)
      let pixmap = try Pixmap(size: picture.size, alpha: .premultiplied, pixels: pixels)
      painting.lay(
        pixmap, at: place,
        within: Rect(x: place.x, y: place.y, width: Double(width), height: Double(height)))
      try painting.write(
        texts[index], in: Typeface(size: 14), .black, at: Point(x: place.x, y: place.y - 10))
    }
    return painting.pixmap
  }
}
