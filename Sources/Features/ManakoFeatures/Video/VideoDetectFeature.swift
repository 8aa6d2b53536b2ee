public import Manako

/// Finds things in the frames of a video, gives them identities and draws them where asked.
///
/// Decoding, looking, and drawing with encoding go on side by side, each a few frames ahead of the next: memory stays flat
/// however long the video is, and the slowest of them sets the pace.
public struct VideoDetectFeature: Sendable {
    /// What looks at the frames.
    public var finder: any ObjectFinder
    /// Below this results are not shown; with identities, the finder should give those down to ``lowestUsefulConfidence``.
    public var minimumConfidence: Float
    /// Whether objects get identities.
    public var tracks: Bool
    /// Where frames with boxes go, or nowhere.
    public var drawing: FrameDrawingTarget?
    /// Told what a user should know, such as that a drawn video has no sound; ignored unless set.
    public var notice: @Sendable (String) -> Void = { _ in }

    /// The confidence from which on a result helps to follow an object.
    public static let lowestUsefulConfidence = ObjectIdentities.lowestConfidence

    /// Creates a feature.
    public init(
        finder: any ObjectFinder, minimumConfidence: Float = 0, tracks: Bool = false,
        drawing: FrameDrawingTarget? = nil
    ) {
        self.finder = finder
        self.minimumConfidence = minimumConfidence
        self.tracks = tracks
        self.drawing = drawing
    }

    /// Looks at the frames of a video, and gives results in their order.
    ///
    /// - Parameters:
    ///   - reader: gives the frames.
    ///   - stride: every how many frames the reader gives one; a drawn video gets the frame rate that follows.
    ///   - jobs: how many frames are looked at at once.
    ///   - receive: called once a frame.
    /// - Returns: how many different objects of each class there were, in words; nil without identities.
    /// - Throws: what the video ends with, ``ManakoError/Code/cancelled``, or what `receive` throws. A drawn video is whole in
    ///   any case, with the frames until then.
    @discardableResult
    public func run(
        _ reader: VideoReader, stride: Int = 1, jobs: Int, receive: (FrameReport) throws(ManakoError) -> Void
    ) async throws(ManakoError) -> String? {
        var identities = tracks ? ObjectIdentities(minimumConfidence: minimumConfidence) : nil
        var frames = reader.frames().makeAsyncIterator()
        let painter = try drawing?.open(for: reader, stride: stride)
        try await FramePainting.run(painter, notice: notice) { painting throws(ManakoError) in
            try await OrderedBatch(jobs: jobs).run { () throws(ManakoError) in
                try await frames.next()
            } work: { frame in
                (frame, Result { () throws(ManakoError) in try report(on: frame) })
            } receive: { frame, result throws(ManakoError) in
                var report = try result.get()
                report.items = identities?.identify(report.items, at: frame.time) ?? report.items
                let marks = identities?.annotations(for: report.items) ?? FrameAnnotations(report.items)
                try await painting?.add(frame, marks)
                try receive(FrameReport(frame: frame.index, time: frame.time, report: report))
            }
        }
        return identities?.summary
    }

    /// Looks at one frame on the calling thread.
    private func report(on frame: VideoFrame) throws(ManakoError) -> DetectionReport {
        var times = StageTimes()
        do {
            let image = VisionImage(frame.bitmap, orientation: frame.orientation)
            let items = try finder.find(in: image, times: &times)
            return DetectionReport(size: image.size, model: finder.name, items: items, times: times)
        } catch {
            throw error.at("frame \(frame.index)")
        }
    }
}
