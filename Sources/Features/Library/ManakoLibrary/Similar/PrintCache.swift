import Manako
import Synchronization

/// The feature prints that were asked for last: 30 kB each.
final class PrintCache: Sendable {
    private struct State {
        var prints: [Int: FeaturePrintObservation] = [:]
        var order: [Int] = []
        var next = 0
    }

    private static let maximumCount = 1000
    private let state = Mutex(State())

    /// The print of a photo, if it is kept; of more than a thousand the oldest goes.
    subscript(photo: Int) -> FeaturePrintObservation? {
        get { state.withLock { $0.prints[photo] } }
        set {
            guard let newValue else { return }
            state.withLock { state in
                guard state.prints.updateValue(newValue, forKey: photo) == nil else { return }
                if state.order.count < Self.maximumCount { return state.order.append(photo) }
                state.prints[state.order[state.next]] = nil
                state.order[state.next] = photo
                state.next = (state.next + 1) % Self.maximumCount
            }
        }
    }
}
