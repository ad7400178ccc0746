@_exported public import Pixels
@_exported public import PopoverAudit
@_exported public import PopoverExport
@_exported public import PopoverGeometry
@_exported public import PopoverModel
@_exported public import PopoverPreview
@_exported public import PopoverRaster
@_exported public import PopoverSVG
