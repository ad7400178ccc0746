extension BrowserPage {
  /// The look that a person prefers.
  package enum Scheme: String, Sendable { case light, dark }

  /// Makes the page believe in a medium and in preferences; what is left out is as usual.
  ///
  /// - Parameter media: `print`, or `nil` for the screen.
  package func emulate(
    media: String? = nil, scheme: Scheme = .light, reducedMotion: Bool = false
  ) async throws {
    try await call(
      "Emulation.setEmulatedMedia",
      [
        "media": media ?? "",
        "features": [
          ["name": "prefers-color-scheme", "value": scheme.rawValue],
          [
            "name": "prefers-reduced-motion", "value": reducedMotion ? "reduce" : "no-preference",
          ],
        ],
      ])
  }

  /// Gives the page another size, in CSS pixels, and another number of device pixels to each.
  package func resize(
    width: Int, height: Int, scale: Double = 1, mobile: Bool = false
  ) async throws {
    try await call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": mobile])
    try await call("Emulation.setTouchEmulationEnabled", ["enabled": mobile])
  }

  /// Cuts the page off from every network, or connects it again.
  package func setOffline(_ offline: Bool) async throws {
    try await call(
      "Network.emulateNetworkConditions",
      ["offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1])
  }

  /// Makes the browser slower by a factor, as a phone is.
  package func slowDown(_ factor: Double) async throws {
    try await call("Emulation.setCPUThrottlingRate", ["rate": factor])
  }
}
