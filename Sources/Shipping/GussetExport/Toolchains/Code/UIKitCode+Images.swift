internal import Gusset

extension CodeTheme {
  /// The method that stretches an image of the catalog twice.
  var uiKitStretching: String {
    """
      /// The image of the direction, stretched before the arrow and then after it.
      ///
      /// `nil` when the image is missing, or when its caps need more room: when the arrow is near to a
      /// corner, or the view is small.
      private func stretchedImage() -> UIImage? {
        guard let image = UIImage(named: imageName) else { return nil }
        let caps = image.capInsets
        guard bounds.width >= caps.left + caps.right, bounds.height >= caps.top + caps.bottom
        else { return nil }
        switch direction {
        case .up, .down:
          guard
            let passes = passes(
              of: Self.upright, length: image.size.width, low: caps.left, high: caps.right,
              extent: bounds.width, scale: image.scale)
          else { return nil }
          return image.stretched(
            to: CGSize(width: passes.first, height: image.size.height),
            capInsets: UIEdgeInsets(
              top: caps.top, left: passes.low, bottom: caps.bottom, right: passes.high))
        case .left, .right:
          guard
            let passes = passes(
              of: Self.sideways, length: image.size.height, low: caps.top, high: caps.bottom,
              extent: bounds.height, scale: image.scale)
          else { return nil }
          return image.stretched(
            to: CGSize(width: image.size.width, height: passes.first),
            capInsets: UIEdgeInsets(
              top: passes.low, left: caps.left, bottom: passes.high, right: caps.right))
        default:
          return image
        }
      }

      private var imageName: String {
        switch direction {
        case .up: return "\(type)-up"
        case .down: return "\(type)-down"
        case .left: return "\(type)-left"
        case .right: return "\(type)-right"
        default: return "\(type)-none"
        }
      }

      /// The length of an image after the first pass, and the caps of the second pass; `nil` without
      /// room for the caps of both.
      private func passes(
        of art: (tip: CGFloat, second: ClosedRange<CGFloat>), length: CGFloat, low: CGFloat,
        high: CGFloat, extent: CGFloat, scale: CGFloat
      ) -> (first: CGFloat, low: CGFloat, high: CGFloat)? {
        // The band before the arrow grows until the arrow is in its place, on a whole pixel.
        let center = ((extent / 2 + offset) * scale).rounded() / scale
        let first = length + center - art.tip
        let secondLow = first - (length - art.second.lowerBound)
        let secondHigh = length - art.second.upperBound
        guard first >= low + high, extent >= secondLow + secondHigh else { return nil }
        return (first, secondLow, secondHigh)
      }
    """
  }

  /// The methods that draw a popover without images.
  func uiKitDrawing(_ outline: String) -> String {
    let join = parts.contains(.path) ? "\n      context.setLineJoin(.round)" : ""
    return CodeTemplate(
      """
        /// The popover, drawn at the size of the view.
        private func drawnImage(_ path: CGPath) -> UIImage {
          UIGraphicsImageRenderer(size: bounds.size).image { renderer in
            let context = renderer.cgContext
            // The clip cuts off the outer half of every line.
            context.addPath(path)
            context.clip()\(join)
            draw(Self.fill, in: context)
      %if highlight
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.saveGState()
            context.addPath(path)
            context.setLineWidth(2 * \(outline).lineWidth)
            context.replacePathWithStrokedPath()
            context.clip()
            draw(Self.highlight, in: context)
            context.restoreGState()
      %if border
            // The border takes the outer part of the line.
            context.setBlendMode(.clear)
            context.addPath(path)
            context.setLineWidth(2 * \(outline).borderWidth)
            context.strokePath()
      %end
            context.endTransparencyLayer()
      %end
      %if border
            context.setBlendMode(.normal)
            context.addPath(path)
            context.setStrokeColor(Self.borderColor.cgColor)
            context.setLineWidth(2 * \(outline).borderWidth)
            context.strokePath()
      %end
          }
        }

        private func draw(_ stops: [(color: UIColor, location: CGFloat)], in context: CGContext) {
          let colors = stops.map(\\.color.cgColor) as CFArray
          guard
            let gradient = CGGradient(
              colorsSpace: CGColorSpace(name: CGColorSpace.\(theme.values.colorSpace.appleName)), colors: colors,
              locations: stops.map(\\.location))
          else { return }
          context.drawLinearGradient(
            gradient, start: .zero, end: CGPoint(x: 0, y: bounds.height),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
      """
    ).text(for: parts)
  }
}
