public import Manako
public import ManakoRecordings
public import ManakoSpatial

/// Measures lengths between joints that were tapped on a picture of a recording.
///
/// ```swift
/// let recording = try SpatialRecording.open("session")
/// var request = MeasureRequest()
/// request.frame = 3
/// request.joints = [JointEntry(x: 412, y: 130), JointEntry(x: 409, y: 655)]
/// print(try MeasureFeature(recording).measure(request).json)
/// ```
public struct MeasureFeature: Sendable {
    /// The pictures.
    public let recording: SpatialRecording
    /// What errors to expect; by default those of the recording's kind.
    public var settings: MeasurementSettings

    /// The most pictures in which a joint is looked for, besides the one that was tapped.
    private static let otherFrames = 12
    /// How far a camera may have turned for its picture to show the same, as the cosine of the angle.
    private static let leastCosine = 0.8
    /// How far it may have gone, in metres.
    private static let farthest = 0.8

    /// Creates the feature.
    public init(_ recording: SpatialRecording) {
        self.recording = recording
        settings = MeasurementSettings()
        if let errors = recording.errors { (settings.scaleError, settings.depthNoise) = (errors.scale, errors.depth) }
        // A board's size is known; its poses' own covariance says the rest.
        if recording.frames.contains(where: { $0.board != nil }) { settings.scaleError = 0.001 }
    }

    /// Measures.
    ///
    /// With ``MeasureMethod/auto`` a joint is measured by depth or by several pictures, whichever is surer; by the board's plane alone
    /// where there is neither, since nothing says that a joint lies on it.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a picture or joints that there are not, and what reading the recording throws.
    public func measure(_ request: MeasureRequest) throws(ManakoError) -> MeasureAnswer {
        guard recording.frames.indices.contains(request.frame) else {
            throw ManakoError(
                .invalidArgument,
                "\(recording.path): has no picture \(request.frame); there are \(recording.frames.count), from 0")
        }
        guard (1...MeasureRules.maximumJoints).contains(request.joints.count) else {
            throw ManakoError(
                .invalidArgument,
                "1 to \(MeasureRules.maximumJoints) joints are measured at once, not \(request.joints.count)")
        }
        let also = try taps(request)
        let chosen = chosenFrames(request, also)
        let wanted = request.method ?? .auto
        let scene = try scene(chosen, wanted)
        let places = Dictionary(uniqueKeysWithValues: chosen.enumerated().map { ($0.element, $0.offset) })
        let taps = request.joints.indices.map { index in
            let joint = request.joints[index]
            let others = also.filter { $0.joint == index }.compactMap { tap in
                places[tap.frame].map {
                    Tap.Place(frame: $0, pixel: PixelPoint(tap.x, tap.y), error: tap.tapError ?? request.tapError)
                }
            }
            return Tap(
                frame: 0, pixel: PixelPoint(joint.x, joint.y), error: joint.tapError ?? request.tapError,
                also: others)
        }
        let measured = scene.measure(taps, by: method(wanted, scene.frames))
        return MeasureAnswer(measured, scene, frames: chosen, tapErrors: taps.map { $0.error ?? settings.tapError })
    }

    private func taps(_ request: MeasureRequest) throws(ManakoError) -> [JointTap] {
        let taps = request.also ?? []
        for tap in taps {
            guard request.joints.indices.contains(tap.joint), recording.frames.indices.contains(tap.frame) else {
                throw ManakoError(
                    .invalidArgument, "there is no joint \(tap.joint) or no picture \(tap.frame); both count from 0")
            }
        }
        return taps.filter { $0.frame != request.frame }
    }

    /// The picture that was tapped, then others that show the same from elsewhere.
    private func chosenFrames(_ request: MeasureRequest, _ also: [JointTap]) -> [Int] {
        let tapped = recording.frames[request.frame]
        let wanted = Set(also.map(\.frame))
        var chosen = [request.frame] + wanted.sorted()
        guard [nil, .auto, .views].contains(request.method), let pose = tapped.pose else { return chosen }
        let candidates = recording.frames.indices.filter { index in
            guard index != request.frame, !wanted.contains(index), let other = recording.frames[index].pose else {
                return false
            }
            return shows(other, pose)
        }
        // Evenly among them: the way between cameras is what tells distances.
        let count = min(candidates.count, Self.otherFrames)
        chosen += (0..<count).map { candidates[count > 1 ? $0 * (candidates.count - 1) / (count - 1) : 0] }
        return chosen
    }

    private func shows(_ other: CameraPose, _ pose: CameraPose) -> Bool {
        let forward = Vector3(0, 0, 1)
        return other.position.distance(to: pose.position) < Self.farthest
            && (other.rotation * forward).dot(pose.rotation * forward) > Self.leastCosine
    }

    private func scene(_ chosen: [Int], _ method: MeasureMethod) throws(ManakoError) -> MeasurementScene {
        let isDepthWanted = method == .auto || method == .depth
        var frames: [MeasurementFrame] = []
        for (place, index) in chosen.enumerated() {
            let depth = isDepthWanted && place == 0 ? try recording.depth(at: index) : nil
            // One picture's depth measures lengths in it wherever the camera stood.
            guard let pose = recording.frames[index].pose ?? (depth == nil ? nil : .identity) else {
                throw ManakoError(
                    .invalidArgument,
                    "picture \(index) of \(recording.path) does not say where the camera stood, and has no depth; choose another"
                )
            }
            var frame = try self.frame(index, pose, depth, needsPicture: method == .auto || method == .views)
            frame.number = index
            frame.distances = recording.frames[index].distances
            frames.append(frame)
        }
        let hasBoard = chosen.first.map { recording.frames[$0].board != nil } ?? false
        // Nothing says that a joint lies on the board's plane, so that it is no choice among others.
        let plane =
            hasBoard && self.method(method, frames) == .plane
            ? try MeasuredPlane(point: .zero, normal: Vector3(0, 0, -1)) : nil
        return MeasurementScene(frames: frames, plane: plane, settings: settings)
    }

    private func frame(
        _ index: Int, _ pose: CameraPose, _ depth: DepthMap?, needsPicture: Bool
    ) throws(ManakoError) -> MeasurementFrame {
        let known = recording.frames[index]
        guard needsPicture else {
            return try MeasurementFrame(
                intrinsics: known.intrinsics, pose: pose, poseCovariance: known.poseCovariance?.matrix, depth: depth)
        }
        let gray = try GrayPicture(recording.picture(at: index))
        let intrinsics = try known.intrinsics.fitted(toWidth: gray.width, height: gray.height)
        return try MeasurementFrame(
            intrinsics: intrinsics, pose: pose, poseCovariance: known.poseCovariance?.matrix,
            picture: gray, depth: depth)
    }

    /// How joints are measured; nil leaves the choice between depth and pictures to each joint.
    private func method(_ wanted: MeasureMethod, _ frames: [MeasurementFrame]) -> MeasurementMethod? {
        switch wanted {
        case .depth: .depth
        case .plane: .plane
        case .views: .views
        case .auto:
            frames.first?.depth != nil ? (frames.count > 1 ? nil : .depth) : frames.count > 1 ? .views : .plane
        }
    }
}
