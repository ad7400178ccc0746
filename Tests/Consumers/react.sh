#!/usr/bin/env bash
# Checks the exported React component with TypeScript, and renders it on a server:
# react.sh GUSSET, the command to test. Installs Debian's packages when it may.
set -euo pipefail
gusset=$1
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
if ! command -v tsc >/dev/null || ! [ -d /usr/share/nodejs/react-dom ]; then
  if [ "$(id -u)" -ne 0 ]; then
    echo "react: needs Debian's node-typescript, node-react, node-react-dom and nodejs"
    exit 1
  fi
  apt-get install -y -qq --no-install-recommends \
    nodejs node-typescript node-react node-react-dom >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$gusset" export slate libadwaita --to react -o "$folder" >/dev/null 2>&1
cd "$folder/react"

# Debian has React without its types. These are the few that the component uses.
mkdir -p node_modules/@types/react node_modules
cat >node_modules/@types/react/index.d.ts <<'TYPES'
declare module "react" {
  export interface CSSProperties { color?: string }
  export type ReactNode = string | number | JSX.Element | ReactNode[] | null | undefined
  export interface DivProps {
    id?: string; className?: string; style?: CSSProperties; children?: ReactNode
    "data-arrow"?: string; ref?: Ref<HTMLDivElement>; "aria-label"?: string; onClick?: () => void
  }
  export type ComponentPropsWithoutRef<T extends "div"> = T extends "div" ? DivProps : never
  export type Ref<T> = { current: T | null } | ((element: T | null) => void)
  export function forwardRef<T, P>(
    render: (props: P, ref: Ref<T>) => JSX.Element
  ): (props: P & { ref?: Ref<T> }) => JSX.Element
}
declare namespace JSX {
  interface Element {}
  interface ElementChildrenAttribute { children: {} }
  interface IntrinsicElements { div: import("react").DivProps }
}
declare module "react/jsx-runtime" {
  export const jsx: unknown, jsxs: unknown, Fragment: unknown
}
declare module "*.css" {}
TYPES
cat >use.tsx <<'USE'
import { SlatePopover } from "./SlatePopover"
import { LibadwaitaPopover } from "./LibadwaitaPopover"
let element: HTMLDivElement | null = null
export const page = <div>
  <SlatePopover ref={found => { element = found }} arrow="left" offset={12.5} className="mine" id="first">Hello</SlatePopover>
  <SlatePopover offset="25%" style={{ color: "red" }} aria-label="second">there</SlatePopover>
  <LibadwaitaPopover arrow="none" />
</div>
USE
cat >wrong.tsx <<'WRONG'
import { SlatePopover } from "./SlatePopover"
export const page = <SlatePopover arrow="sideways">Hello</SlatePopover>
WRONG
options=(--strict --jsx react-jsx --target es2020 --module commonjs --moduleResolution node
  --typeRoots node_modules/@types --types react)
tsc "${options[@]}" --outDir built use.tsx
cp ./*.css built
echo "react: tsc --strict accepts the component"
if tsc "${options[@]}" --noEmit wrong.tsx >errors.txt; then
  echo "react: tsc accepts an arrow that does not exist"
  exit 1
fi
grep -q sideways errors.txt
echo "react: tsc refuses an arrow that does not exist"

NODE_PATH=/usr/share/nodejs node - >page.html <<'RENDER'
require.extensions[".css"] = () => {}
const { renderToStaticMarkup } = require("react-dom/server")
console.log(renderToStaticMarkup(require("./built/use.js").page))
RENDER
for part in 'class="gusset-Slate mine" data-arrow="left" style="--gusset-offset:12.5px"' \
  'data-arrow="up" style="--gusset-offset:25%;color:red"' \
  'class="gusset-Libadwaita" data-arrow="none"'; do
  grep -qF -- "$part" page.html || { echo "react: the page lacks $part"; cat page.html; exit 1; }
done
echo "react: a server renders it"

# The example of the README places popovers with Floating UI: types first, then in a browser.
sed -n '/^    import { autoUpdate/,/^[^ ]/p' README.md | sed -n 's/^    //p;/^$/p' >floating.tsx
sed -i '/^import { autoUpdate/a import { SlatePopover } from "./SlatePopover"' floating.tsx
sed -i 's/^function Help/export function Help/' floating.tsx
mkdir -p node_modules/@types/floating
cat >node_modules/@types/floating/index.d.ts <<'TYPES'
declare module "@floating-ui/react-dom" {
  type Box = { x: number; y: number; width: number; height: number }
  export interface MiddlewareState {
    x: number; y: number; placement: string; rects: { reference: Box; floating: Box }
    elements: { floating: HTMLElement }
  }
  export interface Middleware { name: string; fn: (state: MiddlewareState) => object }
  export function offset(value: (state: MiddlewareState) => number): Middleware
  export function flip(): Middleware
  export function shift(options: { padding: number }): Middleware
  export function autoUpdate(): () => void
  export function useFloating(options: { whileElementsMounted: unknown; middleware: Middleware[] }): {
    refs: { setReference: (node: unknown) => void; setFloating: (node: HTMLElement | null) => void }
    floatingStyles: import("react").CSSProperties
    middlewareData: { [key: string]: any }
  }
}
TYPES
sed -i -e 's/  interface IntrinsicElements {.*/  interface IntrinsicElements {\n    div: import("react").DivProps\n    button: { ref?: (node: unknown) => void; children?: string }\n  }/' \
  -e 's/interface CSSProperties { color?: string }/interface CSSProperties { color?: string; margin?: number; width?: string }/' \
  node_modules/@types/react/index.d.ts
tsc "${options[@]}",floating --noEmit floating.tsx
echo "react: tsc --strict accepts the example with Floating UI"

# A folder with the packages of Floating UI may be given; npm has them too.
modules=${GUSSET_FLOATING_UI:-}
if [ -z "$modules" ]; then
  mkdir npm
  timeout 60 npm install --silent --no-audit --no-fund --no-package-lock --prefix npm \
    @floating-ui/react-dom react@18 react-dom@18 >npm/log 2>&1 && modules=$PWD/npm/node_modules
fi
browser=$(command -v chromium-headless-shell || command -v chromium || true)
if [ -z "$modules" ] || [ -z "$browser" ] || ! { command -v esbuild >/dev/null ||
  { [ "$(id -u)" -eq 0 ] && apt-get install -y -qq --no-install-recommends esbuild >/dev/null; }; }; then
  echo "react: without Floating UI from npm, esbuild and Chromium, the example does not run"
  exit 0
fi
cp "$here/react_page.tsx" page.tsx
NODE_PATH="/usr/share/nodejs:$modules" esbuild page.tsx --bundle --outfile=app.js --jsx=automatic \
  --define:process.env.NODE_ENV='"production"' --define:__DEV__=false --log-level=error
echo '<!DOCTYPE html><link rel="stylesheet" href="app.css"><main></main><script src="app.js"></script>' \
  >page.html
title=$(timeout 60 "$browser" --no-sandbox --headless --disable-gpu --allow-file-access-from-files \
  --window-size=800,600 --virtual-time-budget=3000 --dump-dom "file://$PWD/page.html" 2>/dev/null |
  sed -n 's/.*<title>\(.*\)<\/title>.*/\1/p')
case $title in
"up beside "*", up beside 8, down beside "*) echo "react: Floating UI places it: $title" ;;
*)
  echo "react: Floating UI does not place it: $title"
  exit 1
  ;;
esac
