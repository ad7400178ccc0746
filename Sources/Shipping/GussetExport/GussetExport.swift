@_exported public import PopoverCSS
