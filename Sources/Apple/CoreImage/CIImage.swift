import CoreFoundationNames
public import CoreGraphics
public import CoreVideo
import ImageIO
import ManakoGeometry
import ManakoPixels

/// A picture that is yet to be drawn: pixels from somewhere, a part of them, and a map of the plane.
///
/// The origin is in the lower left corner. Nothing is decoded, cut or turned before ``CIContext`` draws it or a request looks at it,
/// and then all of it is done at once. Filters are those of ``CIFilter``.
///
/// `@unchecked Sendable`: it does not change.
public final class CIImage: NSObject, NSCopying, @unchecked Sendable {
    /// What is drawn.
    enum Content {
        case picture(PictureSource)
        case color(CIColor)
        case filtered(FilterNode)
    }

    let content: Content
    /// The part of the source, in its pixels from the lower left corner.
    let region: CGRect
    /// From the source's pixels to where they are drawn.
    let map: CGAffineTransform
    /// What the picture says of itself, under ImageIO's names.
    public let properties: [String: Any]

    init(_ content: Content, _ region: CGRect, _ map: CGAffineTransform, _ properties: [String: Any]) {
        self.content = content
        self.region = region
        self.map = map
        self.properties = properties
    }

    private convenience init(_ source: PictureSource, _ options: [CIImageOption: Any]?, _ stored: [String: Any] = [:]) {
        let properties = options?[.properties] as? [String: Any] ?? stored
        var map = CGAffineTransform.identity
        if (numberValue(options?[.applyOrientationProperty]) ?? 0) != 0,
            let value = numberValue(properties[kCGImagePropertyOrientation as String]), (1...8).contains(value),
            let orientation = CGImagePropertyOrientation(rawValue: UInt32(value))
        {
            map = orientation.map(of: source.bounds)
        }
        self.init(.picture(source), source.bounds, map, properties)
    }

    /// Creates a picture that shows another.
    public convenience init(cgImage image: CGImage) { self.init(cgImage: image, options: nil) }
    /// Creates a picture that shows another.
    public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]?) {
        self.init(PictureSource(.image(image), width: image.width, height: image.height), options)
    }
    /// Creates a picture that shows a buffer's pixels as they are when it is drawn.
    public convenience init(cvPixelBuffer pixelBuffer: CVPixelBuffer) {
        self.init(cvPixelBuffer: pixelBuffer, options: nil)
    }
    /// Creates a picture that shows a buffer's pixels as they are when it is drawn.
    public convenience init(cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [CIImageOption: Any]?) {
        let (width, height) = (CVPixelBufferGetWidth(pixelBuffer), CVPixelBufferGetHeight(pixelBuffer))
        self.init(PictureSource(.buffer(pixelBuffer), width: width, height: height), options)
    }
    /// Creates a picture that shows a buffer's pixels as they are when it is drawn.
    public convenience init(cvImageBuffer imageBuffer: CVImageBuffer) { self.init(cvPixelBuffer: imageBuffer) }
    /// Creates a picture that shows a buffer's pixels as they are when it is drawn.
    public convenience init(cvImageBuffer imageBuffer: CVImageBuffer, options: [CIImageOption: Any]?) {
        self.init(cvPixelBuffer: imageBuffer, options: options)
    }
    /// Creates a picture of a file's bytes, which are decoded when it is drawn; nil for no picture.
    public convenience init?(data: Data) { self.init(data: data, options: nil) }
    /// Creates a picture of a file's bytes, which are decoded when it is drawn; nil for no picture.
    public convenience init?(data: Data, options: [CIImageOption: Any]?) {
        self.init(CGImageSourceCreateWithData(data as NSData, nil), options)
    }
    /// Creates a picture of a file, which is read now and decoded when it is drawn; nil for no picture.
    public convenience init?(contentsOf url: URL) { self.init(contentsOf: url, options: nil) }
    /// Creates a picture of a file, which is read now and decoded when it is drawn; nil for no picture.
    public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]?) {
        self.init(CGImageSourceCreateWithURL(url as NSURL, nil), options)
    }

    private convenience init?(_ file: CGImageSource?, _ options: [CIImageOption: Any]?) {
        guard let file, let size = file.size else { return nil }
        let properties = CGImageSourceCopyPropertiesAtIndex(file, 0, nil) as? [String: Any] ?? [:]
        self.init(PictureSource(.file(file), width: size.width, height: size.height), options, properties)
    }

    /// Creates a picture of one colour that has no end.
    public convenience init(color: CIColor) { self.init(.color(color), .infinite, .identity, [:]) }

    /// A picture of nothing.
    public static func empty() -> CIImage { CIImage(.color(.clear), .null, .identity, [:]) }
    /// Black without end.
    public static var black: CIImage { CIImage(color: .black) }
    /// White without end.
    public static var white: CIImage { CIImage(color: .white) }

    /// Where the picture is: the sides of a picture that was turned by a quarter are exchanged. Infinite for a colour.
    public var extent: CGRect { region.applying(map) }

    /// The picture that this one shows as it is; nil for one that was changed, or is of something else.
    public var cgImage: CGImage? {
        guard case .picture(let source) = content, isWhole, map.isIdentity else { return nil }
        switch source.origin {
        case .image(let image): return image
        case .file(let file): return CGImageSourceCreateImageAtIndex(file, 0, nil)
        case .buffer, .rendered: return nil
        }
    }

    /// The buffer that the picture shows as it is; nil for one that was changed, or is of something else.
    public var pixelBuffer: CVPixelBuffer? {
        guard case .picture(let source) = content, isWhole, map.isIdentity, case .buffer(let buffer) = source.origin
        else { return nil }
        return buffer
    }

    /// What components mean: sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

    /// Whether all of the source is in it.
    var isWhole: Bool { if case .picture(let source) = content { region == source.bounds } else { false } }

    /// The same picture, since it does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
