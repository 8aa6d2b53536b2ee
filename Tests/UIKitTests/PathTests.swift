import Testing
import UIKit

/// Paths: bounds, insides and pixels by geometry.
@Suite struct PathTests {
    private func drawn(_ width: CGFloat, _ height: CGFloat, _ body: () -> Void) throws -> Pixels {
        try Pixels(
            UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in
                UIColor.red.set()
                body()
            })
    }

    @Test func shapesHaveTheirBounds() {
        let rect = CGRect(x: 2, y: 3, width: 10, height: 6)
        for path in [
            UIBezierPath(rect: rect), UIBezierPath(ovalIn: rect), UIBezierPath(roundedRect: rect, cornerRadius: 2),
            UIBezierPath(roundedRect: rect, byRoundingCorners: .topLeft, cornerRadii: CGSize(width: 3, height: 3)),
        ] {
            let bounds = path.bounds
            #expect(abs(bounds.minX - 2) < 1e-9 && abs(bounds.maxX - 12) < 1e-9 && abs(bounds.minY - 3) < 1e-9)
            #expect(path.contains(CGPoint(x: 7, y: 6)) && !path.contains(CGPoint(x: 1, y: 6)) && !path.isEmpty)
        }
        #expect(UIBezierPath().isEmpty && UIBezierPath().bounds.isNull && UIBezierPath().currentPoint == .zero)
        let corner = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 3, height: 3))
        #expect(!corner.contains(CGPoint(x: 2.2, y: 3.2)) && corner.contains(CGPoint(x: 11.8, y: 3.2)))
        #expect(!corner.contains(CGPoint(x: 11.8, y: 8.8)) && corner.contains(CGPoint(x: 2.2, y: 8.8)))
    }

    @Test(arguments: [(true, CGPoint(x: 0, y: 10)), (false, CGPoint(x: 0, y: -10))])
    func clockwiseIsAsItIsSeen(isClockwise: Bool, middle: CGPoint) {
        // From the right to the left: clockwise by way of what is below.
        let path = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: isClockwise)
        #expect(abs(path.bounds.midX) < 1e-6 && abs(path.bounds.midY - middle.y / 2) < 1e-6)
        #expect(abs(path.currentPoint.x + 10) < 1e-9)
    }

    @Test func linesAreFilledAndDrawn() throws {
        let triangle = UIBezierPath()
        triangle.move(to: CGPoint(x: 0, y: 0))
        triangle.addLine(to: CGPoint(x: 20, y: 0))
        triangle.addLine(to: CGPoint(x: 0, y: 20))
        triangle.close()
        let filled = try drawn(20, 20) { triangle.fill() }
        #expect(filled[2, 2] == [255, 0, 0, 255] && filled[17, 17][3] == 0)
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 2, y: 5))
        line.addLine(to: CGPoint(x: 18, y: 5))
        line.lineWidth = 4
        var stroke = try drawn(20, 10) { line.stroke() }
        #expect(stroke.bounds { $0[3] > 0 } == CGRect(x: 2, y: 3, width: 16, height: 4))
        line.lineCapStyle = .square
        stroke = try drawn(20, 10) { line.stroke(with: .normal, alpha: 0.5) }
        #expect(
            stroke.bounds { $0[3] > 0 } == CGRect(x: 0, y: 3, width: 20, height: 4)
                && stroke.isNear(5, 5, [255, 0, 0, 128]))
        line.lineCapStyle = .butt
        line.setLineDash([4, 4], count: 2, phase: 0)
        stroke = try drawn(20, 10) { line.stroke() }
        #expect((0..<20).filter { stroke[$0, 5][3] == 255 } == [2, 3, 4, 5, 10, 11, 12, 13])
        var (count, phase) = (0, CGFloat(1))
        line.getLineDash(nil, count: &count, phase: &phase)
        #expect(count == 2 && phase == 0)
    }

    @Test func rulesSayWhatIsInside() throws {
        let rings = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 12, height: 12))
        rings.append(UIBezierPath(rect: CGRect(x: 4, y: 4, width: 4, height: 4)))
        #expect(try drawn(12, 12) { rings.fill() }.count { $0[3] > 0 } == 144)
        rings.usesEvenOddFillRule = true
        #expect(try drawn(12, 12) { rings.fill() }.count { $0[3] > 0 } == 128)
        #expect(!rings.contains(CGPoint(x: 6, y: 6)) && rings.contains(CGPoint(x: 1, y: 1)))
        // A ring whose inner line goes the other way has a hole by the other rule, too.
        let other = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 12, height: 12))
        other.append(UIBezierPath(rect: CGRect(x: 4, y: 4, width: 4, height: 4)).reversing())
        #expect(try drawn(12, 12) { other.fill() }.count { $0[3] > 0 } == 128)
        let clipped = try drawn(12, 12) {
            rings.addClip()
            UIRectFill(CGRect(x: 0, y: 0, width: 12, height: 6))
        }
        #expect(clipped.count { $0[3] > 0 } == 72 - 8)
    }

    @Test func pathsAreMappedAndCopied() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3))
        path.lineWidth = 5
        let copy = path.copy() as? UIBezierPath
        path.apply(CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 1, y: 1))
        #expect(path.bounds == CGRect(x: 2, y: 2, width: 4, height: 6))
        #expect(copy?.bounds == CGRect(x: 0, y: 0, width: 2, height: 3) && copy?.lineWidth == 5)
        let core = UIBezierPath(cgPath: path.cgPath)
        path.removeAllPoints()
        #expect(path.isEmpty && core.bounds.maxY == 8)
    }
}
