import CoreGraphics
import Foundation

extension CGMutablePath {
    /// Adds a rectangle some of whose corners are round, clockwise from the left end of its upper edge as it is seen.
    func addRect(_ rect: CGRect, rounding corners: UIRectCorner, radii: CGSize) {
        guard !rect.isNull else { return }
        let (width, height) = (
            max(0, min(radii.width, rect.width / 2)), max(0, min(radii.height, rect.height / 2))
        )
        // Each corner with the directions in which its edges lead to it and from it.
        let all: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)),
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0)),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1)),
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0)),
        ]
        let start = corners.contains(.topLeft) ? width : 0
        move(to: CGPoint(x: rect.minX + start, y: rect.minY))
        // How far control points of a quarter of a circle lie from the corner: 1 - 4 / 3 · (√2 - 1).
        let share: CGFloat = 0.447_715_250_169_206_6
        for (corner, point, to, from) in all {
            guard corners.contains(corner) else {
                addLine(to: point)
                continue
            }
            func before(_ part: CGFloat) -> CGPoint {
                CGPoint(x: point.x - to.dx * width * part, y: point.y - to.dy * height * part)
            }
            func after(_ part: CGFloat) -> CGPoint {
                CGPoint(x: point.x + from.dx * width * part, y: point.y + from.dy * height * part)
            }
            addLine(to: before(1))
            addCurve(to: after(1), control1: before(share), control2: after(share))
        }
        closeSubpath()
    }
}

extension CGPath {
    /// The lines in the other direction, the last one first.
    func reversed() -> CGMutablePath {
        var lines: [ReversibleLine] = []
        unsafe applyWithBlock { element in
            let (type, points) = unsafe (element.pointee.type, element.pointee.points)
            switch type {
            case .moveToPoint: lines.append(ReversibleLine(unsafe points[0]))
            case .closeSubpath:
                if !lines.isEmpty { lines[lines.count - 1].isClosed = true }
            case .addLineToPoint: unsafe lines.add([points[0]])
            case .addQuadCurveToPoint: unsafe lines.add([points[0], points[1]])
            case .addCurveToPoint: unsafe lines.add([points[0], points[1], points[2]])
            }
        }
        let path = CGMutablePath()
        for line in lines.reversed() { line.addReversed(to: path) }
        return path
    }
}

/// A line that begins somewhere, with the points of its parts.
private struct ReversibleLine {
    var start: CGPoint
    var parts: [[CGPoint]] = []
    var isClosed = false

    init(_ start: CGPoint) { self.start = start }

    var end: CGPoint { parts.last?.last ?? start }

    func addReversed(to path: CGMutablePath) {
        path.move(to: end)
        for index in parts.indices.reversed() {
            let points = parts[index]
            let before = index == 0 ? start : parts[index - 1][parts[index - 1].count - 1]
            switch points.count {
            case 1: path.addLine(to: before)
            case 2: path.addQuadCurve(to: before, control: points[0])
            default: path.addCurve(to: before, control1: points[1], control2: points[0])
            }
        }
        if isClosed { path.closeSubpath() }
    }
}

extension [ReversibleLine] {
    /// Adds a part to the last line; to a new one where that began when it was closed.
    fileprivate mutating func add(_ points: [CGPoint]) {
        guard let last else { return }
        if last.isClosed { append(ReversibleLine(last.start)) }
        self[count - 1].parts.append(points)
    }
}
