import Synchronization

/// Whose turn it is to ask the network that several trackers share.
///
/// A network costs many times what a filter does. With a few targets each asks it in every picture; with more they take turns, so that
/// ten targets take little longer than three.
final class NetworkTurns: Sendable {
    /// So many trackers ask in each picture.
    static let askers = 3

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
        let rounds = (seats.withLock { $0.count } + Self.askers - 1) / Self.askers
        return rounds < 2 || (picture + seat) % rounds == 0
    }
}
