internal import CCairo

/// The version of Cairo that runs, as in `1.18.0`.
package var cairoVersion: String {
  unsafe cairo_version_string().map { unsafe String(cString: $0) } ?? "unknown"
}
