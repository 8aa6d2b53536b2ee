/// One client: carries bytes between its socket and the state machines; used on the loop's thread alone.
///
/// Requests are answered one after the other, so answers to pipelined requests come in their order.
final class ServerConnection: LoopSocketOwner, @unchecked Sendable {
    // Whatever changes is used on the loop's thread alone; tasks come back through `ServerCore.execute`.
    let core: ServerCore
    let socket: LoopSocket
    let address: String
    var clock: ConnectionClock
    var reader: RequestReader
    var output = OutputQueue()
    var isOpen = true
    var isReading = true
    /// Whether the connection ends after the answer.
    var closes = false
    /// The request that is being read or answered.
    var head: HTTPRequestHead?
    /// An answer that is known before the (empty) body was read.
    var early: HTTPResponse?
    var countedBody = 0
    var task: Task<Void, Never>?
    var webSocket: ServedWebSocket?
    /// What is still to come of an answer whose body is made while it goes.
    var sending: ResponseBodyProgress?

    init(_ core: ServerCore, _ socket: LoopSocket, _ address: String) {
        self.core = core
        self.socket = socket
        self.address = address
        clock = ConnectionClock(now: core.now)
        reader = RequestReader(
            parser: RequestHeadParser(limits: core.limits, remoteAddress: address, isSecure: core.isSecure))
    }

    func received(_ bytes: [UInt8]) {
        clock.heard(at: core.now, bytes: bytes.count)
        if webSocket != nil { return receiveFrames(bytes) }
        guard clock.phase != .farewell else { return }
        reader.append(bytes)
        readRequests()
    }

    func writable() {
        let before = output.count
        while let (bytes, offset) = output.first, let count = socket.write(bytes, from: offset) { output.remove(count) }
        if webSocket != nil, output.isEmpty { drainFrames() }
        // The library calls again when what it has kept is out, so this is progress even where nothing new goes.
        if output.count != before || webSocket != nil { clock.sent(at: core.now) }
        guard output.isEmpty, socket.isFlushed else { return socket.wantWrite() }
        wasFlushed()
    }

    func closed() {
        isOpen = false
        socket.invalidate()
        task?.cancel()
        sending = nil
        countBody(0)
        endWebSocket()
        core.forget(self)
    }

    /// Counts the bytes that this connection holds among those of all; false when they are too many.
    func count(_ bytes: Int) -> Bool {
        defer { countedBody = bytes }
        return core.changeBodyBytes(by: bytes - countedBody)
    }

    /// Looks whether something takes too long.
    func check(at now: Duration) {
        let isWriting = !output.isEmpty || !socket.isFlushed || webSocket.map { !$0.connection.outbox.isEmpty } ?? false
        switch clock.verdict(at: now, core.limits, isWriting: isWriting, isReading: isReading) {
        case .nothing: break
        case .close: socket.close()
        case .ping: webSocket?.connection.outbox.ping()
        case .requestTimeout: refuse(.error(.requestTimeout, "The request did not come in time."))
        case .handlerTimeout:
            task?.cancel()
            refuse(.error(.serviceUnavailable, "The answer takes too long."))
        }
    }

    /// The server stops: ends what is idle, and lets the rest finish.
    func goAway() {
        closes = true
        if let webSocket { return webSocket.connection.close(.goingAway) }
        if clock.phase == .idle { socket.close() }
    }

    func setReading(_ reads: Bool) {
        guard reads != isReading else { return }
        isReading = reads
        socket.setReading(reads)
    }

    /// Everything is said: listens for a moment, so that the other side reads it before the connection breaks.
    func sendCloseFrame() {
        clock.enter(.farewell, at: core.now)
        setReading(true)
        socket.finishWriting()
    }

    private func wasFlushed() {
        if webSocket != nil { return framesWereFlushed() }
        guard clock.phase == .answering, !sendMore() else { return }
        guard !closes else { return sendCloseFrame() }
        reader.beginNext()
        clock.enter(.idle, at: core.now)
        setReading(true)
        readRequests()
    }
}
