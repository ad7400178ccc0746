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
      "It takes every prop of a div and a ref, as Floating UI needs, and renders on a server.",
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
    """
    import { forwardRef, type ComponentPropsWithoutRef, type CSSProperties } from "react"
    import "./\(name)Popover.css"

    /** The direction in which an arrow points. */
    export type PopoverArrow = "up" | "down" | "left" | "right" | "start" | "end" | "none"

    export interface \(name)PopoverProps extends ComponentPropsWithoutRef<"div"> {
      /** The direction of the arrow. */
      arrow?: PopoverArrow
      /** The distance of the arrow from the middle of its edge: pixels, or a length of CSS. */
      offset?: number | string
    }

    /** A popover background of any size around its children. */
    export const \(name)Popover = forwardRef<HTMLDivElement, \(name)PopoverProps>(function \(name)Popover(
      { arrow = "up", offset, className, style, ...rest }, ref,
    ) {
      const position = (offset === undefined ? {} : {
        "--gusset-offset": typeof offset === "number" ? `${offset}px` : offset,
      }) as CSSProperties
      return (
        <div
          {...rest}
          ref={ref}
          className={className ? `\(className) ${className}` : "\(className)"}
          data-arrow={arrow}
          style={{ ...position, ...style }}
        />
      )
    })

    """
  }
}
