import { forwardRef, type ComponentPropsWithoutRef, type CSSProperties } from "react"
import "./%NAMEPopover.css"

/** The direction in which an arrow points. */
export type PopoverArrow = "up" | "down" | "left" | "right" | "start" | "end" | "none"

export interface %NAMEPopoverProps extends ComponentPropsWithoutRef<"div"> {
  /** The direction of the arrow. */
  arrow?: PopoverArrow
  /** The distance of the arrow from the middle of its edge: pixels, or a length of CSS. */
  offset?: number | string
}

/** A popover background of any size around its children. */
export const %NAMEPopover = forwardRef<HTMLDivElement, %NAMEPopoverProps>(function %NAMEPopover(
  { arrow = "up", offset, className, style, ...rest }, ref,
) {
  const position = (offset === undefined ? {} : {
    "--gusset-offset": typeof offset === "number" ? `${offset}px` : offset,
  }) as CSSProperties
  return (
    <div
      {...rest}
      ref={ref}
      className={className ? `%CLASS ${className}` : "%CLASS"}
      data-arrow={arrow}
      style={{ ...position, ...style }}
    />
  )
})
