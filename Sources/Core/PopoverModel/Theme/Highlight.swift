internal import PopoverGeometry

/// A line along the inner edge of the border, around body and arrow: light on the rim.
public struct Highlight: Hashable, Sendable {
  /// The width in points. It is drawn as whole pixels, like a border's.
  public var width: Double
  /// The colors over the fill, from the top to the bottom of the picture; usually translucent.
  public var fill: Gradient

  /// Makes a highlight; its width is in points.
  public init(width: Double = 1, fill: Gradient) {
    self.width = width
    self.fill = fill
  }
}

/// A sheen over the upper part of a popover. It ends at a sharp line.
public struct Gloss: Hashable, Sendable {
  /// The color over the fill at the top.
  public var from: Color
  /// The color over the fill at the end of the gloss.
  public var to: Color
  /// The height of the gloss as a share of the picture's height, from 0 to 1.
  public var height: Double

  /// Makes a gloss; its height is a share of the picture's.
  public init(from: Color, to: Color, height: Double = 0.5) {
    self.from = from
    self.to = to
    self.height = height
  }

  /// The gloss as a gradient, transparent below its end.
  var gradient: Gradient {
    let clear = Color(red: to.red, green: to.green, blue: to.blue, alpha: 0)
    return Gradient(stops: [
      Gradient.Stop(position: 0, color: from), Gradient.Stop(position: height, color: to),
      Gradient.Stop(position: height, color: clear), Gradient.Stop(position: 1, color: clear),
    ])
  }
}

extension Theme {
  /// The fill with the gloss composited over it.
  package var glossedFill: Gradient { gloss.map { $0.gradient.over(fill) } ?? fill }
}
