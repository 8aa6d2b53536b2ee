public import ManakoCore
public import ManakoGeometry

/// A question about a picture: options with defaults, and a typed result.
public protocol VisionRequest: Sendable, Hashable {
    /// What the request finds.
    associatedtype Result: Sendable
}

/// A request that looks at one picture.
///
/// Conforming types say how to look in ``perform(on:in:times:)``; everything else is given.
public protocol ImageProcessingRequest: VisionRequest {
    /// The part of the picture to look at, normalised with origin lower-left; the whole picture by default.
    ///
    /// Results are in coordinates of the whole picture.
    var regionOfInterest: NormalizedRect { get set }

    /// What the request needs of a decoded picture, so that several requests can share one decode.
    func need(of image: VisionImage) -> ImageNeed

    /// Looks at a picture on the calling thread.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - context: where built-in models come from.
    ///   - times: where the stages' durations are added.
    /// - Throws: the reason why the picture or the model can't be used.
    func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> Result
}
