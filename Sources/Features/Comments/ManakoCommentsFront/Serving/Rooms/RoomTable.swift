import Synchronization

/// The rooms by their names.
final class RoomTable: Sendable {
    private struct State {
        var rooms: [String: Room] = [:]
        /// The newest first.
        var order: [String] = []
    }

    private let state = Mutex(State())

    var count: Int { state.withLock { $0.order.count } }
    /// All rooms, the newest first.
    var all: [Room] { state.withLock { state in state.order.compactMap { state.rooms[$0] } } }

    func room(_ id: String) -> Room? { state.withLock { $0.rooms[id] } }

    /// Adds a room before all others; false when there are too many.
    func add(_ room: Room, limit: Int) -> Bool {
        state.withLock { state in
            guard state.order.count < limit else { return false }
            state.rooms[room.kept.id] = room
            state.order.insert(room.kept.id, at: 0)
            return true
        }
    }
}
