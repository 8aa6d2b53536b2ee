public import Manako
public import ManakoPipeline

/// Finds what flies through a video, and draws it where asked.
public struct TrajectoriesFeature: Sendable {
    /// How many places make a trajectory.
    public var length: Int
    /// The least and the largest radius of what flies, as shares of the picture's longer side.
    public var radius: ClosedRange<Float>
    /// Where frames with trajectories go, or nowhere.
    public var drawing: FrameDrawingTarget?
    /// Told what a user should know, such as that a drawn video has no sound; ignored unless set.
    public var notice: @Sendable (String) -> Void = { _ in }

    /// Creates a feature.
    public init(length: Int, radius: ClosedRange<Float> = 0...1, drawing: FrameDrawingTarget? = nil) {
        self.length = length
        self.radius = radius
        self.drawing = drawing
    }

    /// Looks at the frames of a reader.
    ///
    /// - Parameters:
    ///   - reader: gives the frames.
    ///   - stride: how many frames from one that was read to the next.
    ///   - receive: called once a frame.
    /// - Throws: what the video ends with, ``ManakoError/Code/cancelled``, or what `receive` throws. A drawn video is whole in
    ///   any case, with the frames until then.
    public func run(
        _ reader: VideoReader, stride: Int = 1, receive: (TrajectoryReport) throws(ManakoError) -> Void
    ) async throws(ManakoError) {
        let request = DetectTrajectoriesRequest(
            trajectoryLength: length, objectMinimumNormalizedRadius: radius.lowerBound,
            objectMaximumNormalizedRadius: radius.upperBound)
        let painter = try drawing?.open(for: reader, stride: stride)
        try await FramePainting.run(painter, notice: notice) { painting throws(ManakoError) in
            var frames = reader.frames().makeAsyncIterator()
            var numbers = TrajectoryIDs()
            while let frame = try await frames.next() {
                let found = numbers.numbered(try Self.look(request, at: frame))
                if painting != nil { try await painting?.add(frame, Self.marks(of: found, in: frame)) }
                try receive(TrajectoryReport(frame: frame.index, time: frame.time, trajectories: found))
            }
        }
    }

    private static func look(
        _ request: DetectTrajectoriesRequest, at frame: VideoFrame
    ) throws(ManakoError) -> [TrajectoryObservation] {
        let image = VisionImage(frame.bitmap, orientation: frame.orientation)
        do throws(ManakoError) {
            var times = StageTimes()
            return try request.perform(on: image, at: frame.time, times: &times)
        } catch {
            throw error.at("frame \(frame.index)")
        }
    }

    /// A box around what flies, and the parabola behind it.
    private static func marks(of found: [TrajectoryReport.Trajectory], in frame: VideoFrame) -> FrameAnnotations {
        let side = max(frame.size.width, frame.size.height)
        return FrameAnnotations(
            annotations: found.compactMap { trajectory in
                guard let place = trajectory.observation.detectedPoints.last else { return nil }
                let radius = trajectory.observation.movingAverageRadius * side
                let (wide, high) = (radius / frame.size.width, radius / frame.size.height)
                return BoxAnnotation(
                    box: NormalizedRect(x: place.x - wide, y: place.y - high, width: 2 * wide, height: 2 * high),
                    label: "", confidence: nil, trackID: trajectory.number,
                    trail: trajectory.observation.projectedPoints)
            })
    }
}

/// Numbers for trajectories, in the order in which they were found.
private struct TrajectoryIDs {
    private var last: [TrajectoryReport.Trajectory] = []
    private var count = 0
    /// Pictures for which a number is kept while its trajectory is not seen.
    private var unseen: [Int: Int] = [:]

    mutating func numbered(_ found: [TrajectoryObservation]) -> [TrajectoryReport.Trajectory] {
        let now = found.map { observation in
            if let known = last.first(where: { $0.observation.uuid == observation.uuid }) {
                return TrajectoryReport.Trajectory(number: known.number, observation: observation)
            }
            count += 1
            return TrajectoryReport.Trajectory(number: count, observation: observation)
        }
        let numbers = Set(now.map(\.number))
        let waiting = last.filter { !numbers.contains($0.number) && unseen[$0.number, default: 0] < 3 }
        unseen = Dictionary(uniqueKeysWithValues: waiting.map { ($0.number, unseen[$0.number, default: 0] + 1) })
        last = now + waiting
        return now
    }
}
