/// How far an answer's body, which is made while it goes, has come.
struct ResponseBodyProgress {
    let stream: HTTPBodyStream
    /// How many of its bytes were taken.
    var offset = 0
    /// Whether the next piece is being made.
    var isAsking = false
}

extension ServerConnection {
    /// Asks for the next piece of the body when all before it has left; false when there is none.
    ///
    /// One piece at a time, and only when the one before is out: a slow client costs the memory of one.
    func sendMore() -> Bool {
        guard let sending, sending.offset < sending.stream.count else {
            sending = nil
            return false
        }
        guard !sending.isAsking else { return true }
        self.sending?.isAsking = true
        let (core, stream, offset) = (core, sending.stream, sending.offset)
        task = Task {
            let piece = await stream.piece(at: offset)
            core.execute { [self] in take(piece, of: stream) }
        }
        return true
    }

    private func take(_ piece: [UInt8]?, of stream: HTTPBodyStream) {
        guard isOpen, sending?.stream === stream else { return }
        // The length was announced: a body that breaks off can only be told by the connection's end.
        guard let piece else { return socket.close() }
        sending?.offset += piece.count
        sending?.isAsking = false
        output.append(piece)
        clock.sent(at: core.now)
        socket.wantWrite()
    }
}
