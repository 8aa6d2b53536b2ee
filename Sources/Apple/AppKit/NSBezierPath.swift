public import CoreGraphics
public import Foundation
public import UIKit

/// Lines and curves with the way in which they are drawn: UIKit's class with AppKit's names.
public typealias NSBezierPath = UIBezierPath

extension UIBezierPath {
    /// How lines end: the type of ``UIBezierPath/lineCapStyle``.
    public typealias LineCapStyle = CGLineCap

    /// What is inside of a path.
    public enum WindingRule: UInt, Sendable {
        /// What it goes around more often one way than the other.
        case nonZero = 0
        /// What an odd number of its lines is around.
        case evenOdd = 1
    }

    /// Creates a rectangle with round corners.
    public convenience init(roundedRect rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
        self.init(cgPath: unsafe CGPath(roundedRect: rect, cornerWidth: xRadius, cornerHeight: yRadius, transform: nil))
    }

    /// What is inside.
    public var windingRule: WindingRule {
        get { usesEvenOddFillRule ? .evenOdd : .nonZero }
        set { usesEvenOddFillRule = newValue == .evenOdd }
    }

    /// Goes straight on.
    public func line(to point: CGPoint) { addLine(to: point) }
    /// Goes on in a cubic curve.
    public func curve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }
    /// Goes on in a parabola.
    public func curve(to endPoint: CGPoint, controlPoint: CGPoint) {
        addQuadCurve(to: endPoint, controlPoint: controlPoint)
    }
    /// Begins a line at a distance from the current point.
    public func relativeMove(to point: CGPoint) {
        move(to: CGPoint(x: currentPoint.x + point.x, y: currentPoint.y + point.y))
    }
    /// Goes straight on over a distance.
    public func relativeLine(to point: CGPoint) {
        addLine(to: CGPoint(x: currentPoint.x + point.x, y: currentPoint.y + point.y))
    }
    /// Adds a rectangle.
    public func appendRect(_ rect: CGRect) { append(NSBezierPath(rect: rect)) }
    /// Adds an ellipse that fills a rectangle.
    public func appendOval(in rect: CGRect) { append(NSBezierPath(ovalIn: rect)) }
    /// Adds a rectangle with round corners.
    public func appendRoundedRect(_ rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
        append(NSBezierPath(roundedRect: rect, xRadius: xRadius, yRadius: yRadius))
    }
    /// Adds lines between points, the first of them to where the path goes on.
    public func appendPoints(_ points: UnsafeMutablePointer<CGPoint>, count: Int) {
        for index in 0..<max(0, count) {
            let point = unsafe points[index]
            if isEmpty { move(to: point) } else { addLine(to: point) }
        }
    }
    /// Adds a part of a circle.
    ///
    /// - Parameters:
    ///   - center: the middle.
    ///   - radius: the radius.
    ///   - startAngle: where it begins, in degrees from the right, counter-clockwise where y goes up.
    ///   - endAngle: where it ends.
    ///   - clockwise: whether angles fall on the way.
    public func appendArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool = false
    ) {
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle * .pi / 180, endAngle: endAngle * .pi / 180,
            clockwise: !clockwise)
    }
    /// Maps the path.
    public func transform(using transform: AffineTransform) {
        apply(
            CGAffineTransform(
                a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.tX,
                ty: transform.tY))
    }
    /// Limits drawing to the path's inside alone.
    public func setClip() {
        UIGraphicsGetCurrentContext()?.resetClip()
        addClip()
    }

    /// Fills a rectangle on the current context with its colour.
    public class func fill(_ rect: CGRect) { NSBezierPath(rect: rect).fill() }
    /// Draws the edge of a rectangle on the current context with its colour.
    public class func stroke(_ rect: CGRect) { NSBezierPath(rect: rect).stroke() }
    /// Limits drawing on the current context to a rectangle, too.
    public class func clip(_ rect: CGRect) { NSBezierPath(rect: rect).addClip() }
    /// Draws a line on the current context with its colour.
    public class func strokeLine(from point1: CGPoint, to point2: CGPoint) {
        let path = NSBezierPath()
        path.move(to: point1)
        path.addLine(to: point2)
        path.stroke()
    }
}
