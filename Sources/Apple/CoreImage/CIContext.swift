public import CoreGraphics
public import CoreVideo
import ImageIO
import ManakoPixels

/// What can be said when a context is created; nothing is looked at here.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an option of its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether the processor draws; it always does.
    public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
    /// What components mean in between.
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    /// What components mean in the end.
    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
    /// How pixels lie in memory in between.
    public static let workingFormat = CIContextOption(rawValue: "working_format")
    /// Whether others come first.
    public static let priorityRequestLow = CIContextOption(rawValue: "request_low_priority")
    /// Whether what is in between is kept.
    public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
    /// Whether what becomes smaller is weighed well; it always is.
    public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
    /// What the context is called.
    public static let name = CIContextOption(rawValue: "kCIContextName")
}

/// Draws pictures.
public final class CIContext: NSObject, Sendable {
    /// Creates a context.
    public override init() {}
    /// Creates a context.
    ///
    /// - Parameter options: not looked at.
    public init(options: [CIContextOption: Any]?) {}
    /// Creates a context.
    public static func context(options: [CIContextOption: Any]?) -> CIContext { CIContext(options: options) }

    /// The width and height of a rectangle that can be drawn; nil for one without area or end, with more than 32767 pixels a side,
    /// or with more than 2²⁸ pixels.
    static func size(of rect: CGRect) -> (Int, Int)? {
        guard !rect.isNull, [rect.minX, rect.minY].allSatisfy({ abs($0) < 1e9 }), rect.width >= 1, rect.height >= 1,
            rect.width <= 32_767, rect.height <= 32_767, rect.width * rect.height <= 0x1p28
        else { return nil }
        return (Int(rect.width), Int(rect.height))
    }

    /// Draws a part of a picture.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - fromRect: the part; parts of pixels count as whole ones. Where the picture is not, nothing covers.
    /// - Returns: nil for a part without area or end, with more than 32767 pixels a side, and for a picture that can't be decoded.
    public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        guard !fromRect.isInfinite, !fromRect.isNull else { return nil }
        let rect = fromRect.integral
        guard Self.size(of: rect) != nil else { return nil }
        // What is not changed any more, and was not mapped, is shown where it is.
        if image.map.isIdentity, case .picture(let source) = image.content, !source.canChange,
            let bitmap = source.bitmap,
            image.extent.contains(rect)
        {
            let part = CGRect(
                x: rect.minX, y: CGFloat(source.height) - rect.maxY, width: rect.width, height: rect.height)
            return CGImage(bitmap).cropping(to: part)
        }
        return image.bitmap(in: rect, nil).map { CGImage($0) }
    }

    /// Draws a part of a picture: gray for ``CIFormat/L8``, otherwise in bytes that the picture tells.
    public func createCGImage(
        _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
    ) -> CGImage? {
        guard format == .L8 || format == .BGRA8 else { return createCGImage(image, from: fromRect) }
        guard !fromRect.isInfinite, !fromRect.isNull else { return nil }
        return image.bitmap(in: fromRect.integral, format == .L8 ? .gray8 : .bgra8).map { CGImage($0) }
    }

    /// Draws a part of a picture; at once, whatever is said.
    public func createCGImage(
        _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?, deferred: Bool
    ) -> CGImage? {
        createCGImage(image, from: fromRect, format: format, colorSpace: colorSpace)
    }

    /// Draws a picture into a buffer whose lower left corner is the origin.
    ///
    /// Buffers of 32BGRA, 32RGBA, 32ARGB, 32ABGR, 24RGB and OneComponent8 can be drawn into; nothing happens to others. Where the
    /// picture is not, nothing covers.
    public func render(_ image: CIImage, to buffer: CVPixelBuffer) {
        render(image, to: buffer, bounds: buffer.bounds, colorSpace: nil)
    }

    /// Draws a part of a picture, in whole pixels, into the lower left corner of a buffer.
    public func render(_ image: CIImage, to buffer: CVPixelBuffer, bounds: CGRect, colorSpace: CGColorSpace?) {
        guard !bounds.isNull, !bounds.isInfinite else { return }
        let size = buffer.bounds.size
        let part = CGRect(
            x: bounds.minX.rounded(), y: bounds.minY.rounded(), width: min(bounds.width.rounded(), size.width),
            height: min(bounds.height.rounded(), size.height))
        let type = CVPixelBufferGetPixelFormatType(buffer)
        let formats: [OSType: (PixelFormat, [Int])] = [
            kCVPixelFormatType_32BGRA: (.bgra8, [0, 1, 2, 3]), kCVPixelFormatType_32RGBA: (.rgba8, [0, 1, 2, 3]),
            kCVPixelFormatType_32ARGB: (.rgba8, [1, 2, 3, 0]), kCVPixelFormatType_32ABGR: (.bgra8, [1, 2, 3, 0]),
            kCVPixelFormatType_24RGB: (.rgb8, [0, 1, 2]), kCVPixelFormatType_OneComponent8: (.gray8, [0]),
        ]
        guard let (format, places) = formats[type], let picture = image.bitmap(in: part, format) else { return }
        CVPixelBufferLockBaseAddress(buffer, [])
        defer { CVPixelBufferUnlockBaseAddress(buffer, []) }
        guard let base = unsafe CVPixelBufferGetBaseAddress(buffer) else { return }
        let stride = CVPixelBufferGetBytesPerRow(buffer)
        let first = CVPixelBufferGetHeight(buffer) - picture.height
        unsafe picture.copy(to: base + first * stride, rowBytes: stride, places)
    }

    /// Draws a part of a picture into memory; nothing happens for unknown formats and rows that overlap.
    public func render(
        _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
        colorSpace: CGColorSpace?
    ) {
        guard !bounds.isNull, !bounds.isInfinite else { return }
        let picture = image.bitmap(in: bounds.integral, format == .L8 ? .gray8 : .rgba8)
        guard let picture, let places = format == .L8 ? [0] : format.places, rowBytes >= picture.width * places.count
        else { return }
        unsafe picture.copy(to: data, rowBytes: rowBytes, places)
    }

    /// Forgets what is kept: nothing.
    public func clearCaches() {}
}

extension CVBuffer {
    /// All of the buffer.
    fileprivate var bounds: CGRect {
        CGRect(x: 0, y: 0, width: CVPixelBufferGetWidth(self), height: CVPixelBufferGetHeight(self))
    }
}

extension Bitmap {
    /// Copies rows of one plane to memory, each byte of a pixel to its place.
    fileprivate func copy(to base: UnsafeMutableRawPointer, rowBytes: Int, _ places: [Int]) {
        withView { view in
            let isStraight = places == Array(places.indices)
            for y in 0..<view.height {
                let row = unsafe view.planes[0].row(y)
                let to = unsafe UnsafeMutableRawBufferPointer(start: base + y * rowBytes, count: row.count)
                if isStraight {
                    unsafe to.copyMemory(from: UnsafeRawBufferPointer(row))
                    continue
                }
                for x in 0..<view.width {
                    for (index, place) in places.enumerated() {
                        unsafe to[places.count * x + place] = row[places.count * x + index]
                    }
                }
            }
        }
    }
}
