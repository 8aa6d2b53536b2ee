// As on Apple's systems, pictures, colours and transforms come along.
@_exported public import CoreFoundationNames
@_exported public import CoreGraphics
