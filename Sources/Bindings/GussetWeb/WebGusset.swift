// What the module for JavaScript has of the library: no pixels, no PNG and no files.
@_exported public import Pixels
@_exported public import PopoverGeometry
@_exported public import PopoverModel
@_exported public import PopoverSVG
