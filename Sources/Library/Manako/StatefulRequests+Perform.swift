public import FoundationEssentials
public import ManakoCore
public import ManakoGeometry
public import ManakoPixels
public import ManakoVision

#if Tracking
    public import ManakoTracking
#endif

extension StatefulRequest {
    /// Looks at the next picture, a file.
    ///
    /// - Parameters:
    ///   - url: a file.
    ///   - orientation: overrides what the file says.
    ///   - time: when the picture was taken; nil looks at it whatever ``frameAnalysisSpacing`` says.
    /// - Throws: ``ManakoError`` that names the file and the reason; the request can go on with the next picture.
    @_disfavoredOverload public func perform(
        on url: URL, orientation: ImageOrientation? = nil, at time: MediaTime? = nil
    ) async throws(ManakoError) -> Result {
        try await perform(on: VisionImage(contentsOf: url, orientation: orientation), at: time)
    }

    /// Looks at the next picture, a file's bytes.
    ///
    /// - Parameters:
    ///   - data: the bytes of a file in any known format.
    ///   - orientation: overrides what the bytes say.
    ///   - time: when the picture was taken; nil looks at it whatever ``frameAnalysisSpacing`` says.
    @_disfavoredOverload public func perform(
        on data: Data, orientation: ImageOrientation? = nil, at time: MediaTime? = nil
    ) async throws(ManakoError) -> Result {
        let image = try VisionImage(
            encoded: [UInt8](data), orientation: orientation, codecs: ManakoEnvironment.codecs)
        return try await perform(on: image, at: time)
    }

    /// Looks at the next picture, decoded pixels.
    ///
    /// - Parameters:
    ///   - bitmap: the pixels as stored.
    ///   - orientation: how they are turned upright; upright when absent.
    ///   - time: when the picture was taken; nil looks at it whatever ``frameAnalysisSpacing`` says.
    public func perform(
        on bitmap: Bitmap, orientation: ImageOrientation? = nil, at time: MediaTime? = nil
    ) async throws(ManakoError) -> Result {
        try await perform(on: VisionImage(bitmap, orientation: orientation ?? .up), at: time)
    }

    /// Looks at the next picture.
    ///
    /// - Parameters:
    ///   - image: the picture, which other requests may share.
    ///   - time: when it was taken; nil looks at it whatever ``frameAnalysisSpacing`` says.
    /// - Throws: ``ManakoError/Code/cancelled`` when the task is cancelled, and what looking throws.
    public func perform(on image: VisionImage, at time: MediaTime? = nil) async throws(ManakoError) -> Result {
        guard !Task.isCancelled else { throw ManakoError(.cancelled, "the request was cancelled") }
        var times = StageTimes()
        return try performInRegion(on: image, at: time, times: &times)
    }
}

#if Tracking
    extension ImageRequestHandler {
        /// Performs tracking requests on one decoded picture, on all processor cores.
        ///
        /// - Parameters:
        ///   - requests: any number, each of them once.
        ///   - time: when the picture was taken; nil looks at it whatever ``StatefulRequest/frameAnalysisSpacing`` says.
        /// - Returns: the results in the requests' order.
        /// - Throws: as ``TrackObjectRequest/perform(_:on:at:)``.
        public func perform(
            _ requests: [TrackObjectRequest], at time: MediaTime? = nil
        ) async throws(ManakoError) -> [DetectedObjectObservation?] {
            try await TrackObjectRequest.perform(requests, on: image(), at: time)
        }
    }
#endif
