@_spi(Reference) import Gusset
import Workloads

extension Topic {
  /// A stretched image that is kept, over memory that is kept.
  static let stretch = Topic(
    name: "stretch", title: "Redraw by stretching",
    note: """
      The `up` piece of `gik-sample`, drawn once, stretched into the same memory; Cairo stretches \
      the same piece.
      """
  ) {
    try FrameSize.all().map { size in
      let memory = FrameMemory(size)
      let image = try size.stretched()
      let surface = try CairoSurface(memory)
      let patches = try CairoPatches(image)

      // Cairo's way has cells of one pixel, which at 2x is a picture of its own.
      let narrow = StretchedImage.init(source:lattice:)
      let expected = try narrow(image.source, image.lattice.withCellsOfOnePixel).pixmap().pixels
      patches.draw(on: surface)
      try check("15 patches at \(size.name)", memory.pixels, expected)

      return try row(
        memory,
        [
          .memset(memory),
          Method(name: "Gusset") { try memory.draw(image) },
          Method(name: "Cairo, 15 patches") { patches.draw(on: surface) },
        ])
    }
  }

  /// The outline at the size, over memory that is kept.
  static let vector = Topic(
    name: "vector", title: "Drawing the vector",
    note: """
      The theme `slate`. *next*: the arrow moved by a point; *first*: a height that the renderer \
      does not know; *cold*: a new renderer; *full*: `Popover.referencePixmap(scale:)`, by Cairo into a new \
      picture. Cairo's own way clears the same memory and fills both outlines at the full size.
      """
  ) {
    try FrameSize.all().map { size in
      let memory = FrameMemory(size)
      let surface = try CairoSurface(memory)
      let cairo = try CairoDrawing(size.popover(), scale: size.scale)
      var next = try VectorFrames(memory)
      var first = next
      let cold = next

      try next.drawNext()
      try next.drawCentered()
      let full = try size.popover().referencePixmap(scale: size.scale).pixels
      try check("the next frame at \(size.name)", memory.pixels, full)
      try cold.drawCold()
      try check("the first frame at \(size.name)", memory.pixels, full)

      return try row(
        memory,
        [
          .memset(memory),
          Method(name: "next") { try next.drawNext() },
          Method(name: "first") { try first.drawFirst() },
          Method(name: "cold") { try cold.drawCold() },
          Method(name: "Cairo") { cairo.draw(on: surface) },
          Method(name: "full", floods: true) {
            _ = try size.popover().referencePixmap(scale: size.scale)
          },
        ])
    }
  }

  /// Frames over the shadows of their theme.
  static let shadows = Topic(
    name: "shadows", title: "Redraw with shadows",
    note: """
      The theme `slate`, the arrow moved by a point. *bare*: the whole frame without its shadow; *frame*: with it, \
      which is larger by margins of 30 points; *update*: only what differs. memset fills the bare frame.
      """
  ) {
    try FrameSize.all().map { size in
      let memory = FrameMemory(size)
      var bare = try VectorFrames(memory, offsets: 0..<2)
      let frames = try ShadowedFrames(size)
      let updates = try ShadowedFrames(size)
      try frames.drawNext()
      try check(
        "the shadowed frame at \(size.name)", frames.pixels,
        size.popover().pixmap(scale: size.scale, shadows: true).pixels)
      try updates.updateNext()
      try check("the shadowed update at \(size.name)", updates.pixels, frames.pixels)
      return try row(
        memory,
        [
          .memset(memory),
          Method(name: "bare") { try bare.drawNext() },
          Method(name: "frame") { try frames.drawNext() },
          Method(name: "update") { try updates.updateNext() },
        ])
    }
  }

  /// Arrows of every kind beside the middle of a small popover.
  static let shapes = Topic(
    name: "shapes", title: "Arrows of every shape",
    note: """
      The theme `light` at 160x100@1. *next*: the arrow moved by a point, at offsets from 8 to 23; \
      *slide*: an update to and fro between offsets of 20 and 21. Cairo draws each frame anew.
      """
  ) {
    let path = try ArrowPath(
      svgPath: "M6 20C6 14 0 12 0 6A6 6 0 0 1 24 6C24 12 18 14 18 20Z")
    let shapes: [(String, ArrowShape)] = [
      ("straight", .straight()), ("round", .straight(tipRadius: 3, filletRadius: 4)),
      ("curved", .curved()), ("path", .path(path)),
    ]
    return try shapes.map { name, shape in
      var theme = Theme.light.sharp
      theme.arrowShape = shape
      let memory = FrameMemory(try .tooltip())
      let popover = memory.size.popover(theme, offset: 20)
      var next = try VectorFrames(memory, theme: theme, offsets: 8..<24)
      var slide = try UpdatedFrames(memory, .slide, theme: theme, offset: 20)
      return try row(
        memory,
        [
          .memset(memory),
          Method(name: "next") { try next.drawNext() },
          Method(name: "slide") { try slide.drawNext() },
          Method(name: "full", floods: true) {
            _ = try popover.referencePixmap(scale: memory.size.scale)
          },
        ]
      ).named(name)
    }
  }
}
