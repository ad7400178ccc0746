import Foundation
import Gusset
import Workloads

extension Topic {
  /// PNG in memory.
  static let png = Topic(
    name: "png", title: "PNG",
    note: """
      The same picture to a PNG in memory: from rows, columns and runs; by \
      `cairo_surface_write_to_png_stream` from all pixels. The theme is `slate`; in the \
      last row its arrow has a base of 38 points, so that its colors fit into a palette.
      """
  ) {
    try FrameSize.all().map { try png($0, .measured) }
      + [png(FrameSize.named("600x800@2"), .paletted).named("600x800@2, palette")]
  }

  private static func png(_ size: FrameSize, _ theme: Theme) throws -> Row {
    let memory = FrameMemory(size)
    let image = try size.image(theme)
    let surface = try CairoSurface(size.pixels, image.pixmap().pixels)
    let fast = Method(name: "Gusset, fast", floods: true) { _ = try image.png(.fast) }
    let small = Method(name: "Gusset, small", floods: true) { _ = try image.png(.small) }
    let cairo = Method(name: "Cairo", floods: true) { _ = surface.png() }
    let bytes = try [nil, image.png(.fast).count, image.png(.small).count, surface.png().count]
    return try row(
      memory, bytes: bytes,
      [.memset(memory), fast, small, cairo])
  }

  /// SVG text.
  static let svg = Topic(
    name: "svg", title: "SVG",
    note: "The popover of the PNG as SVG text, resolved each time; by Cairo's SVG surface."
  ) {
    try FrameSize.all().map { size in
      let memory = FrameMemory(size)
      let popover = size.popover()
      let scale = size.scale
      let cairo = try CairoDrawing(popover, scale: size.scale)
      let bytes = try [nil, popover.svg(scale: scale).bytes.count, cairo.svg().count]
      return try row(
        memory, bytes: bytes,
        [
          .memset(memory),
          Method(name: "Gusset") { _ = try popover.svg(scale: scale) },
          Method(name: "Cairo") { _ = cairo.svg() },
        ])
    }
  }

  /// Every row reversed.
  static let mirror = Topic(
    name: "mirror", title: "Mirror",
    note: """
      `Pixmap.mirrored()`, which makes a new picture, `mirror(into:)` another one, and `mirror()` in \
      place; Cairo through a mirrored matrix, nearest \
      pixels, into a new surface and into one that is reused.
      """
  ) {
    try FrameSize.all().map { size in
      let memory = FrameMemory(size)
      let picture = try size.image().pixmap()
      let source = try CairoSurface(size.pixels, picture.pixels)
      let target = try CairoSurface(memory)

      source.drawMirrored(on: target)
      try check("the mirror at \(size.name)", memory.pixels, picture.mirrored().pixels)

      var (other, own) = (picture, picture)
      return try row(
        memory,
        [
          .memset(memory),
          Method(name: "Gusset", floods: true) { _ = picture.mirrored() },
          Method(name: "into another", floods: true) { try picture.mirror(into: &other) },
          Method(name: "in place", floods: true) { own.mirror() },
          Method(name: "Cairo, new", floods: true) {
            source.drawMirrored(on: try CairoSurface(size.pixels))
          },
          Method(name: "Cairo, reused", floods: true) { source.drawMirrored(on: target) },
        ])
    }
  }

  /// From JSON to a theme that was checked.
  static let theme = Topic(
    name: "theme", title: "Theme decoding",
    note: """
      A theme file to a checked theme. Cairo has nothing like it: Foundation's `JSONSerialization`, \
      which only parses, stands in its place, and memset of 100x100@1 is the measure.
      """
  ) {
    let size = try FrameSize.named("100x100@1")
    let memory = FrameMemory(size)
    return try [Theme.slate.sharp, Theme.sand.sharp].map { theme in
      let text = Array(theme.json.utf8)
      let data = Data(text)
      let timed = try row(
        memory,
        [
          .memset(memory),
          Method(name: "Gusset") { _ = try Theme(json: text) },
          Method(name: "JSONSerialization") { _ = try JSONSerialization.jsonObject(with: data) },
        ])
      return timed.named("\(theme.name), \(text.count) bytes")
    }
  }
}
