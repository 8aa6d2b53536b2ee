public import ManakoCore
public import ManakoGeometry
public import ManakoVision

/// A request that compares a picture with another one.
///
/// `TargetedImageRequestHandler` performs it on a pair: the source is what things are compared with, the target what is moved.
/// Stateful requests that are also targeted forget nothing and learn nothing from a pair.
public protocol TargetedRequest: VisionRequest {
    /// The part of both pictures to look at, normalised with origin lower-left; the whole pictures by default. The parts count as
    /// pictures of their own; ``perform(on:target:times:)`` itself looks at the whole of what it is handed.
    var regionOfInterest: NormalizedRect { get }

    /// Compares two pictures on the calling thread.
    ///
    /// - Parameters:
    ///   - source: the reference.
    ///   - target: the floating picture.
    ///   - times: where the stages' durations are added.
    /// - Throws: the reason why a picture can't be used.
    func perform(
        on source: VisionImage, target: VisionImage, times: inout StageTimes
    ) throws(ManakoError) -> Result
}

extension TargetedRequest {
    /// The whole pictures.
    public var regionOfInterest: NormalizedRect { .fullImage }

    /// What callers are told about two pictures.
    package func performInRegion(
        on source: VisionImage, target: VisionImage, times: inout StageTimes
    ) throws(ManakoError) -> Result {
        let parts = try StageTimes.measure(&times.decode) { () throws(ManakoError) in
            (try source.part(regionOfInterest), try target.part(regionOfInterest))
        }
        return try perform(on: parts.0, target: parts.1, times: &times)
    }
}
