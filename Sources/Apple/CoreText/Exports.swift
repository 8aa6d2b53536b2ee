// As on Apple's systems, lines are drawn in Core Graphics' contexts.
@_exported public import CoreFoundationNames
@_exported public import CoreGraphics
