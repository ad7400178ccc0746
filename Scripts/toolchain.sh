# Sourced by other scripts: where the tools of the Swift toolchain are.

# The text of one key of what the compiler says about itself.
target_info() {
  swiftc -print-target-info | sed -n "s/^ *\"$1\": \"\(.*\)\",\{0,1\}$/\1/p" | head -n 1
}

# Found by way of the compiler, because `swift` itself may be a launcher that lives elsewhere.
tools=$(cd "$(target_info runtimeResourcePath)/../../bin" && pwd)
