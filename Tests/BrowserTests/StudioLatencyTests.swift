import BrowserSupport
import Foundation
import Gusset
import TestSupport
import Testing

/// The file to write the results to.
private let resultPath = ProcessEnvironment.value("GUSSET_BENCH_STUDIO")

/// The time from a key press to the picture, for BENCHMARKS.md. Only `make bench-studio` runs it:
/// times vary too much for an assertion.
@Suite(.browserInstalled, .browser, .serialized, .enabled(if: resultPath != nil))
struct StudioLatencyTests {
  /// Key presses in the radius field and on the arrow handle, at 2x, for themes with and
  /// without shadows.
  @Test func measuresFromKeyPressToPicture() async throws {
    var lines: [String] = []
    for theme in [Theme.floatingUI, .slate, .dark] {
      let studio = try await StudioPage(theme.json, scale: 2)
      for (name, element) in [("radius", "cornerRadius"), ("arrow", "arrow")] {
        let times = try await measured(studio, on: element)
        let sorted = times.sorted()
        #expect(times.count > 50)
        lines.append(
          "| \(theme.name), \(theme.shadows.count) shadows | \(name)"
            + " | \(text(sorted[sorted.count / 2])) | \(text(sorted[sorted.count * 9 / 10])) |")
      }
      try await studio.page.close()
    }
    let table = lines.joined(separator: "\n") + "\n"
    try table.write(toFile: try #require(resultPath), atomically: true, encoding: .utf8)
  }

  /// The milliseconds from each key press until its picture is drawn.
  private func measured(_ studio: StudioPage, on element: String) async throws -> [Double] {
    let page = studio.page
    try await page.run(
      """
      (() => {
        window.times = [];
        window.pressed = undefined;
        document.addEventListener('keydown', (event) => { pressed = event.timeStamp; }, true);
        new MutationObserver(() => {
          if (pressed !== undefined) times.push(performance.now() - pressed);
          pressed = undefined;
        }).observe(document.querySelector('#edited canvas'), { attributeFilter: ['aria-label'] });
        document.getElementById('\(element)').focus();
      })()
      """)
    let (increase, decrease) =
      element == "arrow" ? ("ArrowRight", "ArrowLeft") : ("ArrowUp", "ArrowDown")
    for index in 0..<80 {
      try await page.press(index % 20 < 10 ? increase : decrease)
      try await Task.sleep(for: .milliseconds(40))
    }
    return try await page.evaluate("times", as: [Double].self)
  }

  private func text(_ milliseconds: Double) -> String {
    String(format: "%.1f ms", milliseconds)
  }
}
