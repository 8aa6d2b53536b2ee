/// Where in its life a track is.
enum TrackStage: String, Sendable, Hashable, CaseIterable {
    /// Seen, but not often enough to be believed.
    case tentative
    /// Believed, and seen in the last picture.
    case confirmed
    /// Believed, out of sight, expected back.
    case lost
    /// Over.
    case removed
}

/// What happens to a track in a picture.
enum TrackEvent: Sendable, Hashable {
    /// A detection continues it.
    case seen
    /// No detection continues it.
    case missed(secondsSinceSeen: Double)
    /// An older track is the same object.
    case duplicated
}

/// What the owner of a track does after an event.
enum TrackAction: Sendable, Hashable {
    /// Give it its id.
    case confirm
    /// Go on by prediction.
    case lose
    /// Take it up again.
    case refind
    /// Tell that the id is over.
    case end
    /// Forget it, which never had an id.
    case discard
}

/// Birth and death of a track: a pure state machine.
struct TrackLifecycle: Sendable, Hashable {
    /// The sightings in a row that confirm a track.
    let confirmationSightings: Int
    /// The seconds out of sight after which a track is over.
    let maximumLostSeconds: Double
    private(set) var stage = TrackStage.tentative
    /// Sightings so far, while tentative.
    private(set) var sightings = 0

    init(confirmationSightings: Int, maximumLostSeconds: Double) {
        self.confirmationSightings = confirmationSightings
        self.maximumLostSeconds = maximumLostSeconds
    }

    /// Takes what happened; nil when there is nothing to do.
    mutating func handle(_ event: TrackEvent) -> TrackAction? {
        switch (stage, event) {
        case (.tentative, .seen): seeTentative()
        case (.tentative, .missed), (.tentative, .duplicated): go(to: .removed, .discard)
        case (.confirmed, .seen): nil
        case (.lost, .seen): go(to: .confirmed, .refind)
        case (.confirmed, .missed(let seconds)), (.lost, .missed(let seconds)): miss(for: seconds)
        case (.confirmed, .duplicated), (.lost, .duplicated): go(to: .removed, .end)
        case (.removed, _): nil
        }
    }

    private mutating func seeTentative() -> TrackAction? {
        sightings += 1
        return sightings >= confirmationSightings ? go(to: .confirmed, .confirm) : nil
    }

    private mutating func miss(for seconds: Double) -> TrackAction? {
        guard seconds <= maximumLostSeconds else { return go(to: .removed, .end) }
        return stage == .lost ? nil : go(to: .lost, .lose)
    }

    private mutating func go(to next: TrackStage, _ action: TrackAction) -> TrackAction {
        stage = next
        return action
    }
}
