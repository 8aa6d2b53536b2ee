public import ManakoCore
public import ManakoVision

/// A request that compares a picture with another one.
///
/// `TargetedImageRequestHandler` performs it on a pair: the source is what things are compared with, the target what is moved.
/// Stateful requests that are also targeted forget nothing and learn nothing from a pair.
public protocol TargetedRequest: VisionRequest {
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
