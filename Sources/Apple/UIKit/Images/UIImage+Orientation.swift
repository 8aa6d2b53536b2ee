public import ImageIO
import ManakoGeometry

extension UIImage {
    /// How stored rows and columns relate to the upright picture, under UIKit's numbers, which are not those of files.
    public enum Orientation: Int, Sendable {
        /// Stored upright.
        case up = 0
        /// Turned by 180°.
        case down = 1
        /// Needs a turn of 90° counter-clockwise to be upright.
        case left = 2
        /// Needs a turn of 90° clockwise to be upright.
        case right = 3
        /// Mirrored left to right.
        case upMirrored = 4
        /// Mirrored top to bottom.
        case downMirrored = 5
        /// Mirrored along the main diagonal.
        case leftMirrored = 6
        /// Mirrored along the other diagonal.
        case rightMirrored = 7
    }

    /// Whether a picture is drawn in its own colours.
    public enum RenderingMode: Int, Sendable {
        /// As who draws it likes: in its own colours here.
        case automatic = 0
        /// In its own colours.
        case alwaysOriginal = 1
        /// As a shape; drawn in its own colours here, since there are no views that have a tint.
        case alwaysTemplate = 2
    }

    /// How the middle of a resizable picture is drawn larger.
    public enum ResizingMode: Int, Sendable {
        /// It is repeated.
        case tile = 0
        /// It is scaled.
        case stretch = 1
    }
}

// Apps declare these conversions themselves, with the code of Apple's examples: theirs come first.
extension CGImagePropertyOrientation {
    /// Those of UIKit's numbers, from 0 on.
    fileprivate static let ofUIKit: [CGImagePropertyOrientation] = [
        .up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
    ]

    /// The orientation of a picture of UIKit's.
    @_disfavoredOverload
    public init(_ orientation: UIImage.Orientation) { self = Self.ofUIKit[orientation.rawValue] }
}

extension UIImage.Orientation {
    /// The orientation that a file has.
    @_disfavoredOverload
    public init(_ orientation: CGImagePropertyOrientation) {
        self = CGImagePropertyOrientation.ofUIKit.firstIndex(of: orientation).flatMap(Self.init(rawValue:)) ?? .up
    }
}
