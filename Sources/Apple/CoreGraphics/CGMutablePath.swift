public import Foundation

/// Lines and curves to which others can be added.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    // As its superclass says: threads must not share it while one of them changes it.

    /// Creates an empty path.
    public convenience init() { self.init([]) }

    func add(_ step: PathStep, _ transform: CGAffineTransform) {
        // What goes on from nowhere begins there, and what goes on from a closed line begins where that began.
        if steps.isEmpty, step.type != .moveToPoint {
            guard let point = step.points.first else { return }
            steps.append(.move(point.applying(transform)))
        } else if steps.last == .close, step.type != .moveToPoint, step != .close, let start = subpathStart {
            steps.append(.move(start))
        }
        steps.append(step.applying(transform))
    }

    /// Begins a line.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { add(.move(point), transform) }
    /// Goes straight on.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { add(.line(point), transform) }
    /// Adds a line through points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }
    /// Goes on in a parabola.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        add(.quad(control, end), transform)
    }
    /// Goes on in a cubic curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        add(.curve(control1, control2, end), transform)
    }
    /// Goes straight back to where the line began.
    public func closeSubpath() {
        if !steps.isEmpty, steps.last != .close { steps.append(.close) }
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        steps += PathShapes.rect(rect).applying(transform)
    }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }
    /// Adds an ellipse that fills a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        steps += PathShapes.ellipse(rect).applying(transform)
    }
    /// Adds a rectangle with round corners.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        steps += PathShapes.roundedRect(rect, cornerWidth, cornerHeight).applying(transform)
    }
    /// Adds a part of a circle, and a straight line to it where there is a line already.
    ///
    /// - Parameters:
    ///   - center: the middle.
    ///   - radius: the radius.
    ///   - startAngle: where it begins, in radians from the x axis towards the y axis.
    ///   - endAngle: where it ends.
    ///   - clockwise: whether angles fall on the way.
    ///   - transform: a map of all of it.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let way = PathShapes.way(from: startAngle, to: endAngle, clockwise: clockwise)
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: way, transform: transform)
    }
    /// Adds a part of a circle over an angle, and a straight line to it where there is a line already.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let arc = PathShapes.arc(center, radius, from: startAngle, over: delta)
        guard let start = arc.first?.points.first else { return }
        if steps.isEmpty { move(to: start, transform: transform) } else { addLine(to: start, transform: transform) }
        for step in arc.dropFirst() { add(step, transform) }
    }
    /// Adds a straight line and a part of a circle that touches it and the line between two points.
    ///
    /// - Parameters:
    ///   - tangent1End: where the line from the current point to it meets the line to `tangent2End`.
    ///   - tangent2End: a point of the second line.
    ///   - radius: the radius.
    ///   - transform: a map of all of it.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let start = isEmpty ? tangent1End : currentPoint.applying(transform.inverted())
        guard let arc = PathShapes.corner(start, tangent1End, tangent2End, radius) else {
            return addLine(to: tangent1End, transform: transform)
        }
        addRelativeArc(
            center: arc.center, radius: radius, startAngle: arc.start, delta: arc.way, transform: transform)
    }
    /// Adds another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        steps += path.steps.applying(transform)
    }
}
