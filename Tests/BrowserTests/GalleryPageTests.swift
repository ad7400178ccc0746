import BrowserSupport
import Foundation
@_spi(Reference) import Gusset
import TestSupport
import Testing

/// How the gallery looks in a browser that opens it from disk.
@Suite(.browserInstalled, .browser, .serialized)
struct GalleryPageTests {
  @Test func loadsNothingFromTheNetwork() async throws {
    let gallery = try await OpenGallery(Theme.selection, width: 1280, height: 900)
    let page = gallery.page
    #expect(page.errors == [])
    #expect(page.requests.filter { !$0.hasPrefix("data:") } == [gallery.file.absoluteString])
    // The Content-Security-Policy blocks further requests.
    try await page.run("fetch('https://example.com/').catch(() => {})")
    try await page.run(
      "document.body.append(Object.assign(new Image(), {src: 'https://a.example/'}))")
    try await page.waitUntil("new Promise(done => setTimeout(() => done(true), 50))")
    #expect(page.errors.filter { $0.contains("Content Security Policy") }.count >= 2)
    try await gallery.close()
  }

  @Test func isLightOrDark() async throws {
    let gallery = try await OpenGallery([.light, .glass, .wyPopover], width: 1280, height: 700)
    let page = gallery.page
    func background() async throws -> String {
      try await page.evaluate("getComputedStyle(document.body).backgroundColor", as: String.self)
    }
    let light = try await background()
    try await page.reviewScreenshot("gallery-light", whole: true)
    try await page.emulate(scheme: .dark)
    let dark = try await background()
    #expect(light == "rgb(251, 251, 250)" && dark == "rgb(19, 20, 22)")
    try await page.reviewScreenshot("gallery-dark", whole: true)
    try await page.click("label:has(#page-light)")
    #expect(try await background() == light)
    try await page.emulate(scheme: .light)
    try await page.click("label:has(#page-dark)")
    #expect(try await background() == dark)
    try await gallery.close()
  }

