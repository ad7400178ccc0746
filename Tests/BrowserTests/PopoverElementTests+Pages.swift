import BrowserSupport
import Foundation
import Gusset
import GussetExport
import TestSupport
import Testing

/// The element on pages that were not made for it: in shadow trees, under resets, with themes that come late.
extension PopoverElementTests {
  /// A theme whose script comes later changes the size and the arrow.
  @Test func followsTheRulesOfALaterScript() async throws {
    let page = try await page(
      "<button id=b style=left:370px;top:20px></button>"
        + "<gusset-popover id=a theme=indigo anchor=b style=width:auto;height:auto>Hello</gusset-popover>"
    )
    try await page.waitUntil("a.dataset.arrow === 'up'")
    let files = try Export([.indigo], to: [ExportFormat(named: "element")]).files
    let script = try #require(files.first { $0.path.hasSuffix("indigo-popover.js") })
    let call = String(decoding: script.contents.bytes, as: UTF8.self)
      .replacing(/import .*\n/, with: "")
    try await page.run(call)
    try await page.waitUntil(
      """
      (box => box.top === 50 + parseFloat(getComputedStyle(a).getPropertyValue('--gusset-arrow-height'))
        && Math.abs(box.left + box.width / 2 - 400) < 0.6)(a.getBoundingClientRect())
      """)
    #expect(page.errors.isEmpty)
  }

  /// The element finds its sheet and its anchor in the tree that it is in.
  @Test func worksInAShadowTree() async throws {
    let page = try await page("<div id=host style=position:absolute;left:370px;top:20px></div>")
    try await page.run(
      """
      globalThis.root = host.attachShadow({ mode: 'open' }),
      root.innerHTML = '<button id=x style="display:block;width:60px;height:30px"></button>'
        + '<gusset-popover id=p theme=slate anchor=x style="width:200px;height:100px">In a tree</gusset-popover>',
      globalThis.inner = root.getElementById('p'), 0
      """)
    try await page.waitUntil("inner.getBoundingClientRect().y === 69")
    #expect(
      try await page.evaluate(
        "getComputedStyle(inner).borderTopWidth + getComputedStyle(inner, '::after').content",
        as: String.self) == "1px\"\"")
    #expect(page.errors.isEmpty)
  }

  /// A look whose parts differ follows the color scheme, in a shadow tree too.
  @Test func hasADarkLookOfOtherParts() async throws {
    let page = try await page(
      "<gusset-popover id=a theme=glass></gusset-popover><div id=host></div>", themes: [.glass])
    try await page.run(
      """
      globalThis.root = host.attachShadow({ mode: 'open' }),
      root.innerHTML = '<gusset-popover theme=glass></gusset-popover>', 0
      """)
    let fills = "[a, root.firstChild].map(e => getComputedStyle(e).backgroundImage)"
    let light = try await page.evaluate(fills, as: [String].self)
    try await page.emulate(scheme: .dark)
    let dark = try await page.evaluate(fills, as: [String].self)
    #expect(light[0] == light[1] && dark[0] == dark[1] && light[0] != dark[0])
  }

  /// A page's reset of all elements leaves the body its border and its padding.
  @Test func keepsItsBorderUnderAReset() async throws {
    let page = try await page(
      "<style>*,::before{margin:0;padding:0;border:0 solid}</style><gusset-popover id=a theme=slate>x</gusset-popover>"
    )
    #expect(
      try await page.evaluate(
        "(s => s.borderTopWidth + ' ' + s.paddingTop)(getComputedStyle(a))", as: String.self)
        == "1px 7px")
  }

  /// Of two buttons, the one that opened a popover is its anchor.
  @Test func standsBesideTheButtonThatOpenedIt() async throws {
    let page = try await page(
      """
      <button id=one popovertarget=p style=left:100px;top:20px></button>
      <button id=two popovertarget=p style=left:500px;top:20px></button>
      <gusset-popover id=p popover>Hello</gusset-popover>
      """)
    try await page.click("#two")
    try await page.waitUntil("p.getBoundingClientRect().x === 430")
    try await page.click("#two")
    try await page.waitUntil("!p.matches(':popover-open')")
    try await page.click("#one")
    try await page.waitUntil("p.getBoundingClientRect().x === 30")
    #expect(page.errors.isEmpty)
  }

  /// A side, an alignment and a distance.
  @Test func takesASideAnAlignmentAndADistance() async throws {
    let page = try await page(
      """
      <button id=b style="left:370px;top:300px"></button>
      <gusset-popover id=top anchor=b side=top distance=6>Above</gusset-popover>
      <gusset-popover id=start anchor=b align=start>Start</gusset-popover>
      <gusset-popover id=end anchor=b align=end side=right>End</gusset-popover>
      """)
    #expect(try await place("top", on: page) == "down 300 175 0")
    #expect(try await place("start", on: page) == "up 370 349 -70")
    #expect(try await place("end", on: page) == "left 449 230 35")
  }
}
