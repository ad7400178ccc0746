public import Pixels
public import PopoverGeometry
public import PopoverStretching

/// The appearance of popovers: geometry, colors and sizes.
///
/// A theme keeps the values it was given. Drawing checks them; ``validate()`` checks them earlier.
public struct Theme: Hashable, Sendable {
  /// The geometry of the outline; see <doc:GeometryReference>.
  public enum Geometry: String, Hashable, Sendable, CaseIterable {
    /// The project's own outline, exact at every size and scale.
    case gusset
    /// The unchanged art of GIKPopoverBackgroundView, stretched twice. A theme sets only its
    /// colors, content insets and shadows, and no sizes.
    case gik
  }

  /// The name of the theme, and of its other looks.
  public var name: String {
    didSet { if !appearances.isEmpty { appearances = appearances.mapValues { $0.look(of: name) } } }
  }
  /// The geometry of the outline.
  public var geometry: Geometry
  /// The color space that popovers are drawn in. In Display P3, colors in sRGB are converted to it; see
  /// ``Theme/Color/converted(to:)``. In sRGB, all colors are in sRGB. Pictures and files say which space they
  /// have.
  public var colorSpace: ColorSpace
  /// The line around body and arrow.
  public var border: Border
  /// The fill of body and arrow, top to bottom.
  public var fill: Gradient
  /// The radii of the body's corners, in points.
  public var cornerRadii: CornerRadii
  /// The width of the arrow where it meets the body, in points.
  public var arrowBase: Double
  /// The distance from the body to the arrow's tip, in points.
  public var arrowHeight: Double
  /// The shape of the arrow's flanks, with the radii of tip and fillets. Of an arrow that is not straight, base
  /// and height are measured on the border's outer edge for every border position.
  public var arrowShape: ArrowShape
  /// The behavior of an arrow whose offset leads past the straight part of its edge.
  public var arrowAtCorner: ArrowAtCorner
  /// A line along the inner edge of the border; `nil` for none.
  public var highlight: Highlight?
  /// A sheen over the upper part of the fill; `nil` for none.
  public var gloss: Gloss?
  /// How what lies behind the popover is blurred; `nil` for not at all. It is not drawn, because a picture
  /// does not know what will lie behind it: exports and previews use it.
  public var backdrop: BackdropFilter?
  /// The color of text on the fill; `nil` for none. It is not drawn: exports and contrast reports use
  /// it.
  public var textColor: Color?
  /// The margins between the body and its content, in points. Only layout uses them.
  public var contentInsets: Insets
  /// The shadows of the silhouette; the first one is on top, as in CSS.
  ///
  /// A popover's picture has no outer shadow, as UIKit requires: they are drawn as a separate layer.
  /// Inset shadows are part of the picture.
  public var shadows: [Shadow]
  /// The whole theme in other appearances. A change of this theme does not change them, but for its
  /// name: a look takes it, and has no other appearances.
  public var appearances: [Appearance: Theme] {
    didSet { if !appearances.isEmpty { appearances = appearances.mapValues { $0.look(of: name) } } }
  }

  /// Makes a theme; its measures are in points and default to GIK's, its other properties to those of
  /// a file that has a name alone.
  public init(
    name: String, geometry: Geometry = .gusset, colorSpace: ColorSpace = .sRGB,
    border: Border = Border(color: Color(0xBCC0C6)),
    fill: Gradient = Gradient(from: .white, to: Color(0xF4F5F7)), textColor: Color? = nil,
    cornerRadii: CornerRadii = CornerRadii(StretchMetrics.gik.cornerRadius),
    arrowBase: Double = StretchMetrics.gik.arrowBase,
    arrowHeight: Double = StretchMetrics.gik.arrowHeight,
    arrowShape: ArrowShape = .straight(), arrowAtCorner: ArrowAtCorner = .stop,
    highlight: Highlight? = nil, gloss: Gloss? = nil, backdrop: BackdropFilter? = nil,
    contentInsets: Insets = StretchMetrics.gik.contentInsets,
    shadows: [Shadow] = [], appearances: [Appearance: Theme] = [:]
  ) {
    self.name = name
    self.geometry = geometry
    self.colorSpace = colorSpace
    self.border = border
    self.fill = fill
    self.textColor = textColor
    self.cornerRadii = cornerRadii
    self.arrowBase = arrowBase
    self.arrowHeight = arrowHeight
    self.arrowShape = arrowShape
    self.arrowAtCorner = arrowAtCorner
    self.highlight = highlight
    self.gloss = gloss
    self.backdrop = backdrop
    self.contentInsets = contentInsets
    self.shadows = shadows
    self.appearances = appearances.mapValues { $0.look(of: name) }
  }
}

extension Theme {
  /// The theme as a look of a theme with a name.
  private func look(of name: String) -> Theme {
    guard self.name != name || !appearances.isEmpty else { return self }
    var look = self
    look.appearances = [:]
    look.name = name
    return look
  }

  /// The radius of all four corners, in points; the largest of them where they differ.
  package var cornerRadius: Double {
    get { cornerRadii.largest }
    set { cornerRadii = CornerRadii(newValue) }
  }
}

