import CoreGraphics
import Testing

/// Paths against geometry.
@Suite struct PathTests {
    @Test func boxesOfCurves() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 2))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 2, height: 2))
        // A parabola reaches half as high as its control point.
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(CGMutablePath().boundingBox.isNull)
        #expect(path.currentPoint == CGPoint(x: 2, y: 0))
    }

    @Test func insideAndOutside() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 4, y: 4, width: 2, height: 2))
        #expect(path.contains(CGPoint(x: 5, y: 5)) && !path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 11, y: 5)))
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
        #expect(circle.contains(CGPoint(x: 0.31, y: 0.31)) && !circle.contains(CGPoint(x: 0.27, y: 0.27)))
    }

    @Test func stepsAreGivenInOrder() {
        var types: [CGPathElementType] = []
        var points: [CGPoint] = []
        CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).applyWithBlock { element in
            types.append(element.pointee.type)
            if element.pointee.type != .closeSubpath { points.append(element.pointee.points[0]) }
        }
        #expect(types == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
        #expect(points == [CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 2), CGPoint(x: 4, y: 6), CGPoint(x: 1, y: 6)])
        var rect = CGRect.zero
        #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&rect))
        #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func arcsStayOnTheirCircle() {
        let path = CGMutablePath()
        path.addArc(center: CGPoint(x: 1, y: 1), radius: 2, startAngle: 0, endAngle: .pi, clockwise: false)
        #expect(abs(path.currentPoint.x + 1) < 1e-12 && abs(path.currentPoint.y - 1) < 1e-12)
        #expect(abs(path.boundingBoxOfPath.maxY - 3) < 1e-3)
        let other = CGMutablePath()
        other.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(other.boundingBoxOfPath.minX + 1) < 1e-3)
    }
}
