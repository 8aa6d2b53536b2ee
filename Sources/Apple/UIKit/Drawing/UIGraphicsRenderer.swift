public import CoreGraphics
public import Foundation

/// What renderers make.
open class UIGraphicsRendererFormat: NSObject {
    /// What is seen, in units.
    open internal(set) var bounds: CGRect = .zero

    /// Creates a usual format.
    public required override init() {}

    /// A usual format.
    open class func `default`() -> Self { Self() }
    /// The format that suits the display best: the usual one.
    open class func preferred() -> Self { Self() }
}

/// Draws: what ``UIGraphicsImageRenderer`` is.
open class UIGraphicsRenderer: NSObject {
    /// What is seen, in units.
    let bounds: CGRect
    private let ownFormat: UIGraphicsRendererFormat

    init(_ bounds: CGRect, _ format: UIGraphicsRendererFormat) {
        (self.bounds, ownFormat) = (bounds, format)
        ownFormat.bounds = bounds
    }

    /// What is made.
    open var format: UIGraphicsRendererFormat { ownFormat }
    /// Whether pictures can be made: always.
    open var allowsImageOutput: Bool { true }
}

/// What is drawn on while a renderer draws.
open class UIGraphicsRendererContext: NSObject {
    /// Core Graphics' context, its origin in the upper left corner.
    public let cgContext: CGContext
    private let ownFormat: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) { (cgContext, ownFormat) = (context, format) }

    /// What is made.
    open var format: UIGraphicsRendererFormat { ownFormat }

    /// Fills a rectangle.
    open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }
    /// Fills a rectangle.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.keepingState {
            $0.setBlendMode(blendMode)
            $0.fill(rect)
        }
    }
    /// Draws an edge of one pixel inside a rectangle.
    open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
    /// Draws an edge of one pixel inside a rectangle.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        let pixel = cgContext.convertToUserSpace(CGSize(width: 1, height: 1))
        cgContext.keepingState {
            $0.setBlendMode(blendMode)
            $0.stroke(rect.insetBy(dx: abs(pixel.width) / 2, dy: abs(pixel.height) / 2), width: abs(pixel.width))
        }
    }
    /// Limits drawing to a rectangle, too.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
