/// Upper bounds for input that nobody has vouched for.
///
/// Decoders check the header against these before they allocate, so a tiny file that claims billions of pixels costs no memory.
public struct InputLimits: Sendable, Hashable {
    /// The largest encoded file, in bytes.
    public var maximumBytes: Int
    /// The largest picture, in pixels (width × height) of the full size in the file.
    public var maximumPixels: Int
    /// The largest width or height, in pixels.
    public var maximumSide: Int
    /// The largest number of frames looked at in an animation or sequence.
    public var maximumFrames: Int
    /// The longest time that one picture may take from bytes to pixels.
    public var maximumDuration: Duration

    /// Creates limits; the defaults fit every camera sold today and bound one picture to about 800 MB, to which a decoder adds
    /// up to a few times that while it works.
    public init(
        maximumBytes: Int = 256 << 20,
        maximumPixels: Int = 200_000_000,
        maximumSide: Int = 65_535,
        maximumFrames: Int = 10_000,
        maximumDuration: Duration = .seconds(30)
    ) {
        self.maximumBytes = maximumBytes
        self.maximumPixels = maximumPixels
        self.maximumSide = maximumSide
        self.maximumFrames = maximumFrames
        self.maximumDuration = maximumDuration
    }

    /// The default limits.
    public static let `default` = InputLimits()

    /// Checks the size of an encoded file.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when the file is larger than ``maximumBytes``.
    public func check(bytes: Int) throws(ManakoError) {
        guard bytes <= maximumBytes else {
            throw ManakoError(
                .limitExceeded, "the file has \(bytes) bytes, more than the limit of \(maximumBytes) bytes")
        }
    }

    /// Checks the dimensions that a header claims, before anything is allocated for them.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for empty dimensions, ``ManakoError/Code/limitExceeded`` for too large ones.
    public func check(width: Int, height: Int) throws(ManakoError) {
        guard width > 0, height > 0 else {
            throw ManakoError(.malformedInput, "the picture's size is \(width) × \(height) pixels")
        }
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, pixels <= maximumPixels, width <= maximumSide, height <= maximumSide else {
            throw ManakoError(
                .limitExceeded,
                "the picture claims \(width) × \(height) pixels, more than the limit of \(maximumPixels) pixels"
                    + " or \(maximumSide) a side")
        }
    }
}
