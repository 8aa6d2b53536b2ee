public import CoreGraphics
public import Foundation

/// How areas that a path crosses several times are filled.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String
    /// Creates a rule of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Where the path does not turn around as often in one direction as in the other.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Where the path is crossed an odd number of times from outside.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How lines end.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String
    /// Creates a cap of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// At the point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// With half a circle.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// With half a square.
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    var cap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// How lines meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String
    /// Creates a join of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// With a sharp corner.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// With a round corner.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// With a cut corner.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    var join: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}

/// A layer that shows a path, in the layer's own coordinates; the path may lie outside of its bounds.
open class CAShapeLayer: CALayer, @unchecked Sendable {
    // As its superclass: it belongs to one thread at a time.

    /// The path; nil for none.
    open var path: CGPath?
    /// What fills the path: opaque black by default, nil for nothing.
    open var fillColor: CGColor? = .black
    /// How areas that the path crosses several times are filled.
    open var fillRule = CAShapeLayerFillRule.nonZero
    /// What the lines are drawn with: nothing by default.
    open var strokeColor: CGColor?
    /// The width of lines in points.
    open var lineWidth: CGFloat = 1
    /// How lines end.
    open var lineCap = CAShapeLayerLineCap.butt
    /// How lines meet.
    open var lineJoin = CAShapeLayerLineJoin.miter
    /// How many times its width a sharp corner may be long before it is cut.
    open var miterLimit: CGFloat = 10
    /// The lengths of dashes and gaps in turn; nil for whole lines.
    open var lineDashPattern: [NSNumber]?
    /// How far into the pattern lines begin, in points.
    open var lineDashPhase: CGFloat = 0

    /// Draws the path.
    open override func draw(in ctx: CGContext) {
        guard let path else { return }
        if let fillColor {
            ctx.setFillColor(fillColor)
            ctx.addPath(path)
            ctx.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard let strokeColor, lineWidth > 0 else { return }
        ctx.setStrokeColor(strokeColor)
        ctx.setLineWidth(lineWidth)
        ctx.setLineCap(lineCap.cap)
        ctx.setLineJoin(lineJoin.join)
        ctx.setMiterLimit(miterLimit)
        ctx.setLineDash(phase: lineDashPhase, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
        ctx.addPath(path)
        ctx.strokePath()
    }
}
