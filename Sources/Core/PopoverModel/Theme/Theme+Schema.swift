internal import Pixels
internal import PopoverGeometry

/// The longest length in points: the longest side of a picture.
private let longest = Double(PixelSize.largestSide)
/// The longest length of a shadow, in points.
private let longestInShadow = 256.0

extension Theme {
  /// The theme of a file that has only a name. It never changes, because files that leave out keys
  /// would change their look with it.
  package static let standard = Theme(name: "")

  /// Every key of a theme file.
  package static let schema: ObjectSchema<Theme> = ObjectSchema(
    [
      .text("name", .init({ $0.name }, { $0.name = $1 }), "the name of the theme")
        .required().field("Name"),
      .word(
        "geometry", .init({ $0.geometry }, { $0.geometry = $1 }),
        "which outline is drawn: the project's own or GIK's art"
      )
      .field("Geometry"),
      .word(
        "colorSpace", .init({ $0.colorSpace }, { $0.colorSpace = $1 }),
        "the color space that popovers are drawn in"
      ).leftOutWhenStandard()
        .field("Color space", hint: "display-p3 has stronger colors, on screens that show them"),
      .object(
        "border", .init({ $0.border }, { $0.border = $1 }), Theme.Border.schema,
        standard: standard.border,
        "the line around body and arrow"
      ).section(.border),
      .object(
        "fill", .init({ $0.fill }, { $0.fill = $1 }), Theme.Gradient.schema,
        standard: standard.fill,
        "the colors of body and arrow, top to bottom"
      ).orColor(for: "from", "to").section(.fill),
      .numbers(
        "cornerRadius",
        [
          ("topLeft", .init({ $0.cornerRadii.topLeft }, { $0.cornerRadii.topLeft = $1 })),
          ("topRight", .init({ $0.cornerRadii.topRight }, { $0.cornerRadii.topRight = $1 })),
          (
            "bottomRight",
            .init({ $0.cornerRadii.bottomRight }, { $0.cornerRadii.bottomRight = $1 })
          ),
          ("bottomLeft", .init({ $0.cornerRadii.bottomLeft }, { $0.cornerRadii.bottomLeft = $1 })),
        ], 0...longest, writesOne: true, "the radius of the body's corners"
      ).fixedInGIK().section(.corners).field("Radius", slider: 0...60, step: 0.5),
      .number(
        "arrowBase", .init({ $0.arrowBase }, { $0.arrowBase = $1 }), 0.1...longest, .points,
        "the width of the arrow where it meets the body"
      ).fixedInGIK().section(.arrow).field("Base", slider: 0...100, step: 0.5),
      .number(
        "arrowHeight", .init({ $0.arrowHeight }, { $0.arrowHeight = $1 }), 0.1...longest, .points,
        "the distance from the body to the arrow's tip"
      ).fixedInGIK().section(.arrow).field("Height", slider: 0...60, step: 0.5),
      .arrowShape.leftOutWhenStandard().fixedInGIK().section(.arrow)
        .replacing("arrowPath").resetting("arrowFilletRadius").field("Shape"),
      .arrowPath.leftOutWhenStandard().fixedInGIK().section(.arrow).replacing("arrowShape")
        .resetting("arrowTipRadius", "arrowFilletRadius").field("Path, as SVG"),
      .arrowRadius(
        "arrowTipRadius", .init({ $0.arrowShape.tipRadius }, { $0.arrowShape.tipRadius = $1 }),
        0...longest, "the radius of the tip of a straight or a curved arrow; 0 for a sharp one",
        without: { if case .path = $0 { "an arrowPath, which has its own tip" } else { nil } }
      ).field("Round tip", slider: 0...30, step: 0.5),
      .arrowRadius(
        "arrowFilletRadius",
        .init({ $0.arrowShape.filletRadius }, { $0.arrowShape.filletRadius = $1 }),
        0...longest, "the radius of the fillets between a straight arrow and the body; 0 for none",
        without: {
          $0.isStraight ? nil : "an arrow that is not straight: its shape has its own shoulders"
        }
      ).field(
        "Fillets", slider: 0...60, step: 0.5,
        hint: "Round shoulders between the arrow and the body"
      ),
      .word(
        "arrowAtCorner", .init({ $0.arrowAtCorner }, { $0.arrowAtCorner = $1 }),
        "near a corner the arrow stops (stop), the whole arrow slides on (slide), or its base stops "
          + "and its tip leans (skew)"
      ).leftOutWhenStandard().fixedInGIK().section(.arrow)
        .field(
          "At a corner",
          hint: "stop: the arrow keeps off the corner. slide: it slides into the corner. "
            + "skew: its base stops and its tip leans."
        ),
      .optionalObject(
        "highlight", .init({ $0.highlight }, { $0.highlight = $1 }), Theme.Highlight.schema,
        standard: .standard,
        "a line along the inner edge of the border"
      ).orColor(for: "from", "to").fixedInGIK().section(.lights)
        .field("Highlight", hint: "A line along the inner edge of the border"),
      .optionalObject(
        "gloss", .init({ $0.gloss }, { $0.gloss = $1 }), Theme.Gloss.schema, standard: .standard,
        "a sheen over the upper part of the fill"
      ).orColor(for: "from", "to").fixedInGIK().section(.lights)
        .field("Gloss", hint: "A sheen over the upper part of the fill"),
      .optionalObject(
        "backdrop", .init({ $0.backdrop }, { $0.backdrop = $1 }), Theme.BackdropFilter.schema,
        standard: .init(),
        "the blur of what lies behind the popover; not drawn"
      ).leftOutWhenStandard().fixedInGIK().section(.fill)
        .field(
          "Backdrop", hint: "Blurs what lies behind a translucent fill, where the platform can"),
      .optionalColor(
        "textColor", .init({ $0.textColor }, { $0.textColor = $1 }),
        "the color of text on the fill; not drawn"
      ).nullable().leftOutWhenStandard().section(.fill)
        .field(
          "Text", hint: "The color of text on the fill. Exports carry it; no picture shows it."
        ),
      .numbers(
        "contentInsets",
        [
          ("top", .init({ $0.contentInsets.top }, { $0.contentInsets.top = $1 })),
          ("left", .init({ $0.contentInsets.left }, { $0.contentInsets.left = $1 })),
          ("bottom", .init({ $0.contentInsets.bottom }, { $0.contentInsets.bottom = $1 })),
          ("right", .init({ $0.contentInsets.right }, { $0.contentInsets.right = $1 })),
        ], 0...longest, writesOne: false, "the margins between the body and its content"
      ).section(.insets).field("Margin"),
      .list(
        "shadows", .init({ $0.shadows }, { $0.shadows = $1 }), Theme.Shadow.schema,
        standard: Theme.Shadow(),
        count: 0...Theme.Shadow.maximumCount,
        "the shadows of body and arrow, the first one on top"
      ).leftOutWhenStandard().section(.shadows).field("Shadow"),
      .appearances.nullable().leftOutWhenStandard(),
    ],
    // Editors find the JSON Schema by this key.
    ignoring: ["$schema"], namingFiles: ["extends", "tokens"],
    complete: { isGiven, theme in
      // A unit of the path data is a point, unless the file sets base or height.
      guard case .path(let path) = theme.arrowShape else { return }
      if !isGiven("arrowBase") { theme.arrowBase = path.base }
      if !isGiven("arrowHeight") { theme.arrowHeight = path.height }
    })
}

