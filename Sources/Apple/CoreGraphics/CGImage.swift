public import Foundation
import ManakoCore
public import ManakoPixels
import Synchronization

/// A picture that does not change.
///
/// It shows the memory of a `Bitmap`, or bytes of a ``CGDataProvider``, where they are; ``bitmap`` gives the picture to the requests.
public final class CGImage: Sendable {
    /// What the picture is made of.
    enum Source: Sendable {
        case bitmap(Bitmap)
        case samples(Samples)
    }

    /// What was made of the source when somebody asked for it.
    private struct Made {
        var bitmap: Bitmap?
        var provider: CGDataProvider?
    }

    let source: Source
    let layout: SampleLayout
    private let space: CGColorSpace?
    private let made = Mutex(Made())
    /// Whether the picture says where others are seen.
    public let isMask: Bool
    /// Whether it is meant to be smoothed when it is drawn larger; only kept.
    public let shouldInterpolate: Bool
    /// What is meant to become of colours that there are not; only kept.
    public let renderingIntent: CGColorRenderingIntent
    /// The type of the file that it came from, such as `public.jpeg`; nil for others.
    public var utType: CFString? { fileType.map { $0 as NSString } }
    private let fileType: String?

    init(
        _ source: Source, _ layout: SampleLayout, space: CGColorSpace?, isMask: Bool = false,
        shouldInterpolate: Bool = true, intent: CGColorRenderingIntent = .defaultIntent, fileType: String? = nil
    ) {
        self.source = source
        self.layout = layout
        self.space = space
        self.isMask = isMask
        self.shouldInterpolate = shouldInterpolate
        renderingIntent = intent
        self.fileType = fileType
    }

    /// Creates a picture that shows a bitmap; nothing is copied.
    ///
    /// It says of itself that it has 32 bits a pixel, the last 8 without meaning, where the bitmap has no alpha and is not gray, as
    /// pictures of files are on Apple's systems; bytes like that are made when ``dataProvider`` is asked for them.
    public convenience init(_ bitmap: Bitmap) { self.init(bitmap, fileType: nil) }

    /// Creates a picture that shows a bitmap out of a file of some type, such as `public.jpeg`.
    package convenience init(_ bitmap: Bitmap, fileType: String?) {
        let layout = SampleLayout(showing: bitmap.format)
        let space = bitmap.format == .gray8 ? CGColorSpace.genericGrayGamma2_2 : CGColorSpace.sRGB
        self.init(.bitmap(bitmap), layout, space: CGColorSpace(name: space), fileType: fileType)
    }

    /// The picture for requests and models.
    ///
    /// Nothing is copied for pictures of bitmaps, nor for bytes in the order of one of `PixelFormat`'s formats that are opaque or not
    /// multiplied by alpha; of others a picture is made once, and kept.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory.
    public var bitmap: Bitmap {
        get throws(ManakoError) {
            switch source {
            case .bitmap(let bitmap): return bitmap
            case .samples(let samples):
                if let bitmap = made.withLock(\.bitmap) { return bitmap }
                let bitmap = try samples.bitmap()
                made.withLock { $0.bitmap = bitmap }
                return bitmap
            }
        }
    }

    /// Pixels in a row.
    public var width: Int {
        switch source {
        case .bitmap(let bitmap): bitmap.width
        case .samples(let samples): samples.width
        }
    }
    /// The number of rows.
    public var height: Int {
        switch source {
        case .bitmap(let bitmap): bitmap.height
        case .samples(let samples): samples.height
        }
    }
    /// Bits of a component.
    public var bitsPerComponent: Int { layout.bitsPerComponent }
    /// Bits of a pixel.
    public var bitsPerPixel: Int { layout.bitsPerPixel }
    /// Bytes from one row to the next of what ``dataProvider`` gives.
    public var bytesPerRow: Int {
        switch source {
        case .bitmap(let bitmap): bitmap.width * layout.bytesPerPixel
        case .samples(let samples): samples.bytesPerRow
        }
    }
    /// What components mean; nil for masks.
    public var colorSpace: CGColorSpace? { space }
    /// Where alpha stands.
    public var alphaInfo: CGImageAlphaInfo { layout.alpha }
    /// How pixels lie in memory.
    public var bitmapInfo: CGBitmapInfo { layout.info }
    /// The order of bytes.
    public var byteOrderInfo: CGImageByteOrderInfo { layout.info.byteOrder ?? .orderDefault }
    /// How components are packed.
    public var pixelFormatInfo: CGImagePixelFormatInfo { .packed }
    /// Where the least and the most of each component go; nil where they stay.
    public var decode: UnsafePointer<CGFloat>? { nil }
    /// The number of the type.
    public static let typeID: CFTypeID = 0x4347_494D

    /// The bytes of the pixels, as ``bitmapInfo`` and ``bytesPerRow`` say; made when first asked for where a bitmap has others. Nil
    /// when that can't be done: for more than 32768 pixels a side, or without memory.
    public var dataProvider: CGDataProvider? {
        if let provider = made.withLock(\.provider) { return provider }
        let provider: CGDataProvider
        switch source {
        case .bitmap(let bitmap):
            let isShown = [.gray8, .rgba8, .bgra8].contains(bitmap.format)
            guard let shown = isShown ? bitmap : try? bitmap.converted(to: .rgba8) else { return nil }
            provider = CGDataProvider(ProvidedBytes(shown))
        case .samples(let samples): provider = CGDataProvider(samples.bytes.suffix(from: samples.offset))
        }
        made.withLock { $0.provider = provider }
        return provider
    }
}

extension CGImage: Hashable {
    /// Whether both are the same object.
    public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
    /// Hashes which object it is.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
