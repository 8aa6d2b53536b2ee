import Glibc
import ManakoCore
import ManakoGeometry
import ManakoVision

/// Finds bodies: first where they may be, in the whole picture and in parts of it, then their joints.
struct BodyFinder {
    let picture: UprightPicture
    let context: VisionContext

    /// The presence from which on there is a body.
    static let leastPresence: Float = 0.5

    /// How many of its points are seen inside the picture at least; what shows fewer is mostly a guess from beyond the edge.
    private static let leastSeen = 5

    /// A body, and how sure both models are.
    struct Body {
        var mesh: BodyMesh
        var confidence: Float
    }

    /// The joints in a square; nil when there is no body in it.
    func mesh(in square: TurnedSquare, times: inout StageTimes) throws(ManakoError) -> BodyMesh? {
        guard square.isUsable else { return nil }
        let mesh = try BodyMesh.network.run(on: square, of: picture, in: context, times: &times) {
            outputs throws(ManakoError) in try BodyMesh(outputs, square)
        }
        guard let mesh, mesh.presence >= Self.leastPresence, mesh.seenCount(in: picture.size) >= Self.leastSeen else {
            return nil
        }
        return mesh
    }

    /// What the detector finds in a part of the picture, shown to it as MediaPipe shows it: pixels are read without smoothing, which the
    /// network's circles depend on by several percent.
    func detections(
        in region: NormalizedRect, times: inout StageTimes
    ) throws(ManakoError) -> [BuiltInDetection] {
        let part = region.clamped().toImageCoordinates(picture.size, origin: .upperLeft)
        let square = TurnedSquare(around: part, angle: 0, scale: 1)
        guard square.isUsable else { return [] }
        let run = BuiltInDetectorRun(model: .pose, threshold: 0.5, limit: 50, regionOfInterest: region)
        let found = try unsafe run.detections(in: context, times: &times) { bytes, side, range throws(ManakoError) in
            try unsafe picture.cut(
                square, side: side, isBlackBeyond: true, isSmoothed: false, range: range, into: bytes)
        }
        return found.map { one in
            var one = one
            one.keyPoints = one.keyPoints.map {
                square.imagePoint(ImagePoint(x: $0.x, y: 1 - $0.y)).normalized(in: picture.size)
            }
            return one
        }
    }

    /// The bodies of detections, each once; what the whole picture shows goes before what its parts show.
    ///
    /// - Parameters:
    ///   - whole: what was found in the whole picture.
    ///   - parts: what was found in parts of it, which may cut bodies; those are looked at once more around what is found first.
    ///   - least: the lowest confidence.
    ///   - times: where the stages' durations are added.
    func bodies(
        inWhole whole: [BuiltInDetection], inParts parts: [BuiltInDetection], least: Float, times: inout StageTimes
    ) throws(ManakoError) -> [Body] {
        let wholeCircles = Self.distinct(whole.map { Circle($0, picture.size) }, besides: [])
        let sorted = parts.sorted { $0.score > $1.score }.prefix(Self.mostParts)
        let partCircles = Self.distinct(sorted.map { Circle($0, picture.size) }, besides: wholeCircles)
        var bodies: [Body] = []
        for (index, circle) in (wholeCircles + partCircles).enumerated() {
            let square = BodyMesh.square(center: circle.center, top: circle.top)
            guard var mesh = try mesh(in: square, times: &times) else { continue }
            if index >= wholeCircles.count {
                guard let second = try self.mesh(in: mesh.square, times: &times) else { continue }
                mesh = second
            }
            let confidence = (circle.score + mesh.presence) / 2
            guard confidence >= least, !bodies.contains(where: { $0.mesh.isSame(as: mesh) }) else { continue }
            bodies.append(Body(mesh: mesh, confidence: confidence))
        }
        return bodies.sorted { $0.confidence > $1.confidence }
    }

    /// The most detections of parts that are looked into.
    private static let mostParts = 300

    /// The circle around a body, in pixels, origin upper-left.
    struct Circle {
        var center, top: ImagePoint
        var score: Float

        init(_ found: BuiltInDetection, _ size: ImageSize) {
            center = found.keyPoints[0].toImageCoordinates(size, origin: .upperLeft)
            top = found.keyPoints[1].toImageCoordinates(size, origin: .upperLeft)
            score = found.score
        }

        var radius: Double { hypot(top.x - center.x, top.y - center.y) }

        /// Whether another is so near that the network would look at the same.
        func isNear(_ other: Circle) -> Bool {
            let least = min(radius, other.radius)
            let apart = hypot(center.x - other.center.x, center.y - other.center.y)
            return apart < 0.3 * least && max(radius, other.radius) < 1.5 * least
        }
    }

    private static func distinct(_ circles: [Circle], besides others: [Circle]) -> [Circle] {
        circles.reduce(into: []) { kept, circle in
            if !(others + kept).contains(where: { $0.isNear(circle) }) { kept.append(circle) }
        }
    }
}
