#if Video
    public import FoundationEssentials
    public import ManakoCore
    import ManakoFiles
    import ManakoVideo
    public import ManakoVision
    import Synchronization

    /// Performs requests on the frames of a video, which is decoded once for all of them.
    ///
    /// ```swift
    /// let processor = VideoProcessor(url)
    /// let faces = try await processor.addRequest(DetectFaceRectanglesRequest(), cadence: .frameInterval(5))
    /// processor.startAnalysis()
    /// for try await found in faces { print(found.count) }
    /// ```
    ///
    /// Analysis goes on while somebody waits for results, and runs ahead by ``resultsAhead`` of them. Of several requests, read the
    /// sequences side by side, as with a task group: what is not read is kept as long as another sequence is waited for.
    public final class VideoProcessor: Sendable {
        /// How often a request is performed.
        public enum Cadence: Sendable, Hashable {
            /// On the first frame, and then on the first one that is at least so much later than the last.
            case timeInterval(MediaTime)
            /// On every so many-th frame, beginning with the first.
            case frameInterval(Int)
        }

        /// What a request found in a frame; ours, since observations here carry no time.
        public struct FrameResult<Value: Sendable>: Sendable {
            /// The number of the frame in the video, from 0.
            public var index: Int
            /// When the frame is shown.
            public var time: MediaTime
            /// What was found.
            public var value: Value
        }

        /// How many results of a request are kept before decoding waits for somebody to take them.
        public static let resultsAhead = 64

        private let analysis: VideoAnalysis
        private let url: URL

        /// Creates a processor for a video file, which is opened when analysis starts.
        public init(_ videoURL: URL) {
            url = videoURL
            analysis = VideoAnalysis()
        }

        deinit { analysis.abandon() }

        /// Adds a request; before analysis or while it runs.
        ///
        /// - Parameters:
        ///   - request: what is asked of each picture.
        ///   - cadence: how often; nil asks of every frame.
        /// - Returns: what is found, frame by frame; it ends with the video, and with an error when a frame or the request fails.
        /// - Throws: ``ManakoError/Code/invalidArgument`` for a cadence that is not positive, and when the request was added already.
        @_disfavoredOverload public func addRequest<Request: ImageProcessingRequest>(
            _ request: Request, cadence: Cadence? = nil
        ) async throws(ManakoError) -> VideoResults<Request.Result> {
            VideoResults(try await frameResults(of: request, cadence: cadence)) { $0.value }
        }

        /// Adds a request that remembers what it saw, such as a ``TrackObjectRequest``.
        ///
        /// - Parameters:
        ///   - request: what is asked of each picture.
        ///   - cadence: how often; nil asks of every frame.
        /// - Returns: what is found, frame by frame.
        /// - Throws: ``ManakoError/Code/invalidArgument`` for a cadence that is not positive, and when the request was added already.
        @_disfavoredOverload public func addRequest<Request: StatefulRequest>(
            _ request: Request, cadence: Cadence? = nil
        ) async throws(ManakoError) -> VideoResults<Request.Result> {
            VideoResults(try await frameResults(of: request, cadence: cadence)) { $0.value }
        }

        /// Adds a request whose results come with the frame's number and time; ours.
        ///
        /// - Throws: ``ManakoError/Code/invalidArgument`` for a cadence that is not positive, and when the request was added already.
        public func frameResults<Request: ImageProcessingRequest>(
            of request: Request, cadence: Cadence? = nil
        ) async throws(ManakoError) -> VideoResults<FrameResult<Request.Result>> {
            try add(request, cadence, need: { request.need(of: $0) }) { image, _, times throws(ManakoError) in
                try request.performInRegion(on: image, in: ManakoEnvironment.context, times: &times)
            }
        }

        /// Adds a request that remembers what it saw, whose results come with the frame's number and time; ours.
        ///
        /// - Throws: ``ManakoError/Code/invalidArgument`` for a cadence that is not positive, and when the request was added already.
        public func frameResults<Request: StatefulRequest>(
            of request: Request, cadence: Cadence? = nil
        ) async throws(ManakoError) -> VideoResults<FrameResult<Request.Result>> {
            try add(request, cadence, need: { request.need(of: $0) }) { image, time, times throws(ManakoError) in
                try request.performInRegion(on: image, at: time, times: &times)
            }
        }

        /// Removes a request; its results end.
        ///
        /// - Returns: whether it was there.
        @discardableResult
        public func removeRequest(_ request: some VisionRequest) async -> Bool { analysis.remove(request) }

        /// Starts to look at the video; once.
        ///
        /// - Parameter timeRange: the moments of the first frame and of the end; nil is the whole video.
        public func startAnalysis(of timeRange: Range<MediaTime>? = nil) {
            let path = url.path
            analysis.start { () throws(ManakoError) in
                let options = VideoReader.Options(
                    start: timeRange?.lowerBound, end: timeRange?.upperBound, codecs: ManakoEnvironment.codecs)
                return try VideoReader(VideoSource(path), options: options)
            }
        }

        /// Ends analysis; all results end with ``ManakoError/Code/cancelled``.
        public func cancel() async { analysis.cancel() }

        private func add<Value: Sendable>(
            _ request: some VisionRequest, _ cadence: Cadence?,
            need: @escaping @Sendable (VisionImage) -> DecodeRequirement,
            look: @escaping @Sendable (VisionImage, MediaTime, inout StageTimes) throws(ManakoError) -> Value
        ) throws(ManakoError) -> VideoResults<FrameResult<Value>> {
            let analysis = analysis
            let channel = ResultChannel<FrameResult<Value>> { analysis.wake() }
            try analysis.add(
                VideoSubscription(
                    request: request, pace: try VideoPace(cadence), need: need,
                    look: { image, frame throws(ManakoError) in
                        var times = StageTimes()
                        let value = try look(image, frame.time, &times)
                        channel.push(FrameResult(index: frame.index, time: frame.time, value: value))
                    }, backlog: { (channel.count, channel.isHungry) }, finish: { channel.finish($0) }),
                of: request)
            return VideoResults(channel) { analysis.remove(request) }
        }
    }
#endif
