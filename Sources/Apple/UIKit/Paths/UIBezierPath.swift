public import CoreGraphics
public import Foundation

/// Lines and curves with the way in which they are drawn, in units that go down.
open class UIBezierPath: NSObject, NSCopying {
    private var path = CGMutablePath()
    private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    /// The width of lines, 1 at first.
    open var lineWidth: CGFloat = 1
    /// How lines end.
    open var lineCapStyle = CGLineCap.butt
    /// How lines meet.
    open var lineJoinStyle = CGLineJoin.miter
    /// How many times as long as the width a sharp corner may be, 10 at first.
    open var miterLimit: CGFloat = 10
    /// How finely curves are drawn; only kept: always to a tenth of a pixel here.
    open var flatness: CGFloat = 0.6
    /// Whether what an odd number of lines is around is inside; otherwise what they go around more often one way than the other.
    open var usesEvenOddFillRule = false

    /// Creates an empty path.
    public required override init() {}

    /// Creates a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }
    /// Creates an ellipse that fills a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }
    /// Creates a rectangle with round corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
    }
    /// Creates a rectangle some of whose corners are round.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        path.addRect(rect, rounding: corners, radii: cornerRadii)
    }
    /// Creates a part of a circle.
    ///
    /// - Parameters:
    ///   - center: the middle.
    ///   - radius: the radius.
    ///   - startAngle: where it begins, in radians; 0 is to the right, and half of π below.
    ///   - endAngle: where it ends.
    ///   - clockwise: whether it goes on clockwise as it is seen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
    /// Creates a path of Core Graphics'.
    public convenience init(cgPath: CGPath) {
        self.init()
        self.cgPath = cgPath
    }

    /// A copy for Core Graphics.
    open var cgPath: CGPath {
        get { path.copy() ?? CGMutablePath() }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }
    /// Whether there is nothing in it.
    open var isEmpty: Bool { path.isEmpty }
    /// The smallest upright rectangle around the lines; null for an empty path.
    open var bounds: CGRect { path.boundingBoxOfPath }
    /// Where it goes on; the origin for an empty path.
    open var currentPoint: CGPoint { path.currentPoint }
    /// Whether a point is inside, all of whose lines count as closed.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Begins a line.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// Goes straight on.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Goes on in a cubic curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    /// Goes on in a parabola.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }
    /// Adds a part of a circle, and a straight line to it where there is a line already.
    ///
    /// - Parameters:
    ///   - center: the middle.
    ///   - radius: the radius.
    ///   - startAngle: where it begins, in radians; 0 is to the right, and half of π below.
    ///   - endAngle: where it ends.
    ///   - clockwise: whether it goes on clockwise as it is seen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics calls it clockwise when angles fall, which is what is seen where y goes up.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    /// Goes straight back to where the line began.
    open func close() { path.closeSubpath() }
    /// Empties the path.
    open func removeAllPoints() { path = CGMutablePath() }
    /// Adds another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
    /// Maps the path.
    open func apply(_ transform: CGAffineTransform) {
        let mapped = CGMutablePath()
        mapped.addPath(path, transform: transform)
        path = mapped
    }
    /// The path in the other direction.
    open func reversing() -> UIBezierPath {
        let other = duplicate()
        other.path = path.reversed()
        return other
    }

    /// Sets dashes and gaps in turn; none for no lengths.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        let lengths = unsafe pattern.map { start in (0..<max(0, count)).map { unsafe start[$0] } }
        dash = (lengths ?? [], phase)
    }
    /// Writes dashes, their number, and where lines begin in them.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (index, length) in dash.lengths.enumerated() { unsafe pattern?[index] = length }
        unsafe count?.pointee = dash.lengths.count
        unsafe phase?.pointee = dash.phase
    }

    /// Fills the path on the current context with its colour.
    open func fill() { draw { fill(on: $0) } }
    /// Fills the path on the current context.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw {
            $0.setBlendMode(blendMode)
            $0.setAlpha(alpha)
            fill(on: $0)
        }
    }
    /// Draws the path's lines on the current context with its colour.
    open func stroke() { draw { stroke(on: $0) } }
    /// Draws the path's lines on the current context.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw {
            $0.setBlendMode(blendMode)
            $0.setAlpha(alpha)
            stroke(on: $0)
        }
    }
    /// Limits drawing on the current context to the path's inside, too.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func draw(_ body: (CGContext) -> Void) { UIGraphicsGetCurrentContext()?.keepingState(body) }

    private func fill(on context: CGContext) {
        context.beginPath()
        context.addPath(path)
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func stroke(on context: CGContext) {
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dash.phase, lengths: dash.lengths)
        context.beginPath()
        context.addPath(path)
        context.strokePath()
    }

    private func duplicate() -> UIBezierPath {
        let other = type(of: self).init()
        other.cgPath = cgPath
        other.dash = dash
        (other.lineWidth, other.lineCapStyle, other.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
        (other.miterLimit, other.flatness, other.usesEvenOddFillRule) = (miterLimit, flatness, usesEvenOddFillRule)
        return other
    }

    /// A path with the same lines that changes on its own.
    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }
}
