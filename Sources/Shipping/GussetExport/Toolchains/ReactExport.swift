internal import Gusset
internal import PopoverCSS

extension ExportFormat {
  /// React: a typed component over the style sheet.
  public static let react = ExportFormat(
    name: "react",
    title: "React: a typed component",
    summary: "a typed component for React 18 and later, and its style sheet",
    usage: [
      "Copy both files into the project, and import the component:", "",
      "    import { NAMEPopover } from \"./NAMEPopover\"", "",
      "    <NAMEPopover arrow=\"up\" offset={40}>Hello</NAMEPopover>", "",
      "arrow is up, down, left, right, start, end or none, and offset the distance of the arrow from the middle",
      "of its edge. The component takes every prop of a div and a ref, and renders on a server. Text has the",
      "theme's color.", "",
      "The element is the body. The arrow stands outside it, in the element's margin. Beside a button, Floating UI",
      "(npm install @floating-ui/react-dom) places it, and takes it to the other side at the window's edges:",
      "",
      "    import { autoUpdate, flip, offset, shift, useFloating, type MiddlewareState } from \"@floating-ui/react-dom\"",
      "",
      "    const sides = { top: \"down\", bottom: \"up\", left: \"right\", right: \"left\" } as const",
      "    const height = ({ elements }: MiddlewareState) =>",
      "      parseFloat(getComputedStyle(elements.floating).getPropertyValue(\"--gusset-arrow-height\"))",
      "    const tip = { name: \"tip\", fn: ({ x, y, placement, rects }: MiddlewareState) => {",
      "      const { reference: at, floating: box } = rects",
      "      const offset = /top|bottom/.test(placement)",
      "        ? at.x + at.width / 2 - x - box.width / 2 : at.y + at.height / 2 - y - box.height / 2",
      "      return { data: { arrow: sides[placement.split(\"-\")[0] as keyof typeof sides], offset } }",
      "    } }",
      "",
      "    function Help() {",
      "      const { refs, floatingStyles, middlewareData } = useFloating({ whileElementsMounted: autoUpdate,",
      "        middleware: [offset(height), flip(), shift({ padding: 8 }), tip] })",
      "      return <>",
      "        <button ref={refs.setReference}>Help</button>",
      "        <NAMEPopover ref={refs.setFloating} {...middlewareData.tip}",
      "          style={{ ...floatingStyles, margin: 0, width: \"max-content\" }}>Hello</NAMEPopover>",
      "      </>",
      "    }", "",
      "It was compiled with TypeScript and run in Chromium with React 18. Show it when it is wanted, as with",
      "{isOpen && …}.",
    ],
    limits: cssLimits,
    scales: [],
    identifier: { $0.typeName }
  ) { input, theme throws(GussetError) in
    let sheet = try PopoverStyleSheet(theme, name: input.name)
    return [
      PendingFile("\(input.name)Popover.css", text: sheet.text),
      PendingFile(
        "\(input.name)Popover.tsx", text: component(input.name, className: sheet.className)),
    ]
  }
  .carrying(
    .sameFiles, "The looks follow the page's color-scheme and the reader's prefers-contrast."
  )
  .holdingDisplayP3()

  private static func component(_ name: String, className: String) -> String {
    String(decoding: PackageResources.Popover_tsx, as: UTF8.self)
      .replacing("%NAME", with: name).replacing("%CLASS", with: className)
  }
}
