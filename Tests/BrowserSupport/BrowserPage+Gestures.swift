import Gusset

extension BrowserPage {
  /// Turns the wheel at a point of the viewport, by CSS pixels; less than 0 is up.
  package func wheel(at point: Point, by distance: Double) async throws {
    try await call(
      "Input.dispatchMouseEvent",
      ["type": "mouseWheel", "x": point.x, "y": point.y, "deltaX": 0, "deltaY": distance])
  }

  /// Moves fingers over the viewport, in CSS pixels: each step has the place of every finger.
  package func touch(_ steps: [[Point]]) async throws {
    for (index, fingers) in steps.enumerated() {
      let points = fingers.enumerated().map { id, point in
        ["x": point.x, "y": point.y, "id": Double(id)]
      }
      try await call(
        "Input.dispatchTouchEvent",
        ["type": index == 0 ? "touchStart" : "touchMove", "touchPoints": points])
    }
    try await call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [Any]()])
  }
}
