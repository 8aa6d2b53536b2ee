/// Takes a client's bytes apart into messages ([RFC 6455, 5](https://www.rfc-editor.org/rfc/rfc6455#section-5)): a state machine that
/// knows nothing of sockets.
struct FrameDecoder {
    enum Event: Hashable {
        case message(WebSocketMessage)
        case ping([UInt8])
        case pong
        /// The other side closes; 1005 when it gives no code.
        case close(WebSocketCloseCode)
        /// The other side does what it must not; nothing more is read.
        case failure(WebSocketCloseCode)
    }

    private struct Failure: Error {
        var code: WebSocketCloseCode
    }

    private struct Header {
        var isFinal: Bool
        var opcode: UInt8
        var length: Int
        var mask: [UInt8]
    }

    private let maximumBytes: Int
    private var buffer: [UInt8] = []
    private var start = 0
    private var header: Header?
    /// How much of the frame's payload is there.
    private var taken = 0
    /// The control frame's payload.
    private var control: [UInt8] = []
    /// The message so far, and whether it is text; nil between messages.
    private var message: [UInt8] = []
    private var isText: Bool?
    private var isOver = false

    /// How many bytes are kept that belong to no whole message yet.
    var heldBytes: Int { message.count + buffer.count - start }

    init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

    /// Adds what came.
    mutating func append(_ bytes: [UInt8]) {
        guard !isOver else { return }
        if start == buffer.count {
            (buffer, start) = (bytes, 0)
        } else {
            buffer.removeFirst(start)
            start = 0
            buffer += bytes
        }
    }

    /// The next event, nil when more bytes are needed.
    mutating func next() -> Event? {
        guard !isOver else { return nil }
        do throws(Failure) {
            while true {
                if header == nil { header = try readHeader() }
                guard let header else { return nil }
                takePayload(header)
                guard taken == header.length else { return nil }
                if let event = try endFrame(header) { return event }
            }
        } catch {
            isOver = true
            (buffer, start, message, control) = ([], 0, [], [])
            return .failure(error.code)
        }
    }

    private mutating func readHeader() throws(Failure) -> Header? {
        let bytes = buffer[start...]
        guard bytes.count >= 2 else { return nil }
        let (first, second) = (bytes[start], bytes[start + 1])
        let opcode = first & 15
        let isFinal = first & 0x80 != 0
        // Reserved bits belong to extensions, of which there is none.
        guard first & 0x70 == 0, second & 0x80 != 0 else { throw Failure(code: .protocolError) }
        try check(opcode, isFinal, second & 0x7F)
        let extra = second & 0x7F == 126 ? 2 : second & 0x7F == 127 ? 8 : 0
        guard bytes.count >= 2 + extra + 4 else { return nil }
        var length = UInt64(second & 0x7F)
        if extra > 0 {
            length = bytes[(start + 2)..<(start + 2 + extra)].reduce(0) { $0 << 8 | UInt64($1) }
            // The shortest form is the only one.
            guard length > (extra == 2 ? 125 : 65_535), length >> 63 == 0 else { throw Failure(code: .protocolError) }
        }
        guard opcode >= 8 || length <= UInt64(maximumBytes - message.count) else { throw Failure(code: .tooBig) }
        let mask = Array(bytes[(start + 2 + extra)..<(start + 6 + extra)])
        start += 6 + extra
        taken = 0
        return Header(isFinal: isFinal, opcode: opcode, length: Int(length), mask: mask)
    }

    private func check(_ opcode: UInt8, _ isFinal: Bool, _ length: UInt8) throws(Failure) {
        let isRight =
            switch opcode {
            case 0: isText != nil
            case 1, 2: isText == nil
            case 8, 9, 10: isFinal && length <= 125
            default: false
            }
        guard isRight else { throw Failure(code: .protocolError) }
    }

    private mutating func takePayload(_ header: Header) {
        let piece = buffer[start...].prefix(header.length - taken)
        guard !piece.isEmpty else { return }
        if header.opcode < 8 {
            Masking.append(piece, to: &message, mask: header.mask, offset: taken)
        } else {
            Masking.append(piece, to: &control, mask: header.mask, offset: taken)
        }
        start += piece.count
        taken += piece.count
    }

    private mutating func endFrame(_ header: Header) throws(Failure) -> Event? {
        self.header = nil
        guard header.opcode < 8 else { return try endControl(header.opcode) }
        if header.opcode != 0 { isText = header.opcode == 1 }
        guard header.isFinal else { return nil }
        defer { (message, isText) = ([], nil) }
        guard isText == true else { return .message(.binary(message)) }
        guard let text = Bytes.text(message) else { throw Failure(code: .invalidText) }
        return .message(.text(text))
    }

    private mutating func endControl(_ opcode: UInt8) throws(Failure) -> Event {
        defer { control = [] }
        if opcode == 9 { return .ping(control) }
        if opcode == 10 { return .pong }
        isOver = true
        guard !control.isEmpty else { return .close(.none) }
        guard control.count >= 2 else { throw Failure(code: .protocolError) }
        let code = WebSocketCloseCode(UInt16(control[0]) << 8 | UInt16(control[1]))
        guard code.isSendable else { throw Failure(code: .protocolError) }
        guard Bytes.text(control[2...]) != nil else { throw Failure(code: .invalidText) }
        return .close(code)
    }
}