extension Theme {
  /// The shadows around the silhouette, the first one on top.
  package var outerShadows: [Shadow] { shadows.filter { !$0.isInset } }

  /// The shadows inside the border, the first one on top. Those that cannot be seen are left out.
  package var innerShadows: [Shadow] { shadows.filter { $0.isInset && !$0.isOutOfSight } }

  /// Removes the shadows around the silhouette from every look.
  package mutating func removeOuterShadows() {
    shadows = shadows.filter { $0.isInset }
    for appearance in appearances.keys {
      appearances[appearance]?.shadows.removeAll { !$0.isInset }
    }
  }

  /// The fill with the gloss composited over it.
  package var glossedFill: Gradient { gloss.map { $0.gradient.over(fill) } ?? fill }
}

extension Theme {
  /// The line around a popover's body and arrow.
  public struct Border: Hashable, Sendable {
    /// The color. The fill shows through a translucent one.
    public var color: Color
    /// The width in points; 0 draws none.
    ///
    /// The drawn width is whole pixels: rounded down, but at least one. In the `gik` geometry the
    /// width is always 1, and only its inner half is visible.
    public var width: Double
    /// The border edge that the theme's sizes are measured to.
    public var position: BorderPosition
    /// What lies under the border. It shows through a translucent one.
    public var over: Underlay

    /// Makes a border; its width is in points.
    public init(
      color: Color, width: Double = 1, position: BorderPosition = .inside, over: Underlay = .fill
    ) {
      self.color = color
      self.width = width
      self.position = position
      self.over = over
    }
  }

  /// What lies under a border.
  public enum Underlay: String, Hashable, Sendable, CaseIterable {
    /// The fill, which reaches to the border's outer edge: `background-clip: border-box` in CSS.
    case fill
    /// What lies behind the popover. The fill ends at the border's inner edge, and no shadow lies under
    /// the border: `background-clip: padding-box` in CSS.
    case backdrop
  }

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
      // A gloss that nobody has checked needs a gradient in order, too.
      let end = height > 0 ? min(height, 1) : 0
      return Gradient(checked: [
        Gradient.Stop(position: 0, color: from),
        Gradient.Stop(position: end, color: to),
        Gradient.Stop(position: end, color: clear),
        Gradient.Stop(position: 1, color: clear),
      ])
    }
  }

  /// A material: what lies behind a popover, blurred and saturated as by CSS's `backdrop-filter`.
  public struct BackdropFilter: Hashable, Sendable {
    /// The standard deviation of the blur, in points, as in CSS; from 0 to 256.
    public var blur: Double
    /// The factor of the colors' saturation: 1 keeps them, 0 makes them gray; at most 4.
    public var saturation: Double

    /// Makes a filter; its blur is in points.
    public init(blur: Double = 20, saturation: Double = 1) {
      self.blur = blur
      self.saturation = saturation
    }
  }

  /// A shadow of a popover's silhouette, with the parameters of CSS's `box-shadow`.
  ///
  /// The silhouette grows by ``spread``, moves by ``x`` and ``y``, is blurred by ``blur`` and filled
  /// with ``color``. All lengths are in points.
  ///
  /// Drawing functions throw ``GussetError/invalidValue(field:value:allowed:)`` for a length that is
  /// not finite or out of the range of its property.
  public struct Shadow: Hashable, Sendable {
    /// The color. Its alpha is that of the shadow's darkest part.
    public var color: Color
    /// The offset to the right, in points; negative is left. At most 256 in either direction.
    public var x: Double
    /// The offset downwards, in points; negative is up. At most 256 in either direction.
    public var y: Double
    /// The blur radius, in points, from 0 to 256.
    ///
    /// As in CSS, the blur is a Gaussian whose standard deviation is half of the radius. An edge
    /// fades over about twice the radius, half of it inside (CSS Backgrounds and Borders 3, "Drawing
    /// Shadows").
    public var blur: Double
    /// The distance by which the silhouette grows on every side before the blur, in points; negative
    /// shrinks it. At most 256 either way.
    public var spread: Double
    /// Whether the shadow lies inside, as with `inset` in CSS.
    ///
    /// It falls from the border's inner edge onto fill and highlight, and is part of the popover's
    /// picture. ``spread`` then shrinks the area without shadow, and ``x`` and ``y`` move it.
    public var isInset: Bool

    /// Makes a shadow; lengths are in points.
    public init(
      color: Color = Color(red: 0, green: 0, blue: 0, alpha: 68), x: Double = 0,
      y: Double = 2,
      blur: Double = 6, spread: Double = 0, isInset: Bool = false
    ) {
      self.isInset = isInset
      self.color = color
      self.x = x
      self.y = y
      self.blur = blur
      self.spread = spread
    }

    /// The maximum number of shadows in a theme.
    package static let maximumCount = 8

    /// The standard deviation of the blur, in points.
    package var standardDeviation: Double { blur / 2 }

    /// Whether an inset shadow's hole has grown so far beyond the border's inner edge that nothing of the
    /// shadow is within it.
    var isOutOfSight: Bool {
      -spread > 3 * standardDeviation + max(x.magnitude, y.magnitude) + 1
    }
  }
}
