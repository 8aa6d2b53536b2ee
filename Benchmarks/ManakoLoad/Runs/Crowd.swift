import Foundation

/// Connections that only take place: those that do nothing, and those that are slow.
final class Crowd {
    private var members: [any PolledConnection] = []
    private var slow: [SlowClient] = []
    private let options: Options
    private let poller: Poller
    private var nextByte = 0.0
    private var nextArrival = 0.0

    init(_ options: Options, _ poller: Poller) {
        self.options = options
        self.poller = poller
    }

    /// Whether all have come.
    var isComplete: Bool { members.count == options.idle && slow.count == options.slow }

    /// How many connections that do nothing are still there.
    var idleCount: Int {
        members.count { !$0.isClosed }
    }

    /// The seconds until something is to be done.
    func due(at now: Double) -> Double {
        let arrival = members.count < options.idle ? nextArrival : .infinity
        return max(0, min(arrival, options.slow > 0 ? nextByte : .infinity) - now)
    }

    /// Has some more connections come, and each slow one send its next byte once a second; those of them that the server has
    /// closed come again.
    func sendIfDue(at now: Double) throws {
        if members.count < options.idle, now >= nextArrival {
            nextArrival = now + 0.02
            for _ in 0..<min(10, options.idle - members.count) { try addIdle() }
        }
        guard options.slow > 0, now >= nextByte else { return }
        nextByte = now + 1
        for client in slow where client.isClosed { poller.remove(client) }
        slow.removeAll(where: \.isClosed)
        while slow.count < options.slow { try addSlow() }
        for client in slow { client.sendByte() }
    }

    private func addIdle() throws {
        let member: any PolledConnection =
            members.count % 2 == 0 ? try WebSocketClient(port: options.port) : try KeptConnection(port: options.port)
        poller.add(member)
        members.append(member)
    }

    private func addSlow() throws {
        let client = try SlowClient(port: options.port)
        poller.add(client)
        slow.append(client)
    }
}

/// A connection that had one request answered and is kept.
final class KeptConnection: PolledConnection {
    let socket: Socket
    private(set) var isClosed = false

    init(port: UInt16) throws {
        socket = try Socket(port: port)
        socket.send(Array("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n".utf8))
    }

    func writable() { socket.flush() }

    func readable(_ buffer: UnsafeMutableRawBufferPointer) { if socket.receive(buffer) == nil { isClosed = true } }
}

/// A connection whose request never gets finished.
final class SlowClient: PolledConnection {
    let socket: Socket
    private(set) var isClosed = false
    private var rest: ArraySlice<UInt8>

    init(port: UInt16) throws {
        socket = try Socket(port: port)
        rest = Array("GET /\(String(repeating: "a", count: 4000)) HTTP/1.1\r\n".utf8)[...]
    }

    func sendByte() { if let byte = rest.popFirst() { socket.send([byte]) } }

    func writable() { socket.flush() }

    func readable(_ buffer: UnsafeMutableRawBufferPointer) { if socket.receive(buffer) == nil { isClosed = true } }
}
