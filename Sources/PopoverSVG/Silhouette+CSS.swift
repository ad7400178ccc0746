public import PopoverGeometry
public import PopoverModel

extension Silhouette {
  /// The outline as SVG path data, in points: what `d` of a path and `path()` of CSS take.
  ///
  /// Absolute commands with three decimals; arcs stay arcs.
  public var svgPathData: String { path.svgData }

  /// The outline as a value of CSS's `clip-path`: exact, in pixels of CSS from the element's top
  /// left, for an element of exactly ``size``.
  public var cssPath: String { "path(\"\(svgPathData)\")" }

  /// The outline as a value of CSS's `clip-path` in percent of an element, so that it grows with it;
  /// corners and arrow are then stretched as the element is.
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
  /// `drop-shadow()` wants the standard deviation, which is half the blur radius (Filter Effects 1),
  /// and has no spread. Each one is thrown by the shadows before it too.
  public var cssFilter: String? {
    guard !shadows.isEmpty else { return nil }
    return shadows.map { shadow in
      let lengths = [shadow.x, shadow.y, shadow.blur / 2].map { svgNumber($0) + "px" }
      return "drop-shadow(\(lengths.joined(separator: " ")) \(shadow.color.hex.lowercased()))"
    }.joined(separator: " ")
  }

  /// A style sheet: `.popover` for an element of exactly ``size``, `.popover-scaled` for one of any
  /// size, and `.popover-shadow` for the element around either.
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
