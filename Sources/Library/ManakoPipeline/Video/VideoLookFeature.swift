public import Manako
public import ManakoCapabilities

/// Asks one capability of the frames of a video, follows what it finds where asked, and draws it.
///
/// Decoding, looking, and drawing with encoding go on side by side, each a few frames ahead of the next: memory stays flat
/// however long the video is, and the slowest of them sets the pace.
public struct VideoLookFeature: Sendable {
    /// What is asked.
    public var capability: any Capability
    /// Looks at the frames; made for following when ``follows`` is set.
    public var finder: any Finder
    /// Whether objects get identities.
    public var follows: Bool
    /// Where frames with what was found go, or nowhere.
    public var drawing: FrameDrawingTarget?
    /// What is drawn over what was found, such as comments.
    package var style: (any FrameStyle)?
    /// Told what a user should know, such as that a drawn video has no sound; ignored unless set.
    public var notice: @Sendable (String) -> Void

    /// Creates a feature.
    public init(
        _ capability: any Capability, finder: any Finder, follows: Bool = false, drawing: FrameDrawingTarget? = nil,
        notice: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.capability = capability
        self.finder = finder
        self.follows = follows
        self.drawing = drawing
        self.notice = notice
    }

    /// Looks at the frames of a video, and gives results in their order.
    ///
    /// - Parameters:
    ///   - reader: gives the frames.
    ///   - stride: every how many frames the reader gives one; a drawn video gets the frame rate that follows.
    ///   - jobs: how many frames are looked at at once; one where the finder remembers the frames before.
    ///   - receive: called once a frame.
    /// - Returns: how many different objects of each class there were, in words; nil without identities.
    /// - Throws: what the video ends with, ``ManakoError/Code/cancelled``, or what `receive` throws. A drawn video is whole in
    ///   any case, with the frames until then.
    @discardableResult
    public func run(
        _ reader: VideoReader, stride: Int = 1, jobs: Int, receive: (ReportEntry) throws(ManakoError) -> Void
    ) async throws(ManakoError) -> String? {
        var settling = SettlingFrames(capability.makeSequence(for: finder, follows: follows))
        let stream = finder.forStream()
        var frames = reader.frames().makeAsyncIterator()
        let painter = try drawing?.open(
            for: reader, stride: stride, style: style, keepsMetadata: !capability.rewritesPictures)
        try await FramePainting.run(painter, notice: notice) { painting throws(ManakoError) in
            do throws(ManakoError) {
                try await OrderedBatch(jobs: stream == nil ? jobs : 1).run { () throws(ManakoError) in
                    try await frames.next()
                } work: { frame in
                    (frame, Result { () throws(ManakoError) in try report(on: frame, stream ?? finder) })
                } receive: { frame, result throws(ManakoError) in
                    settling.take(frame, try result.get())
                    try await finish(&settling, &painting, receive)
                }
            } catch {
                try? await finish(&settling, isEnd: true, &painting, receive)
                throw error
            }
            try await finish(&settling, isEnd: true, &painting, receive)
        }
        return settling.sequence?.summary
    }

    /// Draws and hands out the frames that are settled.
    private func finish(
        _ settling: inout SettlingFrames, isEnd: Bool = false, _ painting: inout FramePainting?,
        _ receive: (ReportEntry) throws(ManakoError) -> Void
    ) async throws(ManakoError) {
        while let (frame, report) = settling.next(isEnd: isEnd) {
            try await painting?.add(
                frame, FrameAnnotations(report.findings, of: capability, by: finder, settling.sequence))
            try receive(ReportEntry(.frame(frame.index, frame.time), .success(report)))
        }
    }

    private static func image(of frame: VideoFrame) -> VisionImage {
        VisionImage(frame.bitmap, orientation: frame.orientation)
    }

    /// Looks at one frame on the calling thread.
    private func report(on frame: VideoFrame, _ finder: any Finder) throws(ManakoError) -> LookReport {
        do throws(ManakoError) {
            return try LookFeature(capability, finder: finder)
                .report(on: Self.image(of: frame), at: frame.time)
        } catch {
            throw error.at("frame \(frame.index)")
        }
    }
}
