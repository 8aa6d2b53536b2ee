#if Alignment
    public import FoundationEssentials
    public import ManakoAlignment
    public import ManakoCore
    public import ManakoGeometry
    public import ManakoPixels
    public import ManakoVision

    /// Performs requests on a pair of pictures: the source is the reference, and the target is laid on it.
    ///
    /// ```swift
    /// let handler = TargetedImageRequestHandler(sourceURL: before, targetURL: after)
    /// let alignment = try await handler.perform(TrackHomographicImageRegistrationRequest())
    /// ```
    public final class TargetedImageRequestHandler: Sendable {
        private let source: ImageRequestHandler
        private let target: ImageRequestHandler

        package init(source: ImageRequestHandler, target: ImageRequestHandler) {
            self.source = source
            self.target = target
        }

        /// Creates a handler for two picture files, which are opened when the first request is performed.
        ///
        /// - Parameters:
        ///   - sourceURL: the reference.
        ///   - targetURL: the picture that is laid on it.
        ///   - orientation: overrides what both files say.
        public init(sourceURL: URL, targetURL: URL, orientation: ImageOrientation? = nil) {
            source = ImageRequestHandler(sourceURL, orientation: orientation)
            target = ImageRequestHandler(targetURL, orientation: orientation)
        }

        /// Creates a handler for the bytes of two picture files.
        public init(source: Data, target: Data, orientation: ImageOrientation? = nil) {
            self.source = ImageRequestHandler(source, orientation: orientation)
            self.target = ImageRequestHandler(target, orientation: orientation)
        }

        /// Creates a handler for decoded pixels.
        public init(source: Bitmap, target: Bitmap, orientation: ImageOrientation? = nil) {
            self.source = ImageRequestHandler(source, orientation: orientation)
            self.target = ImageRequestHandler(target, orientation: orientation)
        }

        /// Creates a handler for pictures that other requests look at too.
        public init(source: VisionImage, target: VisionImage) {
            self.source = ImageRequestHandler(source)
            self.target = ImageRequestHandler(target)
        }

        /// Performs one request.
        ///
        /// - Throws: the reason why a picture can't be used.
        @_disfavoredOverload public func perform<Request: TargetedRequest>(
            _ request: Request
        ) async throws(ManakoError) -> Request.Result {
            try result(of: request)
        }

        /// What one request finds, for modules where ``perform(_:)`` means something else.
        package func result<Request: TargetedRequest>(of request: Request) throws(ManakoError) -> Request.Result {
            guard !Task.isCancelled else { throw ManakoError(.cancelled, "the request was cancelled") }
            var times = StageTimes()
            return try request.performInRegion(on: source.image(), target: target.image(), times: &times)
        }
    }
#endif