extension Theme.Border {
  fileprivate static let schema = ObjectSchema<Theme.Border>([
    .color(
      "color", .init({ $0.color }, { $0.color = $1 }),
      "the border's color; what is under it shows through a translucent one"
    )
    .section(.border).field("Color"),
    .number(
      "width", .init({ $0.width }, { $0.width = $1 }), 0...longest, .points,
      "the border's width; 0 for none"
    )
    .fixedInGIK().section(.border).field("Width", slider: 0...12, step: 0.25),
    .word(
      "position", .init({ $0.position }, { $0.position = $1 }),
      "the edge of the border that sizes are measured to"
    )
    .fixedInGIK().section(.border).field("Position"),
    .word(
      "over", .init({ $0.over }, { $0.over = $1 }),
      "what lies under the border: the fill, or what is behind the popover"
    ).leftOutWhenStandard().fixedInGIK().section(.border)
      .field("Over", hint: "backdrop: the fill ends at the border's inner edge"),
  ])
}

extension Theme.Highlight {
  /// A highlight with every default.
  fileprivate static let standard: Theme.Highlight = {
    let white = Theme.Color(red: 255, green: 255, blue: 255, alpha: 128)
    return Theme.Highlight(fill: Theme.Gradient(white))
  }()

  fileprivate static let schema = ObjectSchema<Theme.Highlight>(
    [
      .number(
        "width", .init({ $0.width }, { $0.width = $1 }), 0...longest, .points,
        "the highlight's width"
      )
      .section(.lights).field("Width", slider: 0...6, step: 0.25)
    ]
      + Theme.Gradient.schema.properties.map {
        $0.lifted(to: .init({ $0.fill }, { $0.fill = $1 })).section(.lights)
      })
}

