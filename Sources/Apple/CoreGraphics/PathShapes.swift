import Foundation

/// The steps of common shapes.
enum PathShapes {
    /// How far control points of a quarter of a circle lie from its ends: 4 / 3 · (√2 - 1).
    private static let quarter: CGFloat = 0.552_284_749_830_793_4

    static func rect(_ rect: CGRect) -> [PathStep] {
        guard !rect.isNull else { return [] }
        return [
            .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
            .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
        ]
    }

    static func ellipse(_ rect: CGRect) -> [PathStep] {
        guard !rect.isNull else { return [] }
        return roundedRect(rect, rect.width / 2, rect.height / 2)
    }

    /// Corners that are too large are made as large as there is room for.
    static func roundedRect(_ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat) -> [PathStep] {
        guard !rect.isNull else { return [] }
        let (w, h) = (min(max(cornerWidth, 0), rect.width / 2), min(max(cornerHeight, 0), rect.height / 2))
        let (x, y) = (w * (1 - quarter), h * (1 - quarter))
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        let (left, right, low, high) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        return [
            .move(point(right, low + h)), .line(point(right, high - h)),
            .curve(point(right, high - y), point(right - x, high), point(right - w, high)),
            .line(point(left + w, high)),
            .curve(point(left + x, high), point(left, high - y), point(left, high - h)),
            .line(point(left, low + h)),
            .curve(point(left, low + y), point(left + x, low), point(left + w, low)),
            .line(point(right - w, low)),
            .curve(point(right - x, low), point(right, low + y), point(right, low + h)), .close,
        ]
    }

    /// The angle from one to another, at most a whole turn.
    static func way(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let (turn, way) = (2 * CGFloat.pi, end - start)
        guard way.isFinite else { return 0 }
        if abs(way) >= turn, (way < 0) == clockwise { return clockwise ? -turn : turn }
        let rest = way.truncatingRemainder(dividingBy: turn)
        if clockwise { return rest > 0 ? rest - turn : rest }
        return rest < 0 ? rest + turn : rest
    }

    /// The part of a circle that touches the lines from a corner to two points; nil where there is none.
    static func corner(
        _ from: CGPoint, _ corner: CGPoint, _ to: CGPoint, _ radius: CGFloat
    ) -> (center: CGPoint, start: CGFloat, way: CGFloat)? {
        func unit(_ end: CGPoint) -> (x: CGFloat, y: CGFloat)? {
            let (x, y) = (end.x - corner.x, end.y - corner.y)
            let length = (x * x + y * y).squareRoot()
            return length > 0 && length.isFinite ? (x / length, y / length) : nil
        }
        guard radius > 0, let a = unit(from), let b = unit(to) else { return nil }
        let (cosine, sine) = (a.x * b.x + a.y * b.y, a.x * b.y - a.y * b.x)
        guard abs(sine) > 1e-9 else { return nil }
        // From the corner to the points where the circle touches: radius divided by the tangent of half the angle.
        let distance = radius * (1 + cosine) / abs(sine)
        let side: CGFloat = sine > 0 ? 1 : -1
        let center = CGPoint(
            x: corner.x + a.x * distance - a.y * radius * side, y: corner.y + a.y * distance + a.x * radius * side)
        func angle(_ d: (x: CGFloat, y: CGFloat)) -> CGFloat {
            let (x, y) = (corner.x + d.x * distance - center.x, corner.y + d.y * distance - center.y)
            return CGFloat(atan2(Double(y), Double(x)))
        }
        let (start, end) = (angle(a), angle(b))
        return (center, start, way(from: start, to: end, clockwise: sine > 0))
    }

    /// A part of a circle in curves of a quarter at most, the first step a move; nothing for what are no numbers.
    static func arc(_ center: CGPoint, _ radius: CGFloat, from start: CGFloat, over way: CGFloat) -> [PathStep] {
        guard [center.x, center.y, radius, start, way].allSatisfy(\.isFinite), radius >= 0 else { return [] }
        let way = max(-2 * CGFloat.pi, min(2 * CGFloat.pi, way))
        let count = max(1, Int((abs(way) / (CGFloat.pi / 2)).rounded(.up)))
        let step = way / CGFloat(count)
        let reach = 4 / 3 * CGFloat(tan(Double(step) / 4)) * radius
        func at(_ angle: CGFloat) -> (point: CGPoint, along: CGPoint) {
            let (c, s) = (CGFloat(cos(Double(angle))), CGFloat(sin(Double(angle))))
            return (CGPoint(x: center.x + radius * c, y: center.y + radius * s), CGPoint(x: -s, y: c))
        }
        var steps: [PathStep] = [.move(at(start).point)]
        for index in 0..<count {
            let (a, b) = (at(start + step * CGFloat(index)), at(start + step * CGFloat(index + 1)))
            steps.append(
                .curve(
                    CGPoint(x: a.point.x + reach * a.along.x, y: a.point.y + reach * a.along.y),
                    CGPoint(x: b.point.x - reach * b.along.x, y: b.point.y - reach * b.along.y), b.point))
        }
        return steps
    }
}
