@_spi(Reference) import Gusset
import GussetArtwork
import GussetExport
import GussetPresentation
import GussetReview

/// What is made of a popover beside its picture. An input chooses; quick forms are chosen more often.
private enum PopoverForm {
  case files, shadows, outline, again, art, animation

  static let all: [PopoverForm] = [
    .outline, .files, .again, .shadows, .art, .animation, .outline, .again, .files, .outline,
  ]
}

/// A popover of a valid theme in the forms that the input chooses, at a chosen size.
func tryPopover(of theme: Theme, _ choices: inout Choices) {
  let scale = choices.scale()
  let size = choices.size(at: scale)
  let popover = Popover(size: size, arrow: choices.arrow(in: size), theme: theme)
  guard let image = attempt({ () throws(GussetError) in try popover.image(scale: scale) })
  else { return }
  let name = "\(size), \(String(describing: popover.arrow)), scale \(scale)"

  // From here on, the popover can be drawn.
  let (pixels, direct) = require(name) { () throws(GussetError) in
    (try image.pixmap(), try popover.referencePixmap(scale: scale))
  }
  check(pixels.size == direct.size, "two sizes: \(pixels.size) and \(direct.size), \(name)")
  if theme.geometry == .gusset {
    check(pixels.pixels == direct.pixels, "the picture differs from the one drawn whole: \(name)")
  }
  for pixel in pixels.pixels {
    let largest = max(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    check(largest <= pixel >> 24, "a color exceeds its alpha: \(name)")
  }
  let forms = choices.some(PopoverForm.all)
  if forms.contains(.files) { tryFiles(of: popover, image, scale, &choices) }
  if forms.contains(.shadows) { tryShadows(of: popover, scale, &choices) }
  if forms.contains(.outline) { tryOutline(of: popover, scale, &choices) }
  if forms.contains(.again) { tryRedraw(popover, pixels, scale, &choices) }
  if forms.contains(.art) { tryArt(of: theme, scale, &choices) }
  if forms.contains(.animation) { tryAnimation(from: popover, &choices) }
}

private func tryFiles(
  of popover: Popover, _ image: StretchedImage, _ scale: Scale, _ choices: inout Choices
) {
  let compression = choices.compression(of: image.size)
  require("files") { () throws(GussetError) in
    let copy = try Pixmap(png: image.encodedPNG(compression))
    check(copy.size == image.size, "a PNG file of another size")
    let whole = try Pixmap(png: image.pixmap().encodedPNG(compression))
    check(copy == whole, "PNG files of runs and of pixels differ")
    _ = try popover.svg(scale: scale)
    _ = try Explanation(popover, scale: scale)
  }
}

private func tryShadows(of popover: Popover, _ scale: Scale, _ choices: inout Choices) {
  // Shadows may be absent, or larger than a picture can be.
  attempt { () throws(GussetError) in try popover.svg(scale: scale, shadows: true) }
  let pixels = Size(
    width: popover.size.width * scale.value, height: popover.size.height * scale.value)
  let margin = popover.theme.shadows.reduce(0) { margin, shadow in
    max(margin, (shadow.blur + shadow.spread + abs(shadow.x) + abs(shadow.y)) * scale.value * 2)
  }
  guard max(pixels.width, pixels.height) + margin < 1000 else { return }
  let isCutOut = choices.isChosen()
  attempt { () throws(GussetError) in
    let layer = try popover.shadowImage(scale: scale, isCutOut: isCutOut)
    _ = try layer.pixmap()
    _ = try popover.image(scale: scale, shadows: true).pixmap()
  }
}

private func tryOutline(of popover: Popover, _ scale: Scale, _ choices: inout Choices) {
  let tolerance = choices.pick([0.1, 0.01, 1, 64])
  let point = Point(x: Double(choices.byte()), y: Double(choices.byte()))
  require("an outline") { () throws(GussetError) in
    let outline = try popover.silhouette(scale: scale)
    let polygon = try outline.polygon(tolerance: tolerance)
    check(
      polygon.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "a corner is no number: \(polygon)")
    check(!outline.svgPathData.contains("nan"), "no number in \(outline.svgPathData)")
    _ = outline.contains(point)
    _ = try outline.json(tolerance: tolerance)
    _ = try outline.maskImage().pixmap()
  }
  // CSS cannot show all shapes.
  attempt { () throws(GussetError) in try popover.silhouette(scale: scale).css().text }
}

/// Draws with one renderer another popover and then the first one again.
private func tryRedraw(
  _ popover: Popover, _ pixels: Pixmap, _ scale: Scale, _ choices: inout Choices
) {
  guard
    var renderer = attempt({ () throws(GussetError) in
      try PopoverRenderer(theme: popover.theme, scale: scale)
    })
  else { return }
  for _ in 0..<2 {
    var other = popover
    other.size = choices.size(at: scale)
    other.arrow = choices.arrow(in: other.size)
    attempt { () throws(GussetError) in
      try renderer.image(size: other.size, arrow: other.arrow)
    }
  }
  require("a second picture") { () throws(GussetError) in
    var copy = try Pixmap(size: pixels.size)
    try renderer.draw(size: popover.size, arrow: popover.arrow, into: &copy)
    check(copy == pixels, "a renderer draws another picture the second time")
  }
}

/// Makes art of the theme and stretches it.
private func tryArt(of theme: Theme, _ scale: Scale, _ choices: inout Choices) {
  let whole = Scale(min(scale.value, 3).rounded(.up))
  guard
    let art = attempt({ () throws(GussetError) in try StretchableArt(theme: theme, scale: whole) })
  else { return }
  tryStretch(art, &choices)
}

private func tryAnimation(from popover: Popover, _ choices: inout Choices) {
  var end = popover
  end.size = choices.size(at: 1, largest: 200)
  if let arrow = popover.arrow {
    end.arrow = Arrow(arrow.direction, offset: Double(choices.byte()) - 128)
  }
  var animation = PopoverAnimation(from: popover, to: end)
  animation.duration = 0.1
  animation.framesPerSecond = 30
  animation.autoreverses = choices.isChosen()
  animation.fixedPart = choices.pick(PopoverAnimation.FixedPart.allCases)
  let shadows = popover.theme.shadows.allSatisfy { $0.blur + $0.spread < 100 } && choices.isChosen()
  attempt { () throws(GussetError) in
    let motion = try animation.motion()
    guard motion.canvasSize.width * motion.canvasSize.height <= 400 * 400 else { return }
    _ = try motion.svg(shadows: shadows)
  }
}
