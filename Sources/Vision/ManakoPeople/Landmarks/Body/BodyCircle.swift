import Glibc
import ManakoGeometry
import ManakoVision

/// The circle around a body that a detector sees, in pixels, origin upper-left.
struct BodyCircle: Sendable, Hashable {
    /// The middle of the hips.
    var center: ImagePoint
    /// The point of the circle above the head.
    var top: ImagePoint
    /// How sure the detector is, 0…1.
    var score: Float

    /// Creates a circle.
    init(center: ImagePoint, top: ImagePoint, score: Float) {
        self.center = center
        self.top = top
        self.score = score
    }

    /// The circle of a detection that is normalised to a square of a picture.
    init(_ found: BuiltInDetection, in square: RotatedSquare, isMirrored: Bool = false) {
        let points = found.keyPoints.map {
            square.imagePoint(ImagePoint(x: isMirrored ? 1 - $0.x : $0.x, y: 1 - $0.y))
        }
        self.init(center: points[0], top: points[1], score: found.score)
    }

    /// The circle that a standing body has around it, by its face.
    ///
    /// The lengths are medians of what the models of faces and bodies say of the same people.
    ///
    /// - Parameters:
    ///   - face: the box of the detector, in pixels.
    ///   - score: how sure that detector is.
    init(below face: ImageRect, score: Float) {
        let middle = face.center
        self.init(
            center: ImagePoint(x: middle.x, y: middle.y + 3.5 * face.width),
            top: ImagePoint(x: middle.x, y: middle.y - 1.25 * face.width), score: score)
    }

    /// The circle around somebody who stands and fills a box of the picture.
    ///
    /// - Parameters:
    ///   - box: in pixels.
    ///   - score: how sure a detector is.
    init(standingIn box: ImageRect, score: Float) {
        let middle = box.center
        self.init(center: middle, top: ImagePoint(x: middle.x, y: middle.y - 0.55 * box.height), score: score)
    }

    /// From the middle to the edge, in pixels.
    var radius: Double { center.distance(to: top) }

    /// Whether another is so near that the network would look at the same.
    func isNear(_ other: BodyCircle) -> Bool {
        let (least, most) = (min(radius, other.radius), max(radius, other.radius))
        return center.distance(to: other.center) < 0.3 * least && most < 1.5 * least
    }

    /// Whether it is around a part of the body that another is around: such as the upper half, which looks like a small body.
    func isPart(of other: BodyCircle) -> Bool {
        center.distance(to: other.center) < 0.5 * other.radius && radius < 0.6 * other.radius
    }

    /// Those that are not near to one before them.
    static func distinct(_ circles: [BodyCircle]) -> [BodyCircle] {
        circles.reduce(into: []) { kept, circle in
            if !kept.contains(where: circle.isNear) { kept.append(circle) }
        }
    }
}
