import Glibc

/// Something on a connection that a poller tells of what happens there.
protocol PolledConnection: AnyObject {
    var socket: Socket { get }
    /// Whether the server has ended it.
    var isClosed: Bool { get }
    /// Bytes have come, or the end.
    func readable(_ buffer: UnsafeMutableRawBufferPointer) throws
    /// The system takes bytes again.
    func writable() throws
}

/// Waits for what happens on connections.
final class Poller {
    private var connections: [any PolledConnection] = []
    private var entries: [pollfd] = []
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)

    deinit { buffer.deallocate() }

    /// Takes a connection in.
    func add(_ connection: any PolledConnection) {
        connections.append(connection)
        entries.append(pollfd(fd: connection.socket.descriptor, events: Int16(POLLIN), revents: 0))
    }

    /// Lets a connection go; not while it is told of something.
    func remove(_ connection: any PolledConnection) {
        guard let index = connections.firstIndex(where: { $0 === connection }) else { return }
        connections.remove(at: index)
        entries.remove(at: index)
    }

    /// Waits until something happens, at most for some milliseconds, and tells whom it concerns.
    func wait(milliseconds: Double) throws {
        for index in entries.indices {
            entries[index].events = Int16(POLLIN) | (connections[index].socket.isWriting ? Int16(POLLOUT) : 0)
        }
        guard poll(&entries, nfds_t(entries.count), Int32(max(0, milliseconds.rounded(.up)))) > 0 else { return }
        for index in entries.indices where entries[index].revents != 0 {
            if entries[index].revents & Int16(POLLOUT) != 0 { try connections[index].writable() }
            if entries[index].revents & ~Int16(POLLOUT) != 0 { try connections[index].readable(buffer) }
            // The system passes over negative descriptors.
            if connections[index].isClosed { entries[index].fd = -1 }
        }
    }
}
