import Gusset
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
      let passes = try CairoTwoPasses(size)

      // Cairo's ways have cells of one pixel, which at 2x is a picture of its own.
      let narrow = StretchedImage.init(source:lattice:)
      let expected = try narrow(image.source, image.lattice.withCellsOfOnePixel).pixmap().pixels
      patches.draw(on: surface)
      try check("15 patches at \(size.name)", memory.pixels, expected)
      passes.draw(on: surface)
      try check("two passes at \(size.name)", memory.pixels, expected)

      return try row(
        memory,
        [
          (nil, .memset(memory)),
          ("stretch", Method(name: "Gusset") { try memory.draw(image) }),
          (nil, Method(name: "Cairo, 15 patches") { patches.draw(on: surface) }),
          (nil, Method(name: "Cairo, two passes") { passes.draw(on: surface) }),
        ])
    }
  }

  /// The outline at the size, over memory that is kept.
  static let vector = Topic(
    name: "vector", title: "Drawing the vector",
    note: """
      The theme `slate` with an arrow of 38 points. *next*: the arrow moved by a point; *first*: a height that the renderer \
      does not know; *cold*: a new renderer; *full*: `Popover.drawn(scale:)`, by Cairo into a new \
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
      let full = try size.popover().drawn(scale: size.scale).pixels
      try check("the next frame at \(size.name)", memory.pixels, full)
      try cold.drawCold()
      try check("the first frame at \(size.name)", memory.pixels, full)

      return try row(
        memory,
        [
          (nil, .memset(memory)),
          ("vector-next", Method(name: "next") { try next.drawNext() }),
          ("vector", Method(name: "first") { try first.drawFirst() }),
          ("vector-cold", Method(name: "cold") { try cold.drawCold() }),
          (nil, Method(name: "Cairo") { cairo.draw(on: surface) }),
          (
            nil,
            Method(name: "full", floods: true) {
              _ = try size.popover().drawn(scale: size.scale)
            }
          ),
        ])
    }
  }
}
