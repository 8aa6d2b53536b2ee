@_exported public import CoreGraphics
@_exported public import CoreVideo
@_exported public import simd

/// What functions give back; 0 when all went well.
public typealias vImage_Error = Int
/// Flags; none of them changes anything here.
public typealias vImage_Flags = UInt32
/// A number of pixels.
public typealias vImagePixelCount = UInt
/// A component of a byte.
public typealias Pixel_8 = UInt8
/// A component of a single.
public typealias Pixel_F = Float
/// Four components of a byte.
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)

/// All went well.
public let kvImageNoError = 0
/// The target is larger than the source.
public let kvImageRoiLargerThanInputBuffer = -21766
/// There is no memory.
public let kvImageMemoryAllocationError = -21771
/// An address is missing.
public let kvImageNullPointerArgument = -21772
/// An argument can't be right.
public let kvImageInvalidParameter = -21773
/// Buffers have sizes that do not fit.
public let kvImageBufferSizeMismatch = -21774
/// Something else went wrong.
public let kvImageInternalError = -21776
/// Rows overlap.
public let kvImageInvalidRowBytes = -21777
/// Pixels lie in a way that is not known here.
public let kvImageInvalidImageFormat = -21778

/// Nothing special.
public let kvImageNoFlags = 0
/// Alpha stays; not looked at.
public let kvImageLeaveAlphaUnchanged = 1
/// Not looked at.
public let kvImageBackgroundColorFill = 4
/// Edges go on; not looked at.
public let kvImageEdgeExtend = 8
/// One thread works; it always does.
public let kvImageDoNotTile = 16
/// Pixels are weighed well; they always are.
public let kvImageHighQualityResampling = 32
/// How much memory a function wants to work with is given back: 0 bytes.
public let kvImageGetTempBufferSize = 128

/// Pixels in memory.
@safe public struct vImage_Buffer {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The first byte.
    public var data: UnsafeMutableRawPointer!
    /// The number of rows.
    public var height: vImagePixelCount
    /// Pixels in a row.
    public var width: vImagePixelCount
    /// Bytes from one row to the next.
    public var rowBytes: Int

    /// Creates a buffer without memory.
    public init() {
        unsafe data = nil
        (height, width, rowBytes) = (0, 0, 0)
    }

    /// Creates a buffer over memory of the caller's.
    public init(data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int) {
        unsafe self.data = data
        (self.height, self.width, self.rowBytes) = (height, width, rowBytes)
    }

    /// Creates a buffer with memory of its own, which ``free()`` gives back.
    ///
    /// - Throws: ``vImage/Error`` for a size that can't be, and without memory.
    public init(width: Int, height: Int, bitsPerPixel: UInt32) throws {
        guard (1...1 << 24).contains(width), (1...1 << 24).contains(height), bitsPerPixel % 8 == 0,
            (8...128).contains(bitsPerPixel)
        else { throw vImage.Error.invalidParameter }
        let row = (width * Int(bitsPerPixel) / 8 + 63) & ~63
        guard let memory = unsafe calloc(height, row) else { throw vImage.Error.memoryAllocationError }
        unsafe self.init(data: memory, height: UInt(height), width: UInt(width), rowBytes: row)
    }

    /// Creates a buffer with memory of its own, which ``free()`` gives back.
    ///
    /// - Throws: ``vImage/Error`` for a size that can't be, and without memory.
    public init(size: CGSize, bitsPerPixel: UInt32) throws {
        guard (1...0x1p24).contains(size.width), (1...0x1p24).contains(size.height) else {
            throw vImage.Error.invalidParameter
        }
        try self.init(width: Int(size.width), height: Int(size.height), bitsPerPixel: bitsPerPixel)
    }

    /// The size in pixels.
    public var size: CGSize { CGSize(width: Double(width), height: Double(height)) }

    /// Gives memory back that came from `malloc`, as that of a buffer's own; it must not be used any more.
    public func free() { unsafe Foundation.free(data) }
}

/// What belongs to images.
public enum vImage {
    /// What went wrong.
    public enum Error: Int, Swift.Error, Sendable {
        /// There is no memory.
        case memoryAllocationError = -21771
        /// An argument can't be right.
        case invalidParameter = -21773
        /// Something else.
        case internalError = -21776
        /// An address is missing.
        case nullPointerArgument = -21772
        /// Rows overlap.
        case invalidRowBytes = -21777
        /// Pixels lie in a way that is not known here.
        case invalidImageFormat = -21778
    }

    /// Flags of functions; none of them changes anything here.
    public struct Options: OptionSet, Sendable {
        /// The flags as bits.
        public let rawValue: Int

        /// Creates flags of bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Nothing special.
        public static let noFlags: Options = []
        /// Pixels are weighed well; they always are.
        public static let highQualityResampling = Options(rawValue: kvImageHighQualityResampling)
        /// One thread works; it always does.
        public static let doNotTile = Options(rawValue: kvImageDoNotTile)

        /// The flags of the functions of C.
        public var flags: vImage_Flags { vImage_Flags(truncatingIfNeeded: rawValue) }
    }
}
