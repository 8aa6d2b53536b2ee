public import CoreGraphics
public import Foundation

/// A rectangle in a tree of rectangles, with a colour, a border and a picture. No screen shows it, and nothing moves:
/// ``render(in:)`` draws it and the layers in it.
///
/// `@unchecked Sendable`: a layer belongs to one thread at a time, as on Apple's systems.
open class CALayer: NSObject, @unchecked Sendable {
    /// The size in the layer's own points, with its origin.
    open var bounds = CGRect.zero
    /// Where ``anchorPoint`` lies in the layer above.
    open var position = CGPoint.zero
    /// The point of the layer that ``position`` names, 0…1 from the upper left; the middle by default.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The layer's order among its neighbours.
    open var zPosition: CGFloat = 0
    /// Whether the layer is hidden.
    open var isHidden = false
    /// How opaque it is, 0…1.
    open var opacity: Float = 1
    /// What fills it, below everything else; nil for nothing.
    open var backgroundColor: CGColor?
    /// The radius of its corners in points: of the background and the border, and with ``masksToBounds`` of what is cut.
    open var cornerRadius: CGFloat = 0
    /// The width of the border, which lies inside of the edge and above everything else; 0 for none.
    open var borderWidth: CGFloat = 0
    /// The colour of the border; opaque black by default.
    open var borderColor: CGColor? = .black
    /// Whether what it shows, and the layers in it, are cut at its edge.
    open var masksToBounds = false
    /// How it is moved, turned and scaled about ``anchorPoint``. What leaves the plane is not drawn.
    open var transform = CATransform3DIdentity
    /// Pixels a point.
    open var contentsScale: CGFloat = 1
    /// What it shows: a `CGImage`; anything else is only kept.
    open var contents: Any?
    /// How ``contents`` is laid into the layer; it fills the layer by default.
    open var contentsGravity = CALayerContentsGravity.resize
    /// The layer's name.
    open var name: String?
    private var layers: [CALayer] = []
    /// The layers in it, the lowest first; nil without any.
    open var sublayers: [CALayer]? {
        get { layers.isEmpty ? nil : layers }
        set {
            for layer in layers { layer.superlayer = nil }
            layers = []
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }
    /// The layer that it is in.
    public private(set) weak var superlayer: CALayer?

    /// Creates a layer without extent.
    public override init() {}

    /// The rectangle in the layer above.
    open var frame: CGRect {
        get {
            CGRect(
                x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
                width: bounds.width, height: bounds.height)
        }
        set {
            bounds.size = newValue.size
            position = CGPoint(
                x: newValue.origin.x + anchorPoint.x * newValue.width,
                y: newValue.origin.y + anchorPoint.y * newValue.height)
        }
    }

    /// Adds a layer above the others in this one.
    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

    /// Adds a layer at a place in the order; the highest one for a number that is too large.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        layers.insert(layer, at: min(Int(index), layers.count))
        layer.superlayer = self
    }

    /// Adds a layer directly below another one of this layer's; the highest one where that is not in it.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }

    /// Adds a layer directly above another one of this layer's; the highest one where that is not in it.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }

    private func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
        layer.removeFromSuperlayer()
        let place = layers.firstIndex { $0 === sibling }.map { $0 + offset } ?? layers.count
        insertSublayer(layer, at: UInt32(place))
    }

    /// Takes the layer out of the one that it is in.
    open func removeFromSuperlayer() {
        superlayer?.layers.removeAll { $0 === self }
        superlayer = nil
    }

    /// Draws what a subclass shows, below the layers in it; the context's origin is that of ``bounds``, and y points down where the
    /// layer is drawn in one of UIKit's contexts. Nothing here.
    open func draw(in ctx: CGContext) {}

    /// The transform where it stays in the plane, else the identity.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

    /// Sets the transform to one of the plane.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// Whether a point of the layer's own coordinates lies in its bounds.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// Asks for the layer to be drawn again, which ``render(in:)`` always does.
    open func setNeedsDisplay() {}
    /// Asks for ``layoutSublayers()``, which ``layoutIfNeeded()`` and ``render(in:)`` call then.
    open func setNeedsLayout() { needsLayout = true }
    private var needsLayout = false
    /// Places the layers in it, if that was asked for.
    open func layoutIfNeeded() {
        guard needsLayout else { return }
        needsLayout = false
        layoutSublayers()
    }
    /// Places the layers in it, which subclasses do.
    open func layoutSublayers() {}
}
