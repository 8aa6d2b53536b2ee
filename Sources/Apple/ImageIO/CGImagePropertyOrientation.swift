@_exported public import CoreGraphics
@_exported public import ManakoGeometry

/// How the stored rows and columns of a picture relate to the upright picture (EXIF tag 0x0112): the same type as our own, so that
/// functions that take one take the other.
public typealias CGImagePropertyOrientation = ImageOrientation
