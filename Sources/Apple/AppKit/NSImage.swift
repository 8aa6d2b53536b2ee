public import CoreGraphics
public import CoreImage
public import Foundation
import UIKit

/// A picture of a size.
///
/// It draws upright, whatever the orientation of its file. Names of assets are looked for as `UIImage(named:)` does; there are no
/// symbols.
open class NSImage: NSObject {
    /// What a name of a picture is.
    public typealias Name = String

    /// What the picture is made of; nil for one that is empty, or drawn by a closure.
    private var picture: UIImage?
    /// Draws the picture, and whether y goes down then.
    private var drawing: (handler: (CGRect) -> Bool, isFlipped: Bool)?
    /// What is drawn on between ``lockFocus()`` and ``unlockFocus()``.
    private var focus: CGContext?

    /// The size in units.
    open var size: CGSize
    /// Whether the picture is drawn as a shape; only kept.
    open var isTemplate = false
    /// Whether it has a size and is not empty.
    open var isValid: Bool { size.width > 0 && size.height > 0 && (picture != nil || drawing != nil) }
    /// What it says of itself for those who can't see it.
    open var accessibilityDescription: String?

    private init(_ picture: UIImage?, _ size: CGSize) { (self.picture, self.size) = (picture, size) }

    /// Creates an empty picture of a size, to be drawn on.
    public convenience init(size: CGSize) { self.init(nil, size) }
    /// Creates a picture that shows another.
    ///
    /// - Parameters:
    ///   - cgImage: the picture.
    ///   - size: the size in units; a unit for each pixel when it is 0.
    public convenience init(cgImage: CGImage, size: CGSize) {
        let picture = UIImage(cgImage: cgImage)
        self.init(picture, size == .zero ? picture.size : size)
    }
    /// Creates a picture that a closure draws whenever it is used.
    public convenience init(
        size: CGSize, flipped drawingHandlerShouldBeCalledWithFlippedContext: Bool,
        drawingHandler: @escaping (CGRect) -> Bool
    ) {
        self.init(nil, size)
        drawing = (drawingHandler, drawingHandlerShouldBeCalledWithFlippedContext)
    }
    /// Creates a picture of a file's bytes; nil for no picture.
    public convenience init?(data: Data) {
        guard let picture = UIImage(data: data) else { return nil }
        self.init(picture, picture.size)
    }
    /// Creates a picture of a file; nil for no picture.
    public convenience init?(contentsOfFile fileName: String) {
        guard let picture = UIImage(contentsOfFile: fileName) else { return nil }
        self.init(picture, picture.size)
    }
    /// Creates a picture of a file; nil for no picture.
    public convenience init?(contentsOf url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }
    /// Creates a picture of a file, which is read now; nil for no picture.
    public convenience init?(byReferencingFile fileName: String) { self.init(contentsOfFile: fileName) }
    /// Creates a picture of the program's own; nil for a name that is not there.
    public convenience init?(named name: NSImage.Name) {
        guard let picture = UIImage(named: name) else { return nil }
        self.init(picture, picture.size)
    }
    /// Creates one of the system's symbols, of which there are none here.
    ///
    /// - Returns: nil.
    public convenience init?(systemSymbolName name: String, accessibilityDescription description: String?) {
        return nil
    }

    /// The pixels, upright.
    ///
    /// - Parameters:
    ///   - proposedDestRect: not looked at.
    ///   - referenceContext: not looked at.
    ///   - hints: not looked at.
    /// - Returns: nil for an empty picture.
    open func cgImage(
        forProposedRect proposedDestRect: UnsafeMutablePointer<CGRect>?, context referenceContext: NSGraphicsContext?,
        hints: [NSImageRep.HintKey: Any]?
    ) -> CGImage? {
        if let focus { return focus.makeImage() }
        if let picture { return picture.upright() }
        return drawn()
    }

    private func drawn() -> CGImage? {
        guard let drawing,
            let context = CGContext.picture(of: CGRect(origin: .zero, size: size), scale: 1, isOpaque: false)
        else { return nil }
        if !drawing.isFlipped { context.begin(with: .identity) }
        let isDrawn = ContextStack.current.draw(on: context, isFlipped: drawing.isFlipped) {
            drawing.handler(CGRect(origin: .zero, size: size))
        }
        return isDrawn ? context.makeImage() : nil
    }

