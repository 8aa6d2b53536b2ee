import Testing

@testable import ManakoTracking

@Suite struct TrackLifecycleTests {
    struct Transition: Sendable {
        var from: TrackStage
        var event: TrackEvent
        var to: TrackStage
        var action: TrackAction?

        init(_ from: TrackStage, _ event: TrackEvent, _ to: TrackStage, _ action: TrackAction?) {
            (self.from, self.event, self.to, self.action) = (from, event, to, action)
        }
    }

    /// Every stage with every event; a track is confirmed by three sightings, of which the tentative ones here have had one,
    /// and is over after more than one second.
    static let transitions = [
        Transition(.tentative, .seen, .tentative, nil),
        Transition(.tentative, .missed(secondsSinceSeen: 0.1), .removed, .discard),
        Transition(.tentative, .missed(secondsSinceSeen: 1.1), .removed, .discard),
        Transition(.tentative, .duplicated, .removed, .discard),
        Transition(.confirmed, .seen, .confirmed, nil),
        Transition(.confirmed, .missed(secondsSinceSeen: 1), .lost, .lose),
        Transition(.confirmed, .missed(secondsSinceSeen: 1.1), .removed, .end),
        Transition(.confirmed, .duplicated, .removed, .end),
        Transition(.lost, .seen, .confirmed, .refind),
        Transition(.lost, .missed(secondsSinceSeen: 1), .lost, nil),
        Transition(.lost, .missed(secondsSinceSeen: 1.1), .removed, .end),
        Transition(.lost, .duplicated, .removed, .end),
        Transition(.removed, .seen, .removed, nil),
        Transition(.removed, .missed(secondsSinceSeen: 0.1), .removed, nil),
        Transition(.removed, .missed(secondsSinceSeen: 1.1), .removed, nil),
        Transition(.removed, .duplicated, .removed, nil),
    ]

    @Test(arguments: transitions)
    func transition(_ transition: Transition) {
        #expect(Self.transitions.count == TrackStage.allCases.count * 4)
        var lifecycle = lifecycle(in: transition.from)
        #expect(lifecycle.stage == transition.from)
        #expect(lifecycle.handle(transition.event) == transition.action)
        #expect(lifecycle.stage == transition.to)
    }

    private func lifecycle(in stage: TrackStage) -> TrackLifecycle {
        var lifecycle = TrackLifecycle(confirmationSightings: 3, maximumLostSeconds: 1)
        let events: [TrackEvent] =
            switch stage {
            case .tentative: [.seen]
            case .confirmed: [.seen, .seen, .seen]
            case .lost: [.seen, .seen, .seen, .missed(secondsSinceSeen: 0.1)]
            case .removed: [.missed(secondsSinceSeen: 0.1)]
            }
        for event in events { _ = lifecycle.handle(event) }
        return lifecycle
    }

    @Test("so many sightings in a row confirm", arguments: [(-1, 1), (0, 1), (1, 1), (2, 2), (5, 5)])
    func confirmation(_ required: Int, _ expected: Int) {
        var lifecycle = TrackLifecycle(confirmationSightings: required, maximumLostSeconds: 1)
        let actions = (0..<8).map { _ in lifecycle.handle(.seen) }
        #expect(actions.firstIndex(of: .confirm) == expected - 1)
        #expect(actions.compactMap(\.self).count == 1)
    }
}
