import Glibc
import ManakoGeometry

/// A turned square of the upright picture that a network for landmarks looks at.
///
/// The rules by which squares follow from detections are those of MediaPipe's `detections_to_rects_calculator.cc`,
/// `alignment_points_to_rects_calculator.cc` and `rect_transformation_calculator.cc`.
struct RotatedSquare: Sendable, Hashable {
    /// The middle, in pixels of the upright picture, origin upper-left.
    var center: ImagePoint
    /// The length of a side in pixels.
    var side: Double
    /// How far it is turned, in radians, clockwise in the picture.
    var angle: Double

    /// Whether something can be cut out of a picture with it.
    var isUsable: Bool {
        [center.x, center.y, side, angle].allSatisfy { $0.isFinite && abs($0) < 1e7 } && side >= 1
    }

    /// Whether another square shows nearly the same.
    func isNear(_ other: RotatedSquare) -> Bool {
        center.distance(to: other.center) <= 0.1 * side && abs(side - other.side) <= 0.15 * side
            && abs(angle - other.angle) <= 0.15
    }

    /// Creates a square.
    init(center: ImagePoint, side: Double, angle: Double) {
        self.center = center
        self.side = side
        self.angle = angle
    }

    /// The square around a box that is turned, moved in its own direction, and enlarged.
    ///
    /// - Parameters:
    ///   - box: in pixels, origin upper-left.
    ///   - angle: radians, clockwise.
    ///   - scale: how many times as long as the box's longer side.
    ///   - shift: how far the middle moves downwards in the turned box, in heights of it.
    init(around box: ImageRect, angle: Double, scale: Double, shift: Double = 0) {
        let down = box.height * shift
        center = ImagePoint(x: box.center.x - down * sin(angle), y: box.center.y + down * cos(angle))
        side = max(box.width, box.height) * scale
        self.angle = angle
    }

    /// The square around a circle.
    ///
    /// - Parameters:
    ///   - center: the circle's middle, in pixels, origin upper-left.
    ///   - point: a point on the circle, towards which the square's upper side lies.
    ///   - scale: how many times as long as the diameter.
    init(center: ImagePoint, towards point: ImagePoint, scale: Double) {
        self.center = center
        side = 2 * hypot(point.x - center.x, point.y - center.y) * scale
        angle = Self.angle(from: center, to: point, upright: .pi / 2)
    }

    /// The direction between two points in pixels, origin upper-left, as a turn.
    ///
    /// - Parameter upright: the direction that they have in what is not turned: 0 to the right, π / 2 upwards.
    static func angle(from a: ImagePoint, to b: ImagePoint, upright: Double) -> Double {
        let turn = upright - atan2(a.y - b.y, b.x - a.x)
        return turn - 2 * .pi * ((turn + .pi) / (2 * .pi)).rounded(.down)
    }

    /// The place in the picture of a place in the square.
    ///
    /// - Parameter place: shares of the square's sides, from its upper left corner.
    /// - Returns: pixels of the picture, origin upper-left.
    func imagePoint(_ place: ImagePoint) -> ImagePoint {
        let (x, y) = ((place.x - 0.5) * side, (place.y - 0.5) * side)
        return ImagePoint(x: center.x + x * cos(angle) - y * sin(angle), y: center.y + x * sin(angle) + y * cos(angle))
    }

    /// The place in the square of a place in the picture: the way back of ``imagePoint(_:)``.
    func place(of point: ImagePoint) -> ImagePoint {
        let (x, y) = ((point.x - center.x) / side, (point.y - center.y) / side)
        return ImagePoint(x: 0.5 + x * cos(angle) + y * sin(angle), y: 0.5 + y * cos(angle) - x * sin(angle))
    }

    /// The upright box around points in the square's own direction, in pixels from the square's middle.
    func ownBox(of points: [ImagePoint]) -> ImageRect {
        let turned = points.map { point in
            let (x, y) = (point.x - center.x, point.y - center.y)
            return ImagePoint(x: x * cos(angle) + y * sin(angle), y: y * cos(angle) - x * sin(angle))
        }
        return ImageRect(around: turned)
    }
}

extension ImageRect {
    /// The box around points; empty without any.
    init(around points: [ImagePoint]) {
        let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
        let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}
