import Manako
import ManakoAPI
import ManakoFront
import ManakoHTTPServer

/// A WebSocket on which a live session speaks.
struct LiveConnection {
    let socket: WebSocketConnection

    /// Serves the client until either side has enough.
    ///
    /// - Returns: how many frames got a result, and what failed inside the server, if anything did.
    func serve(_ scheduler: LiveScheduler) async -> (frames: Int, cause: String?) {
        let session: LiveSession
        do throws(ManakoError) {
            session = try await scheduler.open { [socket] in socket.send(.text($0)) == .queued }
        } catch {
            refuse(error)
            return (0, Problem(error).cause)
        }
        for await message in socket.messages {
            guard receive(message, session) else {
                socket.close(.policyViolation)
                break
            }
        }
        defer { session.end() }
        return (session.answeredCount, session.cause)
    }

    /// Says why there is no session.
    func refuse(_ error: ManakoError) {
        let message = LiveError(code: error.code.description, message: Problem(error).detail, fatal: true)
        socket.send(.text(LiveServerMessage.error(message).json))
        socket.close(.tryAgainLater)
    }

    /// Nothing here waits, so that the newest frame always replaces the one before.
    private func receive(_ message: WebSocketMessage, _ session: LiveSession) -> Bool {
        switch message {
        case .text(let text): session.receive(text: text)
        case .binary(let bytes): session.receive(binary: bytes)
        }
    }
}

extension Channel {
    private static let tooManySessions = ManakoError(
        .limitExceeded, "this client has too many live sessions already; close a page and try again")

    /// Live sessions.
    static func live(_ scheduler: LiveScheduler) -> Channel {
        // Sessions refuse frames that are a little too large in words; what is far too large ends the connection.
        let options = WebSocketOptions(
            delivery: .everyMessage, messageBytes: scheduler.frameBytes + 1 << 20,
            subprotocol: ClientConstants.subprotocol)
        return Channel(Routes.live, options, clientLimit: scheduler.limits.sessionsPerClient) { socket, _, _ in
            let outcome = await LiveConnection(socket: socket).serve(scheduler)
            return Outcome(count: outcome.frames, cause: outcome.cause)
        } refuse: { socket in
            LiveConnection(socket: socket).refuse(tooManySessions)
        }
    }
}
