import Foundation

/// The environment of the test run.
package enum ProcessEnvironment {
  package static func value(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}

/// Places in the checkout.
package enum Checkout {
  /// The root of the package.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
