extension BrowserPage {
  /// The preferred color scheme.
  package enum Scheme: String, Sendable { case light, dark }

  /// Emulates a medium and preferences. Omitted ones have their defaults.
  ///
  /// - Parameter media: `print`, or `nil` for the screen.
  package func emulate(
    media: String? = nil, scheme: Scheme = .light, reducedMotion: Bool = false,
    moreContrast: Bool = false, forcedColors: Bool = false
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
          ["name": "prefers-contrast", "value": moreContrast ? "more" : "no-preference"],
          ["name": "forced-colors", "value": forcedColors ? "active" : "none"],
        ],
      ])
  }

  /// Changes the size of the page, in CSS pixels, and the number of device pixels per CSS pixel.
  package func resize(
    width: Int, height: Int, scale: Double = 1, mobile: Bool = false
  ) async throws {
    try await call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": mobile])
    try await call("Emulation.setTouchEmulationEnabled", ["enabled": mobile])
  }

  /// Disconnects the page from every network, or connects it again.
  package func setOffline(_ offline: Bool) async throws {
    try await call(
      "Network.emulateNetworkConditions",
      ["offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1])
  }

  /// Slows the browser down by a factor, to emulate a phone.
  package func slowDown(_ factor: Double) async throws {
    try await call("Emulation.setCPUThrottlingRate", ["rate": factor])
  }
}
