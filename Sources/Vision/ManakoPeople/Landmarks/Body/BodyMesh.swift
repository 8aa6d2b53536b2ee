import Glibc
import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoVision

/// The 33 points of a body as the network gives them.
///
/// Source: Bazarevsky et al., "BlazePose: On-device Real-time Body Pose Tracking" (2020), and MediaPipe's
/// `tensors_to_pose_landmarks_and_segmentation.pbtxt`.
struct BodyMesh: Mesh, Hashable {
    static let network = LandmarkNetwork(model: .bodyJoints, side: 256)
    static let pointCount = 33
    /// Points of the network, the last of which only say where to look next.
    private static let allCount = 39
    /// Numbers of a point: x, y, z, logit of being seen, logit of being in the square.
    private static let valueCount = 5
    /// How many of its points are seen inside the picture at least; what shows fewer is mostly a guess from beyond the edge.
    private static let leastSeen = 5
    /// How wide and high what is seen of it is at least, in radii of its circle; a sliver at the edge is a guess, too.
    private static let leastWidth = 0.12
    /// How much larger than the circle around a body the square is that it is found in.
    private static let zoom = BodyPresence.zoom

    /// Places in pixels of the picture, origin upper-left.
    var points: [ImagePoint]
    /// How likely each point is seen and not hidden, 0…1.
    var visibilities: [Float]
    /// How sure the network's maps are of each point, at the place that its numbers give, 0…1.
    var surenesses: [Float]
    /// Places in metres from the middle of the hips, x to the picture's right, y down, z away from the camera.
    var metres: [LandmarkPoint3D]
    /// How sure the network is that there is a body, 0…1.
    var presence: Float
    /// The middle of the circle around the body, and a point on it above the head, in pixels of the picture.
    var circle: (center: ImagePoint, top: ImagePoint) { (around[0], around[1]) }
    private var around: [ImagePoint]

    /// Reads a body out of a network's outputs; nil when not every number is finite.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when the outputs are another model's.
    init?(_ outputs: [FloatTensor], _ square: RotatedSquare) throws(ManakoError) {
        let values = try outputs.first(ofCount: Self.allCount * Self.valueCount)
        let space = try outputs.first(ofCount: Self.allCount * 3)
        let flag = try outputs.first(ofCount: 1)[0]
        let heat = try HeatMaps(outputs.first(ofCount: HeatMaps.elementCount(Self.allCount)), count: Self.allCount)
        guard values.allSatisfy(\.isFinite), space.allSatisfy(\.isFinite), flag.isFinite else { return nil }
        let scale = 1 / Double(Self.network.side)
        let refined = (0..<Self.allCount).map { index in
            let at = index * Self.valueCount
            let raw = ImagePoint(x: Double(values[at]) * scale, y: Double(values[at + 1]) * scale)
            return heat.refined(raw, index)
        }
        let places = refined.map { square.imagePoint($0.place) }
        surenesses = refined.prefix(Self.pointCount).map(\.sureness)
        points = Array(places.prefix(Self.pointCount))
        around = Array(places[Self.pointCount..<Self.pointCount + 2])
        visibilities = (0..<Self.pointCount).map { sigmoid(values[$0 * Self.valueCount + 3]) }
        // The network sees the body upright in its square; turned back, the metres are the picture's too.
        metres = (0..<Self.pointCount).map { index in
            let (x, y) = (Double(space[index * 3]), Double(space[index * 3 + 1]))
            return LandmarkPoint3D(
                x: x * cos(square.angle) - y * sin(square.angle), y: x * sin(square.angle) + y * cos(square.angle),
                z: Double(space[index * 3 + 2]))
        }
        presence = min(1, max(0, flag))
    }

    func isSeen(in size: ImageSize) -> Bool {
        guard seenCount(in: size) >= Self.leastSeen else { return false }
        let box = box(in: size).toImageCoordinates(size, origin: .upperLeft)
        return min(box.width, box.height) >= Self.leastWidth * radius
    }

    /// The square that a detector's circle or an earlier body gives.
    static func square(center: ImagePoint, top: ImagePoint) -> RotatedSquare {
        RotatedSquare(center: center, towards: top, scale: zoom)
    }

    /// The square that shows the body in a next picture, where it has hardly moved.
    var square: RotatedSquare { Self.square(center: circle.center, top: circle.top) }

    /// The length from the middle of the circle to its edge, in pixels.
    var radius: Double { hypot(circle.top.x - circle.center.x, circle.top.y - circle.center.y) }

    /// The box around the points that are seen, within a picture of a size in pixels; normalised, origin lower-left.
    func box(in size: ImageSize) -> NormalizedRect {
        let seen = zip(points, visibilities).filter { $0.1 >= 0.5 }.map(\.0)
        let box = ImageRect(around: seen.count > 1 ? seen : points)
        return NormalizedRect(imageRect: box, in: size, origin: .upperLeft).clamped()
    }

    /// How many points are seen, and lie in a picture of a size in pixels.
    func seenCount(in size: ImageSize) -> Int { points.indices.count { isSeen($0, in: size) } }

    /// How well the network's two answers agree, 0…1: how sure its maps are of the points that its numbers call seen.
    ///
    /// Numbers make a whole body of an animal or a chair as well; maps show joints only where there is something like them. Of bodies
    /// that are there, maps are sure by half or more.
    func agreement(in size: ImageSize) -> Float {
        let seen = points.indices.filter { isSeen($0, in: size) }
        guard !seen.isEmpty else { return 0 }
        return min(1, seen.reduce(0) { $0 + surenesses[$1] } / Float(seen.count) / Self.fullSureness)
    }

    /// The mean sureness of maps from which on numbers are taken to be right.
    private static let fullSureness: Float = 0.5

    private func isSeen(_ index: Int, in size: ImageSize) -> Bool {
        let point = points[index]
        return visibilities[index] >= 0.5 && point.x >= 0 && point.y >= 0 && point.x <= size.width
            && point.y <= size.height
    }

    /// Whether another is of the same person: points lie a quarter of the circle's radius apart at most, in the mean, the circles
    /// are nearly one, or both have the same head.
    func isSame(as other: BodyMesh) -> Bool {
        if hasHead(of: other) { return true }
        let (least, most) = (min(radius, other.radius), max(radius, other.radius))
        let apart = hypot(circle.center.x - other.circle.center.x, circle.center.y - other.circle.center.y)
        if apart < 0.3 * most, most < 1.6 * least { return true }
        let distances = zip(points, other.points).map { hypot($0.x - $1.x, $0.y - $1.y) }
        return distances.reduce(0, +) < 0.25 * min(radius, other.radius) * Double(points.count)
    }
}

extension BodyMesh {
    /// How far noses of one head lie apart at most, in radii of the larger circle.
    private static let noseReach = 0.1

    /// Whether the noses of both are seen, in the same place.
    func hasHead(of other: BodyMesh) -> Bool {
        visibilities[0] >= 0.5 && other.visibilities[0] >= 0.5
            && points[0].distance(to: other.points[0]) < Self.noseReach * max(radius, other.radius)
    }
}

/// A place in space.
struct LandmarkPoint3D: Sendable, Hashable {
    /// Metres; what the axes are is said where it is used.
    var x, y, z: Double
}