extension Theme.Gloss {
  /// A gloss with every default.
  fileprivate static let standard = Theme.Gloss(
    from: Theme.Color(red: 255, green: 255, blue: 255, alpha: 102),
    to: Theme.Color(red: 255, green: 255, blue: 255, alpha: 26))

  fileprivate static let schema = ObjectSchema<Theme.Gloss>([
    .color("from", .init({ $0.from }, { $0.from = $1 }), "the color at the top").section(.lights)
      .field(
        "Top"),
    .color("to", .init({ $0.to }, { $0.to = $1 }), "the color where the gloss ends").section(
      .lights
    )
    .field("Bottom"),
    .number(
      "height", .init({ $0.height }, { $0.height = $1 }), 0...1, .share,
      "the share of the popover's height that it covers"
    )
    .section(.lights).field("Height", slider: 0...1, step: 0.05),
  ])
}

extension Theme.BackdropFilter {
  fileprivate static let schema = ObjectSchema<Theme.BackdropFilter>([
    .number(
      "blur", .init({ $0.blur }, { $0.blur = $1 }), 0...longestInShadow, .points,
      "the standard deviation of the blur"
    ).section(.fill).field("Blur", slider: 0...60),
    .number(
      "saturation", .init({ $0.saturation }, { $0.saturation = $1 }), 0...4, .share,
      "the factor of the colors' saturation; 1 keeps them"
    ).section(.fill).field("Saturation", slider: 0...3, step: 0.1),
  ])
}

extension Theme.Shadow {
  /// The shadow as an object of a theme's list.
  package var json: JSONValue { Theme.Shadow.schema.written(self) }

  fileprivate static let schema: ObjectSchema<Theme.Shadow> = {
    let either = -longestInShadow...longestInShadow
    let rows: [PropertySchema<Theme.Shadow>] = [
      .color("color", .init({ $0.color }, { $0.color = $1 }), "the shadow's color").field("Color"),
      .number(
        "x", .init({ $0.x }, { $0.x = $1 }), either, .points, "how far the shadow lies to the right"
      ).field("x"),
      .number("y", .init({ $0.y }, { $0.y = $1 }), either, .points, "how far the shadow lies below")
        .field("y"),
      .number(
        "blur", .init({ $0.blur }, { $0.blur = $1 }), 0...longestInShadow, .points,
        "the blur radius of CSS: twice the standard deviation"
      ).field("blur"),
      .number(
        "spread", .init({ $0.spread }, { $0.spread = $1 }), either, .points,
        "how far the outline grows before it is blurred"
      )
      .field("spread"),
      .flag(
        "inset", .init({ $0.isInset }, { $0.isInset = $1 }),
        "whether the shadow lies inside the border, as part of the picture"
      ).leftOutWhenStandard().fixedInGIK().field("inset"),
    ]
    return ObjectSchema(rows.map { $0.section(.shadows) })
  }()
}
