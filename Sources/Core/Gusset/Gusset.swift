@_exported public import Pixels
@_exported public import PopoverGeometry
@_exported public import PopoverModel
@_exported public import PopoverRaster
@_exported public import PopoverSVG
@_exported public import RunPNG

/// The version of the project.
package let gussetVersion = "0.9.0"
