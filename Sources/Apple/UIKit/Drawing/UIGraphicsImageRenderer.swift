public import CoreGraphics
public import Foundation

/// What a picture that is drawn is like.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// How many colours there are.
    public enum Range: Int, Sendable {
        /// Nothing is said.
        case unspecified = -1
        /// As many as the display has.
        case automatic = 0
        /// Those of Display P3; sRGB here.
        case extended = 1
        /// Those of sRGB.
        case standard = 2
    }

    /// How many pixels a unit has; that of the display at first, which is 1 here.
    open var scale: CGFloat = UIScreen.main.scale
    /// Whether there is no alpha; black at first then.
    open var opaque = false
    /// How many colours there are; only kept: always those of sRGB with 8 bits each.
    open var preferredRange: Range = .standard
    /// Whether there are more than 8 bits: never.
    open var supportsHighDynamicRange: Bool { false }

    /// Creates a usual format.
    public required init() {}
    /// Creates the format for a display.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        scale = traitCollection.displayScale
    }
}

/// Draws pictures.
///
/// ```swift
/// let marked = UIGraphicsImageRenderer(size: photo.size).image { context in
///     photo.draw(at: .zero)
///     UIColor.red.setStroke()
///     UIBezierPath(rect: box).stroke()
/// }
/// ```
///
/// The origin is in the upper left corner. A picture has 1…32767 pixels a side, and at most 2²⁸ pixels. For other sizes the closure draws
/// on a picture of one pixel that nobody sees, and the result is an empty ``UIImage`` or empty data.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    private let imageFormat: UIGraphicsImageRendererFormat

    /// Creates a renderer of a size.
    public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }
    /// Creates a renderer of a size.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// Creates a renderer whose upper left corner is that of a rectangle.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }
    /// Creates a renderer whose upper left corner is that of a rectangle.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        imageFormat = format
        super.init(bounds, format)
    }

    /// Draws a picture.
    ///
    /// - Parameter actions: draws; UIKit's own drawing goes to the picture, too.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        guard let context = CGContext.picture(of: bounds, scale: imageFormat.scale, isOpaque: imageFormat.opaque) else {
            // Closures often keep what they find while they draw.
            if let unseen = CGContext.unseen() { draw(on: unseen, actions) }
            return UIImage()
        }
        draw(on: context, actions)
        return context.makeImage(scale: imageFormat.scale) ?? UIImage()
    }

    /// Draws a picture as a PNG file.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Draws a picture as a JPEG file.
    ///
    /// - Parameters:
    ///   - compressionQuality: 0…1.
    ///   - actions: draws.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }

    private func draw(on context: CGContext, _ actions: (UIGraphicsImageRendererContext) -> Void) {
        let drawn = UIGraphicsImageRendererContext(context, imageFormat)
        ContextStack.current.draw(on: context) { actions(drawn) }
    }
}

/// What is drawn on while a picture is drawn.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// The picture so far.
    open var currentImage: UIImage {
        let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
        return cgContext.makeImage(scale: scale) ?? UIImage()
    }
}
