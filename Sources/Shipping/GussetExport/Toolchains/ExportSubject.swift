package import Gusset

/// A theme that is exported, and the name that its files begin with.
package struct ExportSubject: Hashable, Sendable {
  /// The name, as the format's platform allows it.
  package let name: String
  /// The theme, checked.
  package let theme: ResolvedTheme
  /// The scales to draw.
  package let scales: [Scale]
}
