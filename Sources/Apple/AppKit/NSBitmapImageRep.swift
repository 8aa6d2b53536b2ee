public import CoreGraphics
public import Foundation
import ImageIO
import ManakoPixels
import UIKit

/// Pixels of a picture.
open class NSImageRep: NSObject {
    /// A hint for drawing; none is looked at.
    public struct HintKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a hint of its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The size in units.
    open var size: CGSize
    /// Pixels in a row.
    open var pixelsWide: Int { 0 }
    /// The number of rows.
    open var pixelsHigh: Int { 0 }

    init(_ size: CGSize) { self.size = size }
}

/// Pixels in memory.
open class NSBitmapImageRep: NSImageRep {
    /// The kinds of files.
    public enum FileType: UInt, Sendable {
        /// TIFF, which can't be written here.
        case tiff = 0
        /// BMP, which can't be written here.
        case bmp = 1
        /// GIF, which can't be written here.
        case gif = 2
        /// JPEG.
        case jpeg = 3
        /// PNG.
        case png = 4
        /// JPEG 2000, which can't be written here.
        case jpeg2000 = 5
    }

    /// What is said of a file.
    public struct PropertyKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a key of its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// How good a JPEG file is, 0…1.
        public static let compressionFactor = PropertyKey(rawValue: "NSImageCompressionFactor")
        /// Whether a PNG file is interlaced; not looked at.
        public static let interlaced = PropertyKey(rawValue: "NSImageInterlaced")
    }

    private var image: CGImage
    private var canvas: CGContext?

    /// Creates pixels that show a picture.
    public init(cgImage: CGImage) {
        image = cgImage
        super.init(CGSize(width: cgImage.width, height: cgImage.height))
    }
    /// Creates the pixels of a file's bytes, as they are stored; nil for no picture.
    public convenience init?(data: Data) {
        guard let image = UIImage(data: data)?.cgImage else { return nil }
        self.init(cgImage: image)
    }

    /// The picture; with what has been drawn on it so far.
    open var cgImage: CGImage? { canvas?.makeImage() ?? image }
    /// Pixels in a row.
    open override var pixelsWide: Int { image.width }
    /// The number of rows.
    open override var pixelsHigh: Int { image.height }
    /// Bits of a pixel.
    open var bitsPerPixel: Int { image.bitsPerPixel }
    /// Whether there is alpha.
    open var hasAlpha: Bool { image.alphaInfo.hasAlpha }

    /// What draws on the pixels.
    func context() -> CGContext? {
        if let canvas { return canvas }
        let bounds = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        canvas = CGContext.picture(of: bounds, scale: 1, isOpaque: false)
        canvas?.begin(with: .identity)
        canvas?.draw(image, in: bounds)
        return canvas
    }

    /// A file.
    ///
    /// - Parameters:
    ///   - storageType: JPEG or PNG.
    ///   - properties: ``PropertyKey/compressionFactor`` is looked at.
    /// - Returns: nil for other kinds.
    open func representation(using storageType: FileType, properties: [PropertyKey: Any] = [:]) -> Data? {
        guard let cgImage else { return nil }
        switch storageType {
        case .png: return UIImage(cgImage: cgImage).pngData()
        case .jpeg:
            let quality = numberValue(properties[.compressionFactor]) ?? 0.9
            return UIImage(cgImage: cgImage).jpegData(compressionQuality: CGFloat(quality))
        default: return nil
        }
    }

    /// The colour of a pixel, rows counted from above; nil for one that is not there.
    open func colorAt(x: Int, y: Int) -> NSColor? {
        guard x >= 0, y >= 0, x < image.width, y < image.height,
            let pixel = cgImage?.cropping(to: CGRect(x: x, y: y, width: 1, height: 1)),
            let bytes = try? pixel.bitmap.converted(to: .rgba8).packedBytes()
        else { return nil }
        let parts = bytes.map { CGFloat($0) / 255 }
        return NSColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}
