/// How many random cases a property is tested with.
///
/// `GUSSET_THOROUGH=1`, or `make test-thorough`, asks for ten times as many as `make test` takes.
package enum Thoroughness {
  package static let isThorough = ["1", "yes", "true"]
    .contains(ProcessEnvironment.value("GUSSET_THOROUGH") ?? "")

  /// The number of cases.
  ///
  /// - Parameter usual: what `make test` takes: enough to find what the property has found before.
  package static func cases(_ usual: Int) -> Int { isThorough ? 10 * usual : usual }

  /// The part of many like places to test: all of them in a thorough run.
  package static func part(_ usual: Double) -> Double { isThorough ? 1 : usual }
}
