@_exported public import Pixels
@_exported public import PopoverGeometry
@_exported public import PopoverModel
@_exported public import PopoverRaster
@_exported public import PopoverSVG
@_exported public import RunPNG