    /// The picture as a TIFF file, which can't be written here.
    ///
    /// - Returns: a PNG file: ``NSBitmapImageRep/init(data:)`` reads it as well.
    open var tiffRepresentation: Data? {
        unsafe cgImage(forProposedRect: nil, context: nil, hints: nil).flatMap { UIImage(cgImage: $0).pngData() }
    }

    /// The picture's pixels as the only representation; none for an empty picture.
    open var representations: [NSImageRep] {
        guard let image = unsafe cgImage(forProposedRect: nil, context: nil, hints: nil) else { return [] }
        return [NSBitmapImageRep(cgImage: image)]
    }

    /// Adds pixels to a picture that has none.
    open func addRepresentation(_ imageRep: NSImageRep) {
        guard picture == nil, let bitmap = imageRep as? NSBitmapImageRep, let image = bitmap.cgImage else { return }
        picture = UIImage(cgImage: image)
        if size == .zero { size = bitmap.size }
    }

    /// Begins to draw on the picture, y upwards.
    open func lockFocus() { lockFocusFlipped(false) }

    /// Begins to draw on the picture.
    open func lockFocusFlipped(_ flipped: Bool) {
        let bounds = CGRect(origin: .zero, size: size)
        let before = unsafe cgImage(forProposedRect: nil, context: nil, hints: nil)
        let made = CGContext.picture(of: bounds, scale: 1, isOpaque: false)
        guard let context = made ?? .unseen() else { return }
        if let before { context.draw(before, .up, in: bounds) }
        if !flipped { context.begin(with: .identity) }
        focus = context
        ContextStack.current.push(context, isFlipped: flipped)
    }

    /// Ends to draw on the picture, which shows what was drawn from then on.
    open func unlockFocus() {
        guard let context = focus else { return }
        ContextStack.current.pop(isImage: false)
        focus = nil
        picture = context.makeImage().map { UIImage(cgImage: $0) }
    }

    /// Draws the picture on the current context so that it fills a rectangle.
    open func draw(in rect: CGRect) { draw(in: rect, from: .zero, operation: .sourceOver, fraction: 1) }

    /// Draws a part of the picture on the current context, its lower left corner at a point.
    open func draw(at point: CGPoint, from fromRect: CGRect, operation: NSCompositingOperation, fraction: CGFloat) {
        let size = fromRect == .zero ? size : fromRect.size
        draw(in: CGRect(origin: point, size: size), from: fromRect, operation: operation, fraction: fraction)
    }

    /// Draws a part of the picture on the current context so that it fills a rectangle.
    ///
    /// - Parameters:
    ///   - rect: where to, in units.
    ///   - fromRect: the part, in units of the picture from its lower left corner; all of it for a rectangle of nothing.
    ///   - op: how it goes together with what is there.
    ///   - delta: how much it covers, 0…1.
    open func draw(
        in rect: CGRect, from fromRect: CGRect, operation op: NSCompositingOperation, fraction delta: CGFloat
    ) {
        guard let entry = ContextStack.current.entries.last,
            let image = unsafe cgImage(forProposedRect: nil, context: nil, hints: nil), size.width > 0, size.height > 0
        else { return }
        let (sx, sy) = (CGFloat(image.width) / size.width, CGFloat(image.height) / size.height)
        let part = CGRect(
            x: fromRect.minX * sx, y: (size.height - fromRect.maxY) * sy, width: fromRect.width * sx,
            height: fromRect.height * sy)
        guard let shown = fromRect == .zero ? image : image.cropping(to: part) else { return }
        entry.context.keepingState {
            $0.setBlendMode(op.blendMode)
            $0.setAlpha(delta)
            if entry.isFlipped { $0.draw(shown, .up, in: rect) } else { $0.draw(shown, in: rect) }
        }
    }
}

extension CIImage {
    /// Creates a picture of a bitmap; nil for one without pixels.
    public convenience init?(bitmapImageRep: NSBitmapImageRep) {
        guard let image = bitmapImageRep.cgImage else { return nil }
        self.init(cgImage: image)
    }
}
