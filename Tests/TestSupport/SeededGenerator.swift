/// A random number generator with a seed (SplitMix64). The same seed gives the same numbers.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension SeededGenerator {
  /// The seed of a property test: a fixed one, or `GUSSET_SEED` from the environment.
  ///
  /// Failure messages contain it, so that a failed case can be run again.
  package static var seed: UInt64 {
    ProcessEnvironment.value("GUSSET_SEED").flatMap { UInt64($0) } ?? 20_130_108
  }

  package mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  package mutating func double(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &self)
  }

  package mutating func pick<C: Collection>(_ choices: C) -> C.Element {
    choices[choices.index(choices.startIndex, offsetBy: int(0...choices.count - 1))]
  }

  package mutating func chance(_ probability: Double) -> Bool { double(0...1) < probability }
}
