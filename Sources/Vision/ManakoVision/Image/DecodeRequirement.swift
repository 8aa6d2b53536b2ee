public import ManakoGeometry

/// What a request needs of a decoded picture; several needs combine into one that serves them all.
public struct DecodeRequirement: Sendable, Hashable {
    /// The upright width and height in pixels below which detail would be lost.
    public var size: ImageSize
    /// Whether planes of Y, U and V are welcome.
    ///
    /// They are faster to decode, but their colours are interpolated by whoever reads them, and differ by a level here and
    /// there from those of a decoder that gives RGB.
    public var allowsYUV: Bool

    /// Creates a need.
    public init(size: ImageSize, allowsYUV: Bool = false) {
        self.size = size
        self.allowsYUV = allowsYUV
    }

    /// What serves both.
    public func combined(with other: DecodeRequirement) -> DecodeRequirement {
        DecodeRequirement(
            size: ImageSize(width: max(size.width, other.size.width), height: max(size.height, other.size.height)),
            allowsYUV: allowsYUV && other.allowsYUV)
    }
}
