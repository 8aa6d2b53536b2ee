import CoreFoundationNames
public import CoreGraphics
import ManakoCodecs
import ManakoGeometry
import ManakoPixels

/// Reads pictures out of files: JPEG, PNG, WebP, HEIC, AVIF, GIF, BMP, TIFF and previews of raw files; of several pictures in a file the first, or primary.
public final class CGImageSource: Sendable {
    let bytes: [UInt8]
    let header: ImageHeader?

    static let codecs = ImageCodecs.standard

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        header = try? Self.codecs.header(of: bytes)
    }

    /// How stored rows and columns relate to the upright picture; nil for a file that can't be read.
    package var orientation: CGImagePropertyOrientation? { header?.orientation }
    /// The stored size in pixels; nil for a file that can't be read.
    package var size: (width: Int, height: Int)? { header.map { ($0.width, $0.height) } }

    /// Decodes the picture as it is stored, at least as large as a size where that saves time; nil for one that can't be.
    func decode(minimum: Int? = nil) -> Bitmap? {
        let options = DecodeOptions(minimumWidth: minimum, minimumHeight: minimum, allowsYUV: true)
        return header == nil ? nil : try? Self.codecs.decode(bytes, options: options)
    }
}

extension CGImageSource: Hashable {
    /// Whether both are the same object.
    public static func == (a: CGImageSource, b: CGImageSource) -> Bool { a === b }
    /// Hashes which object it is.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How far a source is.
public enum CGImageSourceStatus: Int32, Sendable {
    /// The file ends too early.
    case statusUnexpectedEOF = -5
    /// The file is damaged.
    case statusInvalidData = -4
    /// Nobody knows what the file is.
    case statusUnknownType = -3
    /// The header is being read.
    case statusReadingHeader = -2
    /// There is not all of it yet.
    case statusIncomplete = -1
    /// It can be read.
    case statusComplete = 0
}

/// Creates a source of a file; nil for one that can't be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    (try? Data(contentsOf: url as URL)).map { CGImageSource([UInt8]($0)) }
}
/// Creates a source of a file's bytes; of bytes that are no picture too, which then has none.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource([UInt8](data as Data))
}
/// Creates a source of a file's bytes.
public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource?
{
    provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// The type of the file, such as `public.jpeg`; nil for one that can't be read.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
    isrc.header.map { $0.format.identifier as NSString }
}
/// The number of pictures: one, or none for a file that can't be read.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.header == nil ? 0 : 1 }
/// The place of the main picture: 0.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }
/// Whether the file can be read.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
    if isrc.header != nil { return .statusComplete }
    return ImageFormat.sniff(isrc.bytes) == nil ? .statusUnknownType : .statusInvalidData
}
/// Whether a picture can be read.
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    index == 0 ? CGImageSourceGetStatus(isrc) : .statusInvalidData
}
/// The types that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    CGImageSource.codecs.readableFormats.map(\.identifier) as NSArray
}

/// Decodes a picture as it is stored, not turned upright.
///
/// - Returns: nil for a picture that is not there or can't be decoded.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    guard index == 0, let header = isrc.header, let bitmap = isrc.decode() else { return nil }
    return CGImage(bitmap, fileType: header.format.identifier)
}

/// Makes a small picture, in one pass over a picture that is decoded no larger than it has to be.
///
/// - Parameters:
///   - isrc: the source.
///   - index: 0.
///   - options: ``kCGImageSourceThumbnailMaxPixelSize``, ``kCGImageSourceCreateThumbnailWithTransform``, and one of the two
///     that say that it is made.
/// - Returns: nil for a picture that is not there or can't be decoded, and unless the options say that one is made.
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    func isSet(_ key: CFString) -> Bool { numberValue(options?[key]).map { $0 != 0 } ?? false }
    guard index == 0, let header = isrc.header,
        isSet(kCGImageSourceCreateThumbnailFromImageAlways) || isSet(kCGImageSourceCreateThumbnailFromImageIfAbsent)
    else { return nil }
    let longest = max(header.width, header.height)
    let wanted = numberValue(options?[kCGImageSourceThumbnailMaxPixelSize]) ?? Double(longest)
    guard wanted >= 1 else { return nil }
    let scale = min(1, wanted / Double(longest))
    let isTurned = isSet(kCGImageSourceCreateThumbnailWithTransform)
    let orientation = isTurned ? header.orientation : .up
    let size = orientation.uprightSize(of: header.storedSize)
    let (width, height) = (max(1, (size.width * scale).rounded()), max(1, (size.height * scale).rounded()))
    guard let bitmap = isrc.decode(minimum: scale < 1 ? Int(min(width, height)) : nil) else { return nil }
    let format: PixelFormat = bitmap.format == .gray8 ? .gray8 : bitmap.format.hasAlpha ? .rgba8 : .rgb8
    let small = try? bitmap.converted(
        to: format, orientation: orientation, size: (Int(width), Int(height)), filter: .antialiased)
    return small.map { CGImage($0, fileType: header.format.identifier) }
}
