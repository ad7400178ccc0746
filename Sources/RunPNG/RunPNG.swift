// A picture of runs and its errors come with the module, so that it can be used by itself.
@_exported public import Pixels
@_exported public import PopoverGeometry
