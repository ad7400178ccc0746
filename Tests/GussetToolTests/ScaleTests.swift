import Foundation
import TestSupport
import Testing

/// The example for Spark, with 2,000 jobs, where `make scale` has installed Java and PySpark.
@Suite struct ScaleTests {
  private static let script = Checkout.root.appendingPathComponent("Scripts/scale.sh").path
  private static let python = Checkout.root.appendingPathComponent(".build/scale/bin/python").path
  private static let isInstalled = FileManager.default.isExecutableFile(atPath: python)

  @Test(.enabled(if: isInstalled, "PySpark is not installed; make scale installs it"))
  func sparkGoesOnAfterKills() throws {
    let run = try CommandRun.shell("'\(Self.script)' \"$(command -v gusset)\" --short 2>&1")
    // The script says what else is missing.
    let isSkipped = run.status == 77 && run.text.hasPrefix("scale: skipped")
    #expect(run.status == 0 || isSkipped, "\(run.text.suffix(2000))")
  }
}
