@_exported public import CoreGraphics
public import ManakoGeometry

/// How the stored rows and columns of a picture relate to the upright picture (EXIF tag 0x0112).
public enum CGImagePropertyOrientation: UInt32, Sendable {
    /// Stored upright.
    case up = 1
    /// Mirrored left to right.
    case upMirrored = 2
    /// Turned by 180°.
    case down = 3
    /// Mirrored top to bottom.
    case downMirrored = 4
    /// Mirrored along the main diagonal.
    case leftMirrored = 5
    /// Needs a turn of 90° clockwise to be upright.
    case right = 6
    /// Mirrored along the other diagonal.
    case rightMirrored = 7
    /// Needs a turn of 90° counter-clockwise to be upright.
    case left = 8

    /// Creates the same orientation under Apple's name.
    public init(_ orientation: ImageOrientation) {
        self = CGImagePropertyOrientation(rawValue: UInt32(orientation.rawValue)) ?? .up
    }
}

extension ImageOrientation {
    /// Creates the same orientation of one with Apple's name.
    public init(_ orientation: CGImagePropertyOrientation) { self.init(exifValue: Int(orientation.rawValue)) }
}
