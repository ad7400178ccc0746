public import PopoverGeometry
public import PopoverModel

extension Silhouette {
  /// The outline as SVG path data in points, for a path's `d` attribute and CSS's `path()`.
  ///
  /// Commands are absolute, with three decimals. Arcs stay arcs.
  public var svgPathData: String { path.svgData }

  /// The exact outline as a value of CSS's `clip-path`, for an element of exactly ``size``.
  /// Coordinates are in CSS pixels from the element's top left corner.
  public var cssPath: String { "path(\"\(svgPathData)\")" }

  /// The outline as a value of CSS's `clip-path` in percent of an element of any size. Corners and
  /// arrow stretch with the element.
  ///
  /// - Parameter tolerance: as in ``polygon(tolerance:)``.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a tolerance that is not allowed.
  public func cssPolygon(tolerance: Double = 0.1) throws(GussetError) -> String {
    func percent(_ share: Double) -> String {
      let number = svgNumber(share * 100, decimals: 4)
      return number == "0" ? number : number + "%"
    }
    let corners = try polygon(tolerance: tolerance).map { point in
      "\(percent(point.x / size.width)) \(percent(point.y / size.height))"
    }
    return "polygon(\(corners.joined(separator: ", ")))"
  }

  /// The shadows as a value of CSS's `filter`, for an element around the one that is clipped;
  /// `nil` without any.
  ///
  /// `drop-shadow()` takes the standard deviation, which is half of the blur radius (Filter Effects
  /// 1), and has no spread. Each shadow also includes the shadows of those before it.
  public var cssFilter: String? {
    guard !shadows.isEmpty else { return nil }
    return shadows.map { shadow in
      let lengths = [shadow.x, shadow.y, shadow.blur / 2].map { svgNumber($0) + "px" }
      return "drop-shadow(\(lengths.joined(separator: " ")) \(shadow.color.hex.lowercased()))"
    }.joined(separator: " ")
  }

  /// A style sheet with three classes: `.popover` for an element of exactly ``size``,
  /// `.popover-scaled` for an element of any size, and `.popover-shadow` for their parent element.
  ///
  /// - Parameter tolerance: as in ``polygon(tolerance:)``.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a tolerance that is not allowed.
  public func css(tolerance: Double = 0.1) throws(GussetError) -> String {
    var sheet = """
      .popover {
        width: \(svgNumber(size.width))px;
        height: \(svgNumber(size.height))px;
        clip-path: \(cssPath);
      }
      .popover-scaled {
        clip-path: \(try cssPolygon(tolerance: tolerance));
      }

      """
    if let cssFilter {
      sheet += """
        /* Around the element: a clip takes its own shadow away. */
        .popover-shadow {
          filter: \(cssFilter);
        }

        """
    }
    return sheet
  }
}
