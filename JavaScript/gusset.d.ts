/** A color of CSS: `#333`, `rgb(0 0 0 / 20%)`, `oklch(…)`, a name. */
export type Color = string
export type Sides = number | { top: number; left: number; bottom: number; right: number }
export type Gradient = Color | {
  from?: Color
  to?: Color
  stops?: readonly { position: number; color: Color }[]
  interpolation?: "rgb" | "oklab"
}

/** The keys of a theme without its appearances. All lengths are in points. */
export interface ThemeKeys {
  geometry?: "gusset" | "gik"
  colorSpace?: "srgb" | "display-p3"
  border?: { color?: Color; width?: number; position?: "inside" | "center" | "outside"; over?: "fill" | "backdrop" }
  fill?: Gradient
  cornerRadius?: number | { topLeft: number; topRight: number; bottomRight: number; bottomLeft: number }
  arrowBase?: number
  arrowHeight?: number
  arrowShape?: "straight" | "curved"
  /** Path data of SVG in place of a shape. */
  arrowPath?: string
  arrowTipRadius?: number
  arrowFilletRadius?: number
  arrowAtCorner?: "stop" | "slide" | "skew"
  highlight?: Color | { width?: number } & Exclude<Gradient, Color> | null
  gloss?: { from?: Color; to?: Color; height?: number } | null
  backdrop?: { blur?: number; saturation?: number } | null
  textColor?: Color | null
  contentInsets?: Sides
  shadows?: readonly {
    color?: Color; x?: number; y?: number; blur?: number; spread?: number; inset?: boolean
  }[]
}

export interface ThemeObject extends ThemeKeys {
  name: string
  /** What differs in a look; `null` removes a value. */
  appearances?: { [look in Appearance]?: { [key in keyof ThemeKeys]?: ThemeKeys[key] | null } } | null
}

/** The name of a built-in theme, or an object with the keys of a theme's file. */
export type Theme = string | ThemeObject
export type Direction = "up" | "down" | "left" | "right"
export type Appearance = "dark" | "highContrast" | "dark highContrast"
/** A rectangle, such as that of `getBoundingClientRect()`. */
export type Rect = { x?: number; y?: number; width: number; height: number }

export interface Look {
  /** The look of the theme; its usual one where none is given. */
  appearance?: Appearance | "usual"
}

export interface Popover extends Look {
  /** The size with the arrow, in points: `"320x200"`. */
  size: string
  /** `"up"` where none is given. */
  arrow?: Direction | "none"
  /** From the middle of the edge to the arrow, in points; negative is left or up. */
  offset?: number
  /** Pixels per point, from 0.1 to 8: edges lie on whole pixels at this scale. */
  scale?: number
}

export interface Problem {
  message: string
  field: string | null
  value: string | null
  allowed: string | null
}

export interface Placement {
  direction: Direction | null
  frame: Required<Rect>
  arrowOffset: number
  tip: { x: number; y: number } | null
  body: Required<Rect>
  content: Required<Rect>
  warnings: { name: string; message: string }[]
}

export interface Contrast {
  appearance: Appearance | null
  backdrop: string
  text: {
    color: string; isAssumed: boolean; ratio: number; AA: boolean; AAA: boolean; largeAA: boolean; largeAAA: boolean
  }
  border: { color: string; ratio: number } | null
  fill: { ratio: number }
  shape: { ratio: number; AA: boolean }
}

/** What cannot be drawn or read. `field`, `value` and `allowed` are those of the first problem. */
export class GussetError extends Error {
  readonly problems: Problem[]
  readonly field: string | null
  readonly value: string | null
  readonly allowed: string | null
}

/** Waits until the module is compiled. All functions need it. */
export const ready: Promise<void>
/** The picture of a popover as an SVG document, over its shadows if they are asked for. */
export function svg(theme: Theme, options: Popover & { shadows?: boolean }): string
/** The outline of a popover as path data of SVG, in points. */
export function path(theme: Theme, options: Popover): string
/** A style sheet with the class `gusset-NAME` for popovers of any size, with all looks of the theme. */
export function css(theme: Theme, options?: Look & { name?: string }): string
/** The scripts of the custom element `<gusset-popover>`, by the names of their files. */
export function element(theme: Theme, options?: Look & { name?: string }): { [file: string]: string }
/** The built-in themes. */
export function themes(): { name: string; group: string; looks: string[]; about: string }[]
/** All that is wrong in a theme. */
export function problems(theme: Theme): Problem[]
/** A theme as an object with every key. */
export function resolved(theme: Theme, options?: Look): ThemeObject
/** The contrast of each look by WCAG 2.2, over white, and over black where the look is dark. */
export function contrast(theme: Theme, options?: Look): Contrast[]
/** The position of a popover and its arrow beside an anchor, in points of the container. */
export function place(theme: Theme, options: Look & {
  anchor: Rect
  container: Rect
  content: { width: number; height: number }
  /** The directions of the arrow; all where none are given. */
  permitted?: readonly Direction[]
  /** Between popover and container: one number, or one for each side; 10 where none is given. */
  margins?: Sides
  /** Whether lines run from right to left. */
  rtl?: boolean
}): Placement
