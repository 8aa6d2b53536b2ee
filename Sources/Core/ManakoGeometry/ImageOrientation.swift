/// How the stored rows and columns of a picture relate to the upright picture (EXIF tag 0x0112, Apple's case names).
public enum ImageOrientation: UInt32, Sendable, Hashable, Codable, CaseIterable {
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

    /// Reads a number of 1…8; 0, EXIF's unknown and UIKit's upright orientation, means upright, as on Apple's systems, where code makes
    /// an orientation of the number of UIKit's.
    public init?(rawValue: UInt32) {
        let number = rawValue == 0 ? Self.up.rawValue : rawValue
        guard let known = Self.allCases.first(where: { $0.rawValue == number }) else { return nil }
        self = known
    }

    /// Reads an EXIF value; anything outside 1…8 means upright.
    public init(exifValue: Int) {
        self = UInt32(exactly: exifValue).flatMap(ImageOrientation.init) ?? .up
    }

    /// Whether stored rows are upright columns.
    public var isTransposed: Bool { rawValue >= 5 }

    /// Whether upright x runs against the stored axis that it comes from.
    public var flipsHorizontally: Bool { [.upMirrored, .down, .right, .rightMirrored].contains(self) }

    /// Whether upright y runs against the stored axis that it comes from.
    public var flipsVertically: Bool { [.down, .downMirrored, .rightMirrored, .left].contains(self) }

    /// The orientation that undoes this one.
    public var inverse: ImageOrientation {
        switch self {
        case .right: .left
        case .left: .right
        default: self
        }
    }

    /// The size of the upright picture for a stored size.
    public func uprightSize(of stored: ImageSize) -> ImageSize { isTransposed ? stored.transposed : stored }

    /// The place of a stored point in the upright picture (normalised, origin lower-left on both sides).
    public func upright(_ stored: NormalizedPoint) -> NormalizedPoint {
        let (u, v) = (stored.x, 1 - stored.y)
        let (a, b) = isTransposed ? (v, u) : (u, v)
        return NormalizedPoint(x: flipsHorizontally ? 1 - a : a, y: flipsVertically ? b : 1 - b)
    }

    /// The place of a stored rectangle in the upright picture (normalised, origin lower-left on both sides).
    public func upright(_ stored: NormalizedRect) -> NormalizedRect {
        let a = upright(stored.origin)
        let b = upright(NormalizedPoint(x: stored.maxX, y: stored.maxY))
        return NormalizedRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    }

    /// The place of an upright point in the stored picture (normalised, origin lower-left on both sides).
    public func stored(_ upright: NormalizedPoint) -> NormalizedPoint { inverse.upright(upright) }

    /// The place of an upright rectangle in the stored picture (normalised, origin lower-left on both sides).
    public func stored(_ upright: NormalizedRect) -> NormalizedRect { inverse.upright(upright) }

    /// The orientation of stored pixels whose upright picture, taken for stored pixels, has another orientation.
    package func followed(by next: ImageOrientation) -> ImageOrientation {
        let corners = [NormalizedPoint(x: 0, y: 0), NormalizedPoint(x: 1, y: 0)]
        return Self.allCases.first { candidate in
            corners.allSatisfy { candidate.upright($0) == next.upright(upright($0)) }
        } ?? self
    }
}
