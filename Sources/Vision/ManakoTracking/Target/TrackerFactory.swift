import ManakoCore

/// Makes the tracker of a request when its first picture comes.
typealias TrackerFactory = @Sendable (TrackObjectRequest.TrackingLevel) throws(ManakoError) -> sending any TargetTracker

/// The tracker for a level.
///
/// - Throws: ``ManakoError/Code/unsupported`` for a level that this build has no tracker for, and what making one throws.
@Sendable func makeTracker(
    _ level: TrackObjectRequest.TrackingLevel
) throws(ManakoError) -> sending any TargetTracker {
    switch level {
    case .model(let model): try SiameseTracker(model)
    case .fast, .accurate:
        throw ManakoError(.unsupported, "this build has no tracker without a network; use the level `.model`")
    }
}
