import Manako
import ManakoAPI
import ManakoFront
import ManakoHTTPServer
import Synchronization

/// A WebSocket on which somebody looks at a room.
struct RoomConnection {
    let socket: WebSocketConnection

    /// Tells the client of everything until either side has enough.
    ///
    /// - Returns: how many messages were sent.
    func serve(
        _ comments: CommentOperations, _ id: String, _ head: HTTPRequestHead, _ address: CommentOperations.Address
    ) async -> Int {
        let sent = Counter()
        do throws(Problem) {
            let query = try head.query(Routes.roomLive)
            let look = CommentQuery(height: query.integer("height"), scale: query.number("scale"))
            let seat = try await comments.join(id, look, address: address) { [socket] text in
                sent.add()
                guard socket.send(.text(text)) == .queued else {
                    // Too slow: it comes again and asks for what it has missed.
                    socket.close(.tryAgainLater)
                    return false
                }
                return true
            }
            for await _ in socket.messages {
                socket.close(.policyViolation)
                break
            }
            seat.leave()
        } catch {
            refuse(error)
        }
        return sent.value
    }

    /// Says why the room can't be looked at.
    func refuse(_ problem: Problem) {
        let message = LiveError(
            code: problem.code, message: problem.detail, reason: problem.reason, parameters: problem.parameters,
            fatal: true)
        socket.send(.text(message.json))
        socket.close(problem.status == 503 ? .tryAgainLater : .policyViolation)
    }

    private final class Counter: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock { $0 } }
        func add() { count.withLock { $0 += 1 } }
    }
}

extension Channel {
    /// Rooms that somebody looks at.
    static func room(_ comments: CommentOperations, _ addresses: RoomAddresses) -> Channel {
        // Clients say nothing here.
        let options = WebSocketOptions(
            delivery: .everyMessage, incomingMessages: 1, messageBytes: 1024,
            subprotocol: ClientConstants.roomSubprotocol)
        // Many people may come through one address.
        return Channel(Routes.roomLive, options, clientLimit: 224) { socket, head, parameters in
            let connection = RoomConnection(socket: socket)
            return Outcome(count: await connection.serve(comments, parameters["id"], head, addresses.of(head)))
        } refuse: { socket in
            RoomConnection(socket: socket).refuse(.busy)
        }
    }
}
