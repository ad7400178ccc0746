@_exported public import PopoverContrast
