public import ManakoCore

/// What stands before the samples of a live picture that is not encoded: 16 bytes, numbers little-endian.
///
/// | bytes | what |
/// |---|---|
/// | 0–3 | `YUV1` |
/// | 4–7 | width in pixels, `uint32`, 1…16384 |
/// | 8–11 | height in pixels, `uint32`, 1…16384 |
/// | 12 | ``Layout-swift.enum``: 1 for I420, 2 for NV12 |
/// | 13 | ``Matrix-swift.enum``: 1 for ITU-R BT.601, 2 for ITU-R BT.709 |
/// | 14 | range of the samples: 1 for 16…235 (video), 2 for 0…255 (JPEG) |
/// | 15 | 0 |
///
/// Behind it come the planes, rows from the top, without padding. It is what `VideoFrame.copyTo` of browsers gives (W3C WebCodecs):
/// where bytes travel fast, neither side encodes or decodes.
public struct RawPictureHeader: Sendable, Hashable {
    /// How planes follow each other; colours have half the width and height, rounded up.
    public enum Layout: UInt8, Sendable, Hashable, CaseIterable {
        /// A plane each of Y, U and V.
        case i420 = 1
        /// A plane of Y, and one in which U and V take turns.
        case nv12 = 2
    }

    /// The weights between RGB and YUV.
    public enum Matrix: UInt8, Sendable, Hashable, CaseIterable {
        /// ITU-R BT.601.
        case bt601 = 1
        /// ITU-R BT.709.
        case bt709 = 2
    }

    /// The length of the header in bytes.
    public static let byteCount = 16
    /// The first four bytes.
    public static let magic = Array("YUV1".utf8)
    /// The widths and heights that there may be, in pixels.
    public static let sides = 1...16_384

    /// Pixels in a row.
    public var width: Int
    /// Rows.
    public var height: Int
    /// How planes follow each other.
    public var layout: Layout
    /// The weights between RGB and YUV.
    public var matrix: Matrix
    /// Whether samples use 0…255 instead of 16…235.
    public var isFullRange: Bool

    /// Creates a header.
    ///
    /// - Precondition: `width` and `height` are in ``sides``.
    public init(width: Int, height: Int, layout: Layout, matrix: Matrix, isFullRange: Bool) {
        precondition(Self.sides.contains(width) && Self.sides.contains(height), "\(width) × \(height) pixels")
        self.width = width
        self.height = height
        self.layout = layout
        self.matrix = matrix
        self.isFullRange = isFullRange
    }

    /// How many bytes of samples follow.
    public var sampleCount: Int { width * height + 2 * ((width + 1) / 2) * ((height + 1) / 2) }

    /// Whether a picture says that it is not encoded.
    public static func begins(_ picture: some RandomAccessCollection<UInt8>) -> Bool { picture.starts(with: magic) }

    /// Reads the header of a whole picture.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for other first bytes, sizes that can't be, numbers that mean nothing, and for
    ///   samples that are fewer or more than the size asks for.
    public init(of picture: some RandomAccessCollection<UInt8>) throws(ManakoError) {
        let head = Array(picture.prefix(Self.byteCount))
        guard head.count == Self.byteCount, head.starts(with: Self.magic) else {
            throw ManakoError(
                .malformedInput, "a raw picture must begin with YUV1 and \(Self.byteCount - 4) bytes more")
        }
        width = Self.integer(head[4..<8])
        height = Self.integer(head[8..<12])
        guard Self.sides.contains(width), Self.sides.contains(height) else {
            throw ManakoError(.malformedInput, "a raw picture can't have \(width) × \(height) pixels")
        }
        guard let layout = Layout(rawValue: head[12]), let matrix = Matrix(rawValue: head[13]),
            let isFullRange = Self.ranges[head[14]], head[15] == 0
        else {
            let bytes = head[12...].map(String.init).joined(separator: ", ")
            throw ManakoError(
                .malformedInput, "a raw picture has \(bytes) for layout, matrix, range and 0; known are 1 and 2")
        }
        (self.layout, self.matrix, self.isFullRange) = (layout, matrix, isFullRange)
        let samples = picture.count - Self.byteCount
        guard samples == sampleCount else {
            throw ManakoError(
                .malformedInput, "a raw picture of \(width) × \(height) pixels has \(samples) bytes, not \(sampleCount)"
            )
        }
    }

    /// The header in bytes.
    public var bytes: [UInt8] {
        Self.magic + Self.bytes(width) + Self.bytes(height) + [
            layout.rawValue, matrix.rawValue, isFullRange ? 2 : 1, 0,
        ]
    }

    private static let ranges: [UInt8: Bool] = [1: false, 2: true]

    private static func integer(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }

    private static func bytes(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
