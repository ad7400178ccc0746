import Foundation

/// The path of the validator: the one that `make test` installs, or one in the search path.
package enum SchemaValidator {
  package static let path: String? = {
    let own = Checkout.root.appendingPathComponent(".build/tools/bin/check-jsonschema").path
    let paths = (ProcessEnvironment.value("PATH") ?? "").split(separator: ":")
    let all = [own] + paths.map { "\($0)/check-jsonschema" }
    return all.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()
}
