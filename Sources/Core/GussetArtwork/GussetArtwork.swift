@_exported public import PopoverStretching
