import Synchronization

extension ServerConnection {
    /// Takes requests out of what has come, until one is to be answered.
    func readRequests() {
        while isOpen, [.idle, .head, .body].contains(clock.phase) {
            guard let event = reader.next() else { break }
            countBody(reader.bodyBytes)
            switch event {
            case .head(let result): begin(result)
            case .body(let body): finish(body)
            case .refusal(let refusal): refuse(HTTPResponse(refusal))
            }
        }
        guard isOpen else { return }
        if [.idle, .head, .body].contains(clock.phase) {
            countBody(reader.bodyBytes)
            let next: ConnectionClock.Phase = reader.isInBody ? .body : reader.isInHead ? .head : .idle
            if [.idle, .head, .body].contains(clock.phase) { clock.enter(next, at: core.now) }
        } else if clock.phase != .farewell, webSocket == nil {
            setReading(!reader.isFull)
        }
    }

    private func begin(_ result: RequestHeadParser.Result) {
        core.counters.withLock { $0.requests += 1 }
        clock.enter(.head, at: core.now)
        head = result.head
        closes = !result.keepsAlive || core.isStopping
        if result.head.isWebSocketUpgrade, result.framing == .none { return upgrade(result.head) }
        switch core.handler.admit(result.head) {
        case .accept(let limit): acceptBody(result, limit: limit ?? core.limits.bodyBytes)
        case .refuse(let response): answerEarly(response, result.framing)
        }
    }

    private func acceptBody(_ result: RequestHeadParser.Result, limit: Int) {
        do throws(HTTPRefusal) {
            try reader.acceptBody(limit: limit)
        } catch {
            return refuse(HTTPResponse(error))
        }
        if result.expectsContinue, result.framing != .none {
            output.append(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
            socket.wantWrite()
        }
    }

    /// Answers without the handler; a body that follows is not read, which ends the connection.
    private func answerEarly(_ response: HTTPResponse, _ framing: RequestHeadParser.Framing) {
        guard framing == .none else { return refuse(response) }
        early = response
        try? reader.acceptBody(limit: 0)
    }

    private func finish(_ body: [UInt8]) {
        countBody(body.count)
        guard let head else { return }
        if let response = early {
            early = nil
            return answer(response)
        }
        clock.enter(.handling, at: core.now)
        let (handler, core) = (core.handler, core)
        task = Task {
            let response = await handler.respond(to: HTTPRequest(head: head, body: body))
            core.execute { [self] in if clock.phase == .handling { answer(response) } }
        }
    }

    /// Answers and closes: nothing more of what the client sends is understood.
    func refuse(_ response: HTTPResponse) {
        closes = true
        answer(response)
    }

    private func answer(_ response: HTTPResponse) {
        guard isOpen, clock.phase != .answering, clock.phase != .farewell else { return }
        var response = response
        core.handler.finish(&response)
        core.counters.withLock { $0.answers[response.status.code, default: 0] += 1 }
        countBody(0)
        task = nil
        closes = closes || core.isStopping
        output.append(ResponseHead.bytes(response, closes: closes, date: core.date))
        if head?.method != .head, !response.status.isBodyless {
            output.append(response.body)
            sending = response.stream.map { ResponseBodyProgress(stream: $0) }
        }
        head = nil
        clock.enter(.answering, at: core.now)
        socket.wantWrite()
    }

    /// Counts a body's bytes among those of all; what does not fit is refused.
    func countBody(_ bytes: Int) {
        if !count(bytes), bytes > 0, clock.phase == .body || clock.phase == .head {
            refuse(.error(.serviceUnavailable, "The server has too much to do; try again soon."))
        }
    }

    private func upgrade(_ head: HTTPRequestHead) {
        do throws(HTTPRefusal) {
            let response = try WebSocketHandshake.response(head)
            guard !core.isStopping else { throw HTTPRefusal(.serviceUnavailable, "The server stops.") }
            switch core.handler.upgrade(head) {
            case .refuse(let refusal): answerEarly(refusal, .none)
            case .accept(let options, let serve): beginWebSocket(response, head, options, serve)
            }
        } catch {
            var response = HTTPResponse.error(error.status, error.detail)
            if error.status == .upgradeRequired { response.headers["sec-websocket-version"] = "13" }
            answerEarly(response, .none)
        }
    }
}
