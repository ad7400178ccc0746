internal import CProcess
@_exported public import Pixels
@_exported public import PopoverGeometry
@_exported public import PopoverModel
@_exported public import PopoverRaster
@_exported public import PopoverSVG
@_exported public import RunPNG

/// The version of the project.
package let gussetVersion = "0.9.0"

/// The number of processors that this process may use.
package var processorCount: Int { Int(processor_count()) }
