public import ManakoCore
public import ManakoGeometry

/// A question about a picture: options with defaults, and a typed result.
public protocol VisionRequest: Sendable, Hashable, CustomStringConvertible {
    /// What the request finds.
    associatedtype Result: Sendable

    /// A result in the coordinates that callers are told: those of the region of interest, for requests that have one.
    ///
    /// Results that are ``CoordinateConvertible`` are converted by themselves, and others stay as they are.
    func inRegion(_ result: Result) -> Result
}

extension VisionRequest {
    /// The result as it is.
    public func inRegion(_ result: Result) -> Result { result }

    /// What kind of request it is.
    public var description: String { String(describing: Self.self) }
}

/// A request that looks at one picture.
///
/// Conforming types say how to look in ``perform(on:in:times:)``; everything else is given.
public protocol ImageProcessingRequest: VisionRequest {
    /// The part of the picture to look at, normalised with origin lower-left; the whole picture by default.
    ///
    /// What is told of a result is normalised to this region: `box.toImageCoordinates(from: request.regionOfInterest, imageSize: size)`
    /// gives pixels of the picture. What ``perform(on:in:times:)`` itself returns is still in coordinates of the whole picture.
    var regionOfInterest: NormalizedRect { get set }

    /// What the request needs of a decoded picture, so that several requests can share one decode.
    func need(of image: VisionImage) -> DecodeRequirement

    /// Looks at a picture on the calling thread.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - context: where built-in models come from.
    ///   - times: where the stages' durations are added.
    /// - Returns: what was found, in coordinates of the whole picture whatever ``regionOfInterest`` is.
    /// - Throws: the reason why the picture or the model can't be used.
    func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> Result
}

extension ImageProcessingRequest where Result: CoordinateConvertible {
    /// The result in coordinates of ``ImageProcessingRequest/regionOfInterest``.
    public func inRegion(_ result: Result) -> Result { result.relative(to: regionOfInterest) }
}

extension ImageProcessingRequest {
    /// Makes sure that the region of interest has an area in the picture, so that coordinates can be relative to it.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when it has none.
    package func checkRegion() throws(ManakoError) {
        try regionOfInterest.checkedAsRegion()
    }

    /// What callers are told about a picture: the result in coordinates of the region of interest.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - context: where built-in models come from.
    ///   - times: where the stages' durations are added.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a region without area in the picture, and what ``perform(on:in:times:)``
    ///   throws.
    package func performInRegion(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> Result {
        try checkRegion()
        return inRegion(try perform(on: image, in: context, times: &times))
    }
}
