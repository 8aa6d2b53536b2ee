public import Foundation

/// A rectangle in a tree of rectangles. Nothing is drawn here: a layer has its place and its order, and what subclasses do with them.
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
    /// The radius of its corners in points.
    open var cornerRadius: CGFloat = 0
    /// Whether layers below are cut at its edge.
    open var masksToBounds = false
    /// Pixels a point.
    open var contentsScale: CGFloat = 1
    /// What it shows, such as a `CGImage`; only kept.
    open var contents: Any?
    /// The layer's name.
    open var name: String?
    /// The layers in it, the lowest first; nil without any.
    open private(set) var sublayers: [CALayer]?
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
        var layers = sublayers ?? []
        layers.insert(layer, at: min(Int(index), layers.count))
        sublayers = layers
        layer.superlayer = self
    }

    /// Takes the layer out of the one that it is in.
    open func removeFromSuperlayer() {
        let rest = superlayer?.sublayers?.filter { $0 !== self } ?? []
        superlayer?.sublayers = rest.isEmpty ? nil : rest
        superlayer = nil
    }
}
