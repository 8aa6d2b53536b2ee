import CManakoCurl
import Synchronization

/// Connections that stay open between transfers, so that the next one to the same host need not begin with a handshake.
final class ConnectionPool: Sendable {
    /// The most places for connections that wait; more transfers at once open their own.
    private static let maximumIdle = 4
    private let idle = Mutex<[Connections]>([])

    /// A place for connections, for one transfer; nil when there is no memory.
    func take() -> Connections? { idle.withLock { $0.popLast() } ?? Connections() }

    /// Gives back what a transfer has done with.
    func giveBack(_ connections: Connections) {
        idle.withLock { if $0.count < Self.maximumIdle { $0.append(connections) } }
    }
}

/// A place for connections in libcurl; they close with it.
///
/// `@unchecked Sendable`: the pool hands it to one transfer at a time.
@safe final class Connections: @unchecked Sendable {
    let handle: OpaquePointer

    fileprivate init?() {
        guard let handle = unsafe manako_curl_connections_new() else { return nil }
        unsafe self.handle = handle
    }

    deinit { unsafe manako_curl_connections_free(handle) }
}
