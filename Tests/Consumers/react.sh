#!/usr/bin/env bash
# Checks the exported React component with TypeScript, and renders it on a server:
# react.sh GUSSET, the command to test. Installs Debian's packages when it may.
set -euo pipefail
gusset=$1
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