  @Test(arguments: [390, 320]) func fitsAPhone(width: Int) async throws {
    let gallery = try await OpenGallery(
      [.light, .glass, .libadwaita, GalleryNames.long], width: width, height: 844, scale: 2,
      mobile: true)
    let page = gallery.page
    try await page.reviewScreenshot("gallery-phone-\(width)", whole: true)
    #expect(try await page.evaluate("innerWidth", as: Int.self) == width)
    #expect(
      try await page.evaluate("document.documentElement.scrollWidth", as: Int.self) <= width)
    // No element extends beyond the left or right edge.
    let outside = try await page.evaluate(
      """
      [...document.querySelectorAll('.popover, td, th, dd, h1, h2, button, .actions a, .choices label')]
        .map(e => [e.getBoundingClientRect(), e.textContent.slice(0, 40)])
        .filter(([box]) => box.left < 0 || box.right > \(width)).map(([, text]) => text)
      """, as: [String].self)
    #expect(outside == [])
    // Every choice is a whole button that a finger hits, also in a second line.
    let choices = try await page.evaluate(
      """
      [...document.querySelectorAll('.choices label')].map(label => {
        const style = getComputedStyle(label)
        return [label.getBoundingClientRect().height, parseFloat(style.borderTopRightRadius),
          parseFloat(style.borderBottomLeftRadius)]
      })
      """, as: [[Double]].self)
    #expect(choices.count == 13 && choices.allSatisfy { $0[0] >= 36 && $0[1] > 0 && $0[2] > 0 })
    #expect(page.errors == [])
    try await gallery.close()
  }

  @Test func prints() async throws {
    // A browser that prints does nothing else, so there are few pictures.
    let gallery = try await OpenGallery([.sand, .wyPopover], width: 1280, height: 900)
    let page = gallery.page
    let file = try await page.pdf("gallery")
    #expect(file.starts(with: Array("%PDF-".utf8)))
    let pages = String(decoding: file, as: UTF8.self).matches(of: /\/Type \/Page\b/).count
    #expect(pages == 2)
    try await page.emulate(media: "print", scheme: .dark)
    let shown = try await page.evaluate(
      """
      ['h2', '.stage', 'table', '.controls', 'nav', '.actions', '#status'].map(selector =>
        getComputedStyle(document.querySelector(selector)).display !== 'none')
      """, as: [Bool].self)
    #expect(shown == [true, true, true, false, false, false, false])
    // Printed pages are light even in dark mode.
    #expect(
      try await page.evaluate("getComputedStyle(document.body).color", as: String.self)
        == "rgb(27, 29, 32)")
    #expect(
      try await page.evaluate(
        "getComputedStyle(document.querySelector('.stage')).printColorAdjust", as: String.self)
        == "exact")
    try await gallery.close()
  }

  /// The backdrop is blurred inside the silhouette of a popover, and nowhere else.
  @Test func blursTheBackdropInsideTheSilhouette() async throws {
    var theme = Theme(
      name: "blur", border: Theme.Border(color: .black, width: 0),
      fill: Theme.Gradient(Theme.Color(red: 255, green: 255, blue: 255, alpha: 1)), cornerRadii: 20
    )
    theme.arrowShape = .straight(filletRadius: 8)
    theme.backdrop = Theme.BackdropFilter(blur: 14, saturation: 1.5)
    let gallery = try await OpenGallery([theme], width: 1280, height: 900)
    let page = gallery.page
    try await page.run("document.getElementById('backdrop-picture').click()")
    // Text has hard edges too.
    try await page.run("document.querySelectorAll('.sample').forEach(text => text.remove())")
    let blurred = try Pixmap(png: await page.screenshot("gallery-blur"))
    try await page.run("document.getElementById('blur').click()")
    try await page.waitUntil("new Promise(done => requestAnimationFrame(() => done(true)))")
    let sharp = try Pixmap(png: await page.screenshot("gallery-blur-off"))
    #expect(page.errors == [])
    for (number, arrow) in [(1, Arrow.up), (2, .down), (3, .left)] {
      let silhouette = try Popover(
        size: Size(width: 136, height: 96), arrow: arrow, theme: theme
      ).silhouette()
      let box = try await page.frame(of: ".popover:has([value='\(number)'])")
      let (left, top) = (Int(box.minX.rounded()), Int(box.minY.rounded()))
      var (inside, steps, blurredSteps) = (0, 0, 0)
      for y in stride(from: 0.5, to: 96, by: 1) {
        for x in stride(from: 0.5, to: 136, by: 1) {
          // An antialiased edge is neither inside nor outside.
          let around = [(-1.5, -1.5), (2.5, -1.5), (-1.5, 1.5), (2.5, 1.5)].map { dx, dy in
            silhouette.contains(Point(x: x + dx, y: y + dy))
          }
          let (column, row) = (left + Int(x), top + Int(y))
          if around.allSatisfy({ !$0 }) {
            if blurred[x: column, y: row] == sharp[x: column, y: row] { continue }
            // The tip may lie between the four tested points.
            let isNear = stride(from: -1.5, through: 1.5, by: 0.25).contains { dx in
              [-1, 0, 1].contains { silhouette.contains(Point(x: x + dx, y: y + $0)) }
            }
            #expect(isNear, "\(arrow) at \(x), \(y)")
          } else if around.allSatisfy({ $0 }) {
            inside += 1
            if sharp.step(column, row) > 40 { steps += 1 }
            if blurred.step(column, row) > 40 { blurredSteps += 1 }
          }
        }
      }
      // The picture has many hard edges. The blur removes them all.
      #expect(inside > 7000, "\(arrow)")
      #expect(steps > 300 && blurredSteps == 0, "\(arrow): \(steps), \(blurredSteps)")
    }
    try await gallery.close()
  }

  @Test func showsTheDrawnPixels() async throws {
    let gallery = try await OpenGallery([.contrast], width: 1280, height: 900, scale: 1)
    let page = gallery.page
    let seen = try Pixmap(png: await page.screenshot("gallery-contrast"))
    let popover = Popover(size: Size(width: 280, height: 180), arrow: .up, theme: .contrast)
    let drawn = try popover.referencePixmap()
    let box = try await page.frame(of: ".popover")
    // Points without text: along the left border and down the middle of the arrow.
    for (x, y) in [(1, 100), (4, 100), (140, 8), (140, 14), (270, 170), (278, 120)] {
      let pixel = seen[x: Int(box.minX.rounded()) + x, y: Int(box.minY.rounded()) + y]
      #expect(pixel == drawn[x: x, y: y], "\(x), \(y)")
    }
    try await gallery.close()
  }
}

extension Pixmap {
  /// The largest difference of a color component between a pixel and its right neighbor.
  fileprivate func step(_ column: Int, _ row: Int) -> Int {
    let (a, b) = (self[x: column, y: row] ?? 0, self[x: column + 1, y: row] ?? 0)
    return [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }
}
