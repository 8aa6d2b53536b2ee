import Synchronization

/// Whose turn it is to ask the network that several trackers share.
///
/// A network costs many times what a filter does. Up to three ask it in every picture; more take turns, so that ten targets
/// take less than three times as long as one.
final class NetworkTurns: Sendable {
    /// Up to so many trackers ask in each picture.
    static let most = 3
    /// When there are more, so many of them do.
    static let askers = 2

    private let seats = Mutex(Set<Int>())

    /// Takes part.
    ///
    /// - Returns: the number under which a tracker asks for its turn, until it leaves.
    func sit() -> Int {
        seats.withLock { seats in
            let seat = (0...seats.count).first { !seats.contains($0) } ?? seats.count
            seats.insert(seat)
            return seat
        }
    }

    /// Takes part no more.
    func leave(_ seat: Int) { seats.withLock { _ = $0.remove(seat) } }

    /// Whether it is a tracker's turn in a picture.
    func isTurn(of seat: Int, picture: Int) -> Bool {
        let count = seats.withLock { $0.count }
        let rounds = (count + Self.askers - 1) / Self.askers
        return count <= Self.most || (picture + seat) % rounds == 0
    }
}
