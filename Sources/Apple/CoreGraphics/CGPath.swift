public import Foundation

/// Lines and curves.
///
/// `@unchecked Sendable`: steps change in ``CGMutablePath`` alone, which threads must not share while one of them changes it, as on
/// Apple's systems.
public class CGPath: @unchecked Sendable {
    var steps: [PathStep]

    init(_ steps: [PathStep]) { self.steps = steps }

    /// Creates a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(PathShapes.rect(rect).applying(unsafe transform?.pointee))
    }

    /// Creates an ellipse that fills a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(PathShapes.ellipse(rect).applying(unsafe transform?.pointee))
    }

    /// Creates a rectangle with round corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(PathShapes.roundedRect(rect, cornerWidth, cornerHeight).applying(unsafe transform?.pointee))
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { steps.isEmpty }

    /// Where it goes on; the origin for an empty path.
    public var currentPoint: CGPoint {
        for step in steps.reversed() {
            if let point = step.points.last { return point }
            if let start = subpathStart { return start }
        }
        return .zero
    }

    /// Where the last line began.
    var subpathStart: CGPoint? {
        for case .move(let point) in steps.reversed() { return point }
        return nil
    }

    /// The smallest upright rectangle around all points, control points too; null for an empty path.
    public var boundingBox: CGRect { CGRect(around: steps.flatMap(\.points)) }

    /// The smallest upright rectangle around the lines; null for an empty path.
    public var boundingBoxOfPath: CGRect { CGRect(around: PathMeasure.extremes(of: steps)) }

    /// Whether a point is inside of the path, all of whose lines count as closed.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let turns = PathMeasure.turns(of: steps, around: point.applying(transform))
        return rule == .winding ? turns != 0 : turns % 2 != 0
    }

    /// Whether it is a rectangle along the axes, which is then written.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        let corners = steps.flatMap(\.points)
        let box = boundingBox
        guard steps.count >= 5, (4...5).contains(corners.count), steps.allSatisfy({ $0.type != .addCurveToPoint }),
            corners.count == 4 || corners[4] == corners[0],
            corners.allSatisfy({ ($0.x == box.minX || $0.x == box.maxX) && ($0.y == box.minY || $0.y == box.maxY) }),
            zip(corners, corners.dropFirst()).allSatisfy({ ($0.x == $1.x) != ($0.y == $1.y) })
        else { return false }
        unsafe rect?.pointee = box
        return true
    }

    /// The path once more.
    public func copy() -> CGPath? { CGPath(steps) }
    /// The path, mapped.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(steps.applying(unsafe transform?.pointee))
    }
    /// A path that can be changed.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(steps) }
    /// A path that can be changed, mapped.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(steps.applying(unsafe transform?.pointee))
    }

    /// Gives the steps, one after the other.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for step in steps {
            var points = step.points + [CGPoint](repeating: .zero, count: 3)
            unsafe points.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                var element = unsafe CGPathElement(type: step.type, points: base)
                unsafe withUnsafePointer(to: &element) { unsafe block($0) }
            }
        }
    }

    /// Gives the steps, one after the other, with a pointer of the caller's.
    public func apply(
        info: UnsafeMutableRawPointer?, function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
    ) {
        unsafe applyWithBlock { unsafe function(info, $0) }
    }
}

extension CGPath: Hashable {
    /// Whether both have the same steps.
    public static func == (a: CGPath, b: CGPath) -> Bool { a.steps == b.steps }
    /// Hashes the steps.
    public func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}

extension [PathStep] {
    /// The steps, mapped.
    func applying(_ map: CGAffineTransform?) -> [PathStep] { map.map { map in self.map { $0.applying(map) } } ?? self }
}

extension CGRect {
    /// The smallest upright rectangle around points; null for none.
    init(around points: [CGPoint]) {
        guard let first = points.first else {
            self = .null
            return
        }
        var (left, right, low, high) = (first.x, first.x, first.y, first.y)
        for point in points {
            (left, right) = (Swift.min(left, point.x), Swift.max(right, point.x))
            (low, high) = (Swift.min(low, point.y), Swift.max(high, point.y))
        }
        self.init(x: left, y: low, width: right - left, height: high - low)
    }
}
