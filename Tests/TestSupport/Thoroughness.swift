/// The number of random cases of a property test.
///
/// `GUSSET_THOROUGH=1` and `make test-thorough` run ten times as many cases as `make test`.
package enum Thoroughness {
  package static let isThorough = ["1", "yes", "true"]
    .contains(ProcessEnvironment.value("GUSSET_THOROUGH") ?? "")

  /// The number of cases.
  ///
  /// - Parameter usual: the number of cases in `make test`. It is large enough to find the bugs
  ///   that the property has found before.
  package static func cases(_ usual: Int) -> Int { isThorough ? 10 * usual : usual }

  /// The share of similar positions to test; all of them in a thorough run.
  package static func part(_ usual: Double) -> Double { isThorough ? 1 : usual }
}
