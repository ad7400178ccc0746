// The module re-exports pictures, runs and errors, so that programs need no other import.
@_exported public import Pixels
@_exported public import PopoverGeometry
