import Foundation
import Gusset
import TestSupport
import Testing

/// The file that takes the figures.
private let figures = ProcessEnvironment.value("GUSSET_BENCH_STUDIO")

/// How long it takes from a key to the picture. Measured for BENCHMARKS.md by
/// `make bench-studio`, and no part of other test runs: time is nothing to assert.
@Suite(.browserInstalled, .browser, .serialized, .enabled(if: figures != nil))
struct StudioLatencyTests {
  /// Keys on the field of the radius and on the arrow, at 1x and 2x, with shadows and without.
  @Test func fromTheKeyToThePicture() async throws {
    var lines: [String] = []
    for scale in [1.0, 2] {
      for theme in [Theme.floatingUI, .slate, .dark] {
        let studio = try await StudioPage(theme.json, scale: scale)
        for (name, element) in [("radius", "cornerRadius"), ("arrow", "arrow")] {
          let times = try await measured(studio, on: element)
          let sorted = times.sorted()
          #expect(times.count > 50)
          lines.append(
            "| \(theme.name), \(theme.shadows.count) shadows | \(name) | \(Int(scale))x"
              + " | \(text(sorted[sorted.count / 2])) | \(text(sorted[sorted.count * 9 / 10])) |")
        }
        try await studio.page.close()
      }
    }
    let table = lines.joined(separator: "\n") + "\n"
    try table.write(toFile: try #require(figures), atomically: true, encoding: .utf8)
  }

  /// Milliseconds from each key to the end of drawing its picture.
  private func measured(_ studio: StudioPage, on element: String) async throws -> [Double] {
    let page = studio.page
    try await page.run(
      """
      (() => {
        window.times = [];
        window.begun = undefined;
        document.addEventListener('keydown', (event) => { begun = event.timeStamp; }, true);
        new MutationObserver(() => {
          if (begun !== undefined) times.push(performance.now() - begun);
          begun = undefined;
        }).observe(document.querySelector('#mine canvas'), { attributeFilter: ['aria-label'] });
        document.getElementById('\(element)').focus();
      })()
      """)
    let (more, less) = element == "arrow" ? ("ArrowRight", "ArrowLeft") : ("ArrowUp", "ArrowDown")
    for index in 0..<80 {
      try await page.press(index % 20 < 10 ? more : less)
      try await Task.sleep(for: .milliseconds(40))
    }
    return try await page.evaluate("times", as: [Double].self)
  }

  private func text(_ milliseconds: Double) -> String {
    String(format: "%.1f ms", milliseconds)
  }
}
