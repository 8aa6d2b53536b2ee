public import CoreGraphics
public import CoreImage
public import Foundation
import ManakoGeometry

/// A picture with a scale and an orientation.
///
/// ``size`` and drawing are upright, ``cgImage`` is as it is stored. Pictures of files are decoded when they are created.
///
/// `@unchecked Sendable`: it does not change.
open class UIImage: NSObject, @unchecked Sendable {
    /// All that a picture is.
    struct Contents {
        var cgImage: CGImage?
        var ciImage: CIImage?
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var isResizable = false
        var alignment = UIEdgeInsets.zero
        var flips = false
    }

    let contents: Contents

    init(_ contents: Contents) {
        self.contents = contents
        super.init()
    }

    /// Creates a picture without pixels.
    public override convenience init() { self.init(Contents()) }

    /// Creates a picture that shows another, a unit for each pixel.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }
    /// Creates a picture that shows another.
    ///
    /// - Parameters:
    ///   - cgImage: the picture as it is stored.
    ///   - scale: how many pixels a unit has; 1 for what is not above 0.
    ///   - orientation: how stored rows and columns relate to the upright picture.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(Contents(cgImage: cgImage, scale: scale > 0 ? scale : 1, orientation: orientation))
    }
    /// Creates a picture that is drawn by Core Image whenever it is used.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }
    /// Creates a picture that is drawn by Core Image whenever it is used.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
        self.init(Contents(ciImage: ciImage, scale: scale > 0 ? scale : 1, orientation: orientation))
    }
    /// Creates a picture of a file's bytes, with the file's orientation; nil for no picture.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    /// Creates a picture of a file's bytes, with the file's orientation; nil for no picture.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let contents = Contents(file: data, scale: scale) else { return nil }
        self.init(contents)
    }
    /// Creates a picture of a file; `@2x` and `@3x` before the name's extension give the scale. Nil for no picture.
    public convenience init?(contentsOfFile path: String) {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
        self.init(data: data, scale: ImageFolder.scale(ofFile: path))
    }

    /// Creates a picture of the program's own for a literal; an empty one for a name that is not there.
    public required convenience init(imageLiteralResourceName name: String) {
        self.init(UIImage(named: name)?.contents ?? Contents())
    }

    /// The pixels as they are stored; nil for a picture of Core Image's, and for an empty one.
    open var cgImage: CGImage? { contents.cgImage }
    /// Core Image's picture; nil for one of pixels.
    open var ciImage: CIImage? { contents.ciImage }
    /// How many pixels a unit has.
    open var scale: CGFloat { contents.scale }
    /// How stored rows and columns relate to the upright picture.
    open var imageOrientation: Orientation { contents.orientation }
    /// Width and height of the upright picture in units; 0 for an empty one.
    open var size: CGSize {
        let stored = contents.storedSize
        let isTransposed = CGImagePropertyOrientation(contents.orientation).isTransposed
        let (width, height) = isTransposed ? (stored.height, stored.width) : (stored.width, stored.height)
        return CGSize(width: width / scale, height: height / scale)
    }

    /// Whether the picture is drawn in its own colours.
    open var renderingMode: RenderingMode { contents.renderingMode }
    /// What stays as it is when a resizable picture is drawn larger, in units from the edges.
    open var capInsets: UIEdgeInsets { contents.capInsets }
    /// How the middle of a resizable picture is drawn larger.
    open var resizingMode: ResizingMode { contents.resizingMode }
    /// What does not count when the picture is aligned, in units from the edges; only kept.
    open var alignmentRectInsets: UIEdgeInsets { contents.alignment }
    /// Whether the picture is mirrored where text runs from right to left; only kept.
    open var flipsForRightToLeftLayoutDirection: Bool { contents.flips }
    /// Whether it is one of the system's symbols: never.
    open var isSymbolImage: Bool { false }
    /// The pictures of an animation: none.
    open var images: [UIImage]? { nil }
    /// How long an animation takes: 0.
    open var duration: TimeInterval { 0 }
    /// The format of a renderer that draws pictures like this one.
    open var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = cgImage.map { !$0.alphaInfo.hasAlpha } ?? false
        return format
    }

    /// Whether both show the same pixels in the same way.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return self === other
            || (cgImage == other.cgImage && ciImage === other.ciImage && scale == other.scale
                && imageOrientation == other.imageOrientation && (cgImage != nil || ciImage != nil))
    }
    /// A hash of the size.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(size.width)
        hasher.combine(size.height)
        return hasher.finalize()
    }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// What a literal of a picture is.
public typealias _ImageLiteralType = UIImage

extension UIImage.Contents {
    /// A file's picture, with its orientation.
    init?(file: Data, scale: CGFloat) {
        guard let source = CGImageSourceCreateWithData(file as NSData, nil),
            let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
        else { return nil }
        cgImage = image
        self.scale = scale > 0 ? scale : 1
        orientation = UIImage.Orientation(source.orientation ?? .up)
    }

    /// The size as stored, in pixels.
    var storedSize: CGSize {
        if let cgImage { return CGSize(width: cgImage.width, height: cgImage.height) }
        guard let extent = ciImage?.extent, !extent.isNull, !extent.isInfinite else { return .zero }
        return extent.size
    }

    /// The pixels as they are stored; nil for an empty picture, and for one of Core Image's that has no end or can't be drawn.
    var pixels: CGImage? {
        if let cgImage { return cgImage }
        guard let ciImage else { return nil }
        return CIContext().createCGImage(ciImage, from: ciImage.extent)
    }
}
