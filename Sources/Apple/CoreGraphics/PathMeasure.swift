import Foundation

/// What paths enclose.
enum PathMeasure {
    /// Points between which all lines and curves lie: their ends, and where curves turn back along an axis.
    static func extremes(of steps: [PathStep]) -> [CGPoint] {
        var found: [CGPoint] = []
        var last = CGPoint.zero
        for step in steps {
            let points = [last] + step.points
            if points.count > 2 {
                for time in turningTimes(points.map(\.x)) + turningTimes(points.map(\.y)) {
                    found.append(at(time, points))
                }
            }
            last = step.points.last ?? last
            found += step.points.suffix(1)
        }
        return found
    }

    /// A point of a Bézier curve, by de Casteljau.
    private static func at(_ time: CGFloat, _ points: [CGPoint]) -> CGPoint {
        var points = points
        while points.count > 1 {
            points = zip(points, points.dropFirst()).map {
                CGPoint(x: $0.x + ($1.x - $0.x) * time, y: $0.y + ($1.y - $0.y) * time)
            }
        }
        return points[0]
    }

    /// Where the derivative of a Bézier curve's coordinate is 0, inside 0…1.
    private static func turningTimes(_ p: [CGFloat]) -> [CGFloat] {
        let d = zip(p, p.dropFirst()).map { $1 - $0 }
        let times: [CGFloat]
        if d.count == 2 {
            times = [d[0] / (d[0] - d[1])]
        } else {
            let (a, b, c) = (d[0] - 2 * d[1] + d[2], d[1] - d[0], d[0])
            let root = (b * b - a * c).squareRoot()
            times = a == 0 ? [-c / (2 * b)] : [(-b + root) / a, (-b - root) / a]
        }
        return times.filter { $0 > 0 && $0 < 1 }
    }

    /// How often the lines go around a point counter-clockwise where y points up, curves in 16 pieces.
    static func turns(of steps: [PathStep], around point: CGPoint) -> Int {
        var turns = 0
        var (start, last) = (CGPoint.zero, CGPoint.zero)
        func line(to end: CGPoint) {
            turns += crossing(last, end, point)
            last = end
        }
        for step in steps {
            switch step {
            case .move(let begin):
                line(to: start)
                (start, last) = (begin, begin)
            case .line(let end): line(to: end)
            case .quad, .curve:
                let curve = [last] + step.points
                for piece in 1...16 { line(to: at(CGFloat(piece) / 16, curve)) }
            case .close: line(to: start)
            }
        }
        line(to: start)
        return turns
    }

    /// 1 or -1 for a line that crosses the ray from a point to the right.
    private static func crossing(_ a: CGPoint, _ b: CGPoint, _ point: CGPoint) -> Int {
        guard (a.y <= point.y) != (b.y <= point.y) else { return 0 }
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        guard x > point.x else { return 0 }
        return a.y <= point.y ? 1 : -1
    }
}
