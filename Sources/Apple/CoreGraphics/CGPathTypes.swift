public import Foundation

/// What a step of a path does.
public enum CGPathElementType: Int32, Sendable {
    /// Begins a line at one point.
    case moveToPoint = 0
    /// Goes straight on to one point.
    case addLineToPoint = 1
    /// Goes on in a parabola: control point and end.
    case addQuadCurveToPoint = 2
    /// Goes on in a cubic curve: two control points and end.
    case addCurveToPoint = 3
    /// Goes straight back to where the line began.
    case closeSubpath = 4
}

/// A step of a path.
@safe public struct CGPathElement {
    /// What it does.
    public var type: CGPathElementType
    /// Its points: none for ``CGPathElementType/closeSubpath``, otherwise up to three; there while the closure runs.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates a step.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        unsafe self.points = points
    }
}

/// What is inside of a path.
public enum CGPathFillRule: Int, Sendable {
    /// What it goes around more often one way than the other.
    case winding = 0
    /// What an odd number of its lines is around.
    case evenOdd = 1
}

/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable {
    /// What it goes around.
    case fill = 0
    /// What an odd number of its lines is around.
    case eoFill = 1
    /// Its lines.
    case stroke = 2
    /// What it goes around, and its lines.
    case fillStroke = 3
    /// What an odd number of its lines is around, and its lines.
    case eoFillStroke = 4
}

/// How a line ends.
public enum CGLineCap: Int32, Sendable {
    /// At its last point.
    case butt = 0
    /// With half a circle around it.
    case round = 1
    /// With half a square around it.
    case square = 2
}

/// How lines meet.
public enum CGLineJoin: Int32, Sendable {
    /// In a sharp corner.
    case miter = 0
    /// In a round one.
    case round = 1
    /// In one that is cut off.
    case bevel = 2
}

/// A step of a path with its points.
enum PathStep: Sendable, Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close

    var type: CGPathElementType {
        switch self {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quad: .addQuadCurveToPoint
        case .curve: .addCurveToPoint
        case .close: .closeSubpath
        }
    }

    var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quad(let control, let end): [control, end]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
    }

    func applying(_ map: CGAffineTransform) -> PathStep {
        switch self {
        case .move(let point): .move(point.applying(map))
        case .line(let point): .line(point.applying(map))
        case .quad(let control, let end): .quad(control.applying(map), end.applying(map))
        case .curve(let first, let second, let end):
            .curve(first.applying(map), second.applying(map), end.applying(map))
        case .close: .close
        }
    }
}
