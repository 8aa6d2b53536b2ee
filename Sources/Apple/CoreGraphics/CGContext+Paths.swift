public import Foundation
import ManakoDrawing
import ManakoGeometry

extension CGContext {
    /// Forgets the path that was being made.
    public func beginPath() { current = CGMutablePath() }
    /// Begins a line.
    public func move(to point: CGPoint) { current.move(to: point, transform: state.ctm) }
    /// Goes straight on.
    public func addLine(to point: CGPoint) { current.addLine(to: point, transform: state.ctm) }
    /// Adds a line through points.
    public func addLines(between points: [CGPoint]) { current.addLines(between: points, transform: state.ctm) }
    /// Goes on in a parabola.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        current.addQuadCurve(to: end, control: control, transform: state.ctm)
    }
    /// Goes on in a cubic curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        current.addCurve(to: end, control1: control1, control2: control2, transform: state.ctm)
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { current.addRect(rect, transform: state.ctm) }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { current.addRects(rects, transform: state.ctm) }
    /// Adds an ellipse that fills a rectangle.
    public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect, transform: state.ctm) }
    /// Adds a part of a circle, and a straight line to it where there is a line already; angles fall on the way if it is clockwise.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        current.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: state.ctm)
    }
    /// Adds a straight line and a part of a circle that joins it smoothly to the line between two points.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        let path = CGMutablePath()
        if !current.isEmpty { path.move(to: currentPointOfPath) }
        path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
        for step in path.steps.dropFirst() { current.add(step, state.ctm) }
    }
    /// Adds another path.
    public func addPath(_ path: CGPath) { current.addPath(path, transform: state.ctm) }
    /// Goes straight back to where the line began.
    public func closePath() { current.closeSubpath() }

    /// The path that is being made; nil for none.
    public var path: CGPath? {
        current.isEmpty ? nil : CGPath(current.steps.applying(state.ctm.inverted()))
    }
    /// Whether no path is being made.
    public var isPathEmpty: Bool { current.isEmpty }
    /// Where the path goes on.
    public var currentPointOfPath: CGPoint { current.currentPoint.applying(state.ctm.inverted()) }
    /// The smallest upright rectangle around the path's points.
    public var boundingBoxOfPath: CGRect { current.boundingBox.applying(state.ctm.inverted()) }
    /// Whether a point is inside of the path.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        current.contains(
            point.applying(state.ctm), using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    }

    /// Fills the path, and forgets it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(current.steps, evenOdd: rule == .evenOdd)
        beginPath()
    }
    /// Draws the path's lines, and forgets it.
    public func strokePath() {
        stroke(current.steps)
        beginPath()
    }
    /// Draws the path, and forgets it.
    public func drawPath(using mode: CGPathDrawingMode) {
        if mode != .stroke { fill(current.steps, evenOdd: mode == .eoFill || mode == .eoFillStroke) }
        if mode != .fill, mode != .eoFill { stroke(current.steps) }
        beginPath()
    }
    /// Limits drawing to what the path encloses too, and forgets it.
    public func clip(using rule: CGPathFillRule = .winding) {
        let path = sketched(current.steps)
        surface.set { $0.clip(path, evenOdd: rule == .evenOdd) }
        beginPath()
    }
    /// Limits drawing to a rectangle too.
    public func clip(to rect: CGRect) { clip(to: [rect]) }
    /// Limits drawing to rectangles too.
    public func clip(to rects: [CGRect]) {
        let path = sketched(rects.flatMap(PathShapes.rect).applying(state.ctm))
        surface.set { $0.clip(path, evenOdd: false) }
    }
    /// Takes back what drawing is limited to; ``restoreGState()`` brings back what was there when it was remembered.
    public func resetClip() {
        state.mask = nil
        apply()
        surface.set { $0.resetClip() }
    }
    /// What drawing is limited to, all around.
    public var boundingBoxOfClipPath: CGRect {
        let bounds = surface.clipBounds
        return CGRect(
            x: bounds.x, y: Double(height) - bounds.y - bounds.height, width: bounds.width, height: bounds.height
        ).applying(state.ctm.inverted())
    }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { fill([rect]) }
    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) { fill(rects.flatMap(PathShapes.rect).applying(state.ctm), evenOdd: false) }
    /// Fills an ellipse that fills a rectangle.
    public func fillEllipse(in rect: CGRect) { fill(PathShapes.ellipse(rect).applying(state.ctm), evenOdd: false) }
    /// Draws the edge of a rectangle.
    public func stroke(_ rect: CGRect) { stroke(PathShapes.rect(rect).applying(state.ctm)) }
    /// Draws the edge of a rectangle with a width.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let before = state.pen.width
        setLineWidth(width)
        stroke(rect)
        state.pen.width = before
    }
    /// Draws the edge of an ellipse that fills a rectangle.
    public func strokeEllipse(in rect: CGRect) { stroke(PathShapes.ellipse(rect).applying(state.ctm)) }
    /// Draws lines between every two points.
    public func strokeLineSegments(between points: [CGPoint]) {
        let pairs = stride(from: 0, to: points.count - 1, by: 2)
        stroke(pairs.flatMap { [.move(points[$0]), .line(points[$0 + 1])] as [PathStep] }.applying(state.ctm))
    }
    /// Makes a rectangle transparent, or black where there is no alpha.
    public func clear(_ rect: CGRect) {
        let path = sketched(PathShapes.rect(rect).applying(state.ctm))
        surface.draw { $0.clear(path) }
    }

    func fill(_ steps: [PathStep], evenOdd: Bool) {
        let (path, ink) = (sketched(steps), ink(state.fill, opacity: opacity))
        surface.draw { $0.fill(path, ink, evenOdd: evenOdd) }
    }

    func stroke(_ steps: [PathStep]) {
        let (path, ink) = (sketched(steps), ink(state.stroke, opacity: opacity))
        var pen = state.pen
        pen.matrix = downwards(state.ctm)
        surface.draw { $0.stroke(path, ink, pen) }
    }

    /// How much everything covers, 0…1.
    var opacity: Double { state.alpha > 0 ? min(1, Double(state.alpha)) : 0 }

    /// A colour in the order of the surface's bytes; its alpha is multiplied by an opacity.
    func ink(_ color: CGColor, opacity: Double = 1) -> SketchInk {
        let (red, green, blue, alpha) = color.rgba
        return surface.isBlueFirst
            ? SketchInk(red, green, blue, opacity: alpha * opacity)
            : SketchInk(blue, green, red, opacity: alpha * opacity)
    }

    /// A map to pixels from the upper left corner instead of the lower left one.
    func downwards(_ map: CGAffineTransform) -> SketchMatrix {
        SketchMatrix(
            a: Double(map.a), b: -Double(map.b), c: Double(map.c), d: -Double(map.d), tx: Double(map.tx),
            ty: Double(height) - Double(map.ty))
    }

    /// Steps in pixels from the upper left corner.
    func sketched(_ steps: [PathStep]) -> [SketchStep] {
        func point(_ point: CGPoint) -> ImagePoint {
            ImagePoint(x: Double(point.x), y: Double(height) - Double(point.y))
        }
        var last = CGPoint.zero
        return steps.map { step in
            defer { last = step.points.last ?? last }
            switch step {
            case .move(let end): return .move(point(end))
            case .line(let end): return .line(point(end))
            case .curve(let first, let second, let end): return .curve(point(first), point(second), point(end))
            case .close: return .close
            case .quad(let control, let end):
                // The same curve as a cubic: control points at two thirds of the way.
                func toControl(_ from: CGPoint) -> CGPoint {
                    CGPoint(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
                }
                return .curve(point(toControl(last)), point(toControl(end)), point(end))
            }
        }
    }
}
