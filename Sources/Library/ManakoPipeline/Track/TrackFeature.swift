public import Manako

/// Follows what a user points at through a video, and draws it where asked.
public struct TrackFeature: Sendable {
    /// The tracker.
    public var level: TrackObjectRequest.TrackingLevel
    /// The confidence below which a target counts as lost, 0…1.
    public var lostConfidence: Float
    /// Where frames with boxes go, or nowhere.
    public var drawing: FrameDrawingTarget?
    /// Told what a user should know, such as that a drawn video has no sound; ignored unless set.
    public var notice: @Sendable (String) -> Void = { _ in }

    /// Creates a feature.
    public init(
        level: TrackObjectRequest.TrackingLevel, lostConfidence: Float = TrackObjectRequest.lostConfidence,
        drawing: FrameDrawingTarget? = nil
    ) {
        self.level = level
        self.lostConfidence = lostConfidence
        self.drawing = drawing
    }

    /// Follows targets from the reader's first frame on.
    ///
    /// - Parameters:
    ///   - reader: gives the frames.
    ///   - boxes: the targets in the first frame, in pixels of the upright frame, origin upper-left.
    ///   - receive: called once a frame; the first one gets the boxes themselves with confidence 1.
    /// - Throws: what the video ends with, ``ManakoError/Code/cancelled``, or what `receive` throws. A drawn video is whole in
    ///   any case, with the frames until then.
    public func run(
        _ reader: VideoReader, boxes: [ImageRect], receive: (TrackReport) throws(ManakoError) -> Void
    ) async throws(ManakoError) {
        let requests = boxes.map { box in
            let place = NormalizedRect(imageRect: box, in: reader.info.uprightSize, origin: .upperLeft)
            return TrackObjectRequest(
                detectedObject: DetectedObjectObservation(boundingBox: place), trackingLevel: level)
        }
        var trails = [TrackTrail](repeating: Self.emptyTrail, count: requests.count)
        let painter = try drawing?.open(for: reader, stride: 1)
        try await FramePainting.run(painter, notice: notice) { painting throws(ManakoError) in
            var frames = reader.frames().makeAsyncIterator()
            while let frame = try await frames.next() {
                let objects = try await look(for: requests, in: frame)
                if painting != nil { try await painting?.add(frame, annotations(for: objects, &trails)) }
                try receive(report(on: objects, in: frame))
            }
        }
    }

    private static let emptyTrail = TrackTrail(limit: 48)

    private func look(
        for requests: [TrackObjectRequest], in frame: VideoFrame
    ) async throws(ManakoError) -> [DetectedObjectObservation] {
        let image = VisionImage(frame.bitmap, orientation: frame.orientation)
        do throws(ManakoError) {
            guard requests.count == 1 else {
                return try await TrackObjectRequest.perform(requests, on: image, at: frame.time).compactMap(\.self)
            }
            // On this very thread: handing a millisecond's work to another one would cost more than it gains.
            var times = StageTimes()
            return [try requests[0].perform(on: image, at: frame.time, times: &times)].compactMap(\.self)
        } catch {
            throw error.code == .cancelled ? error : error.at("frame \(frame.index)")
        }
    }

    private func report(on objects: [DetectedObjectObservation], in frame: VideoFrame) -> TrackReport {
        let targets = objects.map { object in
            TrackReport.Target(
                box: isLost(object)
                    ? nil : object.boundingBox.toImageCoordinates(frame.size, origin: .upperLeft),
                confidence: object.confidence)
        }
        return TrackReport(frame: frame.index, time: frame.time, targets: targets)
    }

    private func isLost(_ object: DetectedObjectObservation) -> Bool { object.confidence < lostConfidence }

    /// One target is highlighted; several have a number and a colour each. A lost one stays where it was last believed to be.
    private func annotations(
        for objects: [DetectedObjectObservation], _ trails: inout [TrackTrail]
    ) -> FrameAnnotations {
        let isAlone = objects.count == 1
        let annotations = objects.enumerated().map { index, object in
            if isLost(object) {
                // Where it went meanwhile is not known: the trail begins anew.
                trails[index] = Self.emptyTrail
            } else {
                trails[index].append(object.boundingBox.center)
            }
            return BoxAnnotation(
                box: object.boundingBox, label: isLost(object) ? "lost" : isAlone ? "target" : "",
                confidence: object.confidence, trackID: isAlone ? nil : index, trail: trails[index].points,
                emphasis: isAlone ? .highlight : .plain, isLost: isLost(object))
        }
        return FrameAnnotations(annotations: annotations)
    }
}
