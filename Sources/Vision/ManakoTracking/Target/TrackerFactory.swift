import ManakoCore

/// Makes the tracker of a request when its first picture comes.
typealias TrackerFactory = @Sendable (TrackObjectRequest.TrackingLevel) throws(ManakoError) -> sending any TargetTracker

/// The tracker for a level.
///
/// - Throws: what making the tracker of a network throws.
@Sendable func makeTracker(
    _ level: TrackObjectRequest.TrackingLevel
) throws(ManakoError) -> sending any TargetTracker {
    switch level {
    case .fast: CorrelationTracker(settings: .fast)
    case .accurate: CorrelationTracker(settings: .accurate)
    case .model(let model): try PairedTracker(model)
    }
}
