// The C library of the system, under one name: the only place that asks which one it is.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(WASILibc)
  @_exported public import WASILibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
