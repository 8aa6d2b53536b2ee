import Synchronization

/// A connection's WebSocket, and what came of it that is not yet a message.
struct ServedWebSocket {
    var decoder: FrameDecoder
    var connection: WebSocketConnection
    var isPaused = false
    /// Whether the other side has said goodbye, or broken the protocol.
    var isInputOver = false
}

extension ServerConnection {
    func beginWebSocket(
        _ handshake: HTTPResponse, _ head: HTTPRequestHead, _ options: WebSocketOptions,
        _ serve: @escaping @Sendable (WebSocketConnection) async -> Void
    ) {
        var response = handshake
        if let subprotocol = options.subprotocol, head.subprotocols.contains(subprotocol) {
            response.headers["sec-websocket-protocol"] = subprotocol
        }
        let bytes = ResponseHead.bytes(response, closes: false, date: core.date)
        // `Connection` is the server's own field; here it says that HTTP ends.
        output.append(Array(bytes.dropLast(2)) + Array("connection: Upgrade\r\n\r\n".utf8))
        core.counters.withLock {
            $0.answers[101, default: 0] += 1
            $0.openWebSockets += 1
        }
        let connection = makeWebSocket(options)
        webSocket = ServedWebSocket(
            decoder: FrameDecoder(maximumBytes: options.messageBytes ?? core.limits.messageBytes),
            connection: connection)
        clock.enter(.webSocket, at: core.now)
        socket.wantWrite()
        task = Task {
            await serve(connection)
            connection.close(.normal)
        }
        let rest = reader.takeRest()
        if !rest.isEmpty { receiveFrames(rest) }
    }

    private func makeWebSocket(_ options: WebSocketOptions) -> WebSocketConnection {
        let core = core
        let inbox = Inbox(
            capacity: options.incomingMessages ?? core.limits.incomingMessages, delivery: options.delivery,
            resume: { [weak self] in core.execute { [weak self] in self?.resumeFrames() } })
        let outbox = Outbox(
            limit: core.limits.outgoingBytes,
            wake: { [weak self] in core.execute { [weak self] in self?.socket.wantWrite() } })
        return WebSocketConnection(remoteAddress: address, inbox: inbox, outbox: outbox)
    }

    func receiveFrames(_ bytes: [UInt8]) {
        webSocket?.decoder.append(bytes)
        readFrames()
    }

    private func resumeFrames() {
        guard isOpen, webSocket != nil else { return }
        webSocket?.isPaused = false
        setReading(true)
        clock.heard(at: core.now)
        readFrames()
    }

    /// Takes messages out of what has come, until there is no room for more.
    private func readFrames() {
        while let connection = webSocket?.connection, webSocket?.isPaused == false, webSocket?.isInputOver == false,
            let event = webSocket?.decoder.next()
        {
            switch event {
            case .message(let message):
                guard connection.closeCode == nil, connection.inbox.offer(message) else { continue }
                webSocket?.isPaused = true
                setReading(false)
            case .ping(let payload): connection.outbox.pong(payload)
            case .pong: break
            case .close(let code): endInput(code)
            case .failure(let code): endInput(code)
            }
        }
        countHeld()
    }

    /// Counts the bytes of an unfinished message among those of all; what does not fit ends the connection.
    private func countHeld() {
        let held = webSocket?.decoder.heldBytes ?? 0
        if !count(held), held > 0, webSocket?.isInputOver == false { endInput(.tryAgainLater) }
    }

    /// The other side says nothing more that counts: answers with the same code, and closes when that is out.
    private func endInput(_ code: WebSocketCloseCode) {
        webSocket?.isInputOver = true
        // The code first: the handler, which may now return, closes too.
        webSocket?.connection.close(code)
        webSocket?.connection.inbox.finish()
        // Both sides have said goodbye when the server was the first.
        if clock.phase == .farewell { return socket.close() }
        socket.wantWrite()
    }

    func drainFrames() {
        webSocket?.connection.outbox.drain { bytes, offset in socket.write(bytes, from: offset) }
        if webSocket?.connection.outbox.isEmpty == false { socket.wantWrite() }
    }

    func framesWereFlushed() {
        guard let webSocket, webSocket.connection.outbox.isSent, clock.phase == .webSocket else { return }
        if webSocket.isInputOver { return sendCloseFrame() }
        // The other side's answer is waited for, and nothing else that it says.
        webSocket.connection.inbox.finish()
        clock.enter(.farewell, at: core.now)
        self.webSocket?.isPaused = false
        setReading(true)
        readFrames()
    }

    func endWebSocket() {
        guard let connection = webSocket?.connection else { return }
        webSocket = nil
        connection.close(.abnormal)
        connection.inbox.finish()
        core.counters.withLock { $0.openWebSockets -= 1 }
    }
}
