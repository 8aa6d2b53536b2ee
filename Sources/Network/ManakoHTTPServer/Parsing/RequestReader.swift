/// Cuts the bytes of a connection into requests: a state machine that knows nothing of sockets or time.
///
/// After a head it waits for ``acceptBody(limit:)``, and after a whole request for ``beginNext()``; meanwhile it keeps what
/// comes, up to the few kilobytes by which ``isFull`` says to read no more.
struct RequestReader {
    /// What was found.
    enum Event {
        /// A head; the body, if there is one, is not yet accepted.
        case head(RequestHeadParser.Result)
        /// The body is whole.
        case body([UInt8])
        /// The request is none; nothing more is read.
        case refusal(HTTPRefusal)
    }

    private enum State {
        case head
        case headGiven(RequestHeadParser.Framing)
        case body(left: Int)
        case chunks(ChunkedDecoder, limit: Int)
        case complete
        case refused
    }

    private let parser: RequestHeadParser
    private var state = State.head
    private var buffer: [UInt8] = []
    /// How many bytes at the beginning of the buffer are used.
    private var start = 0
    /// Up to where line breaks were looked for, and where the line begins there.
    private var scanned = 0
    private var lineStart = 0
    private var body: [UInt8] = []
    /// Whether the one empty line before the request was passed over.
    private var hasSkipped = false

    init(parser: RequestHeadParser) { self.parser = parser }

    /// Whether bytes of a request have come whose head is not whole.
    var isInHead: Bool { if case .head = state { buffer.count > start } else { false } }
    /// Whether a body is expected.
    var isInBody: Bool {
        switch state {
        case .body, .chunks: true
        default: false
        }
    }
    /// Whether more is kept than is good; go on reading when it is false again.
    var isFull: Bool { buffer.count - start > parser.limits.headerBytes + (64 << 10) }
    /// How much of the body is there.
    var bodyBytes: Int { body.count }

    /// Adds what came.
    mutating func append(_ bytes: [UInt8]) {
        if case .refused = state { return }
        if start == buffer.count {
            (start, scanned, lineStart) = (0, 0, 0)
            buffer = bytes
        } else {
            buffer += bytes
        }
    }

    /// What is left when the connection speaks another protocol from here on.
    mutating func takeRest() -> [UInt8] {
        defer { buffer = [] }
        return Array(buffer[start...])
    }

    /// Says that the body may come.
    ///
    /// - Throws: 413 when it says to be larger than the limit.
    mutating func acceptBody(limit: Int) throws(HTTPRefusal) {
        guard case .headGiven(let framing) = state else { return }
        switch framing {
        case .none: state = .body(left: 0)
        case .chunked: state = .chunks(ChunkedDecoder(limits: parser.limits), limit: limit)
        case .length(let length):
            guard length <= limit else {
                throw HTTPRefusal(.contentTooLarge, "the body is larger than \(limit) bytes", bodyLimit: limit)
            }
            state = .body(left: length)
        }
    }

    /// Goes on with the next request on the connection.
    mutating func beginNext() {
        guard case .complete = state else { return }
        state = .head
        hasSkipped = false
    }

    /// The next event, nil when more bytes or a decision are needed.
    mutating func next() -> Event? {
        do throws(HTTPRefusal) {
            switch state {
            case .head: return try readHead().map { .head($0) }
            case .body(let left): return readBody(left).map { .body($0) }
            case .chunks(let decoder, let limit): return try readChunks(decoder, limit).map { .body($0) }
            case .headGiven, .complete, .refused: return nil
            }
        } catch {
            state = .refused
            (buffer, start, body) = ([], 0, [])
            return .refusal(error)
        }
    }

    private mutating func readHead() throws(HTTPRefusal) -> RequestHeadParser.Result? {
        skipEmptyLine()
        guard let end = try findEnd() else { return nil }
        let result = try parser.parse(buffer[start..<end])
        // The empty line.
        start = end + 2
        (scanned, lineStart) = (start, start)
        state = .headGiven(result.framing)
        return result
    }

    /// One empty line before a request is what some clients send after a body.
    private mutating func skipEmptyLine() {
        guard !hasSkipped, lineStart <= start, buffer.count - start >= 2, buffer[start] == Bytes.carriageReturn,
            buffer[start + 1] == Bytes.lineFeed
        else { return }
        use(2)
        hasSkipped = true
    }

    /// Where the empty line begins that ends the head; checks limits on the way, so that no long nonsense is collected.
    private mutating func findEnd() throws(HTTPRefusal) -> Int? {
        let limits = parser.limits
        scanned = max(scanned, start)
        lineStart = max(lineStart, start)
        if let first = buffer[start...].first, first != Bytes.carriageReturn, !Bytes.isToken(first) {
            throw HTTPRefusal(.badRequest, "this is no HTTP")
        }
        while let index = buffer[scanned...].firstIndex(of: Bytes.lineFeed) {
            guard index > lineStart, buffer[index - 1] == Bytes.carriageReturn else {
                throw RequestHeadParser.bareLineBreak
            }
            scanned = index + 1
            if index - 1 == lineStart {
                guard index - start <= limits.headerBytes else { throw tooLarge }
                guard lineStart > start else { throw HTTPRefusal(.badRequest, "there is no request line") }
                return lineStart
            }
            lineStart = scanned
        }
        scanned = buffer.count
        if lineStart == start, buffer.count - start > limits.targetBytes + 64 {
            throw HTTPRefusal(.uriTooLong, "the target is longer than \(limits.targetBytes) bytes")
        }
        guard buffer.count - start <= limits.headerBytes else { throw tooLarge }
        return nil
    }

    private var tooLarge: HTTPRefusal {
        HTTPRefusal(.headerFieldsTooLarge, "the header fields are larger than \(parser.limits.headerBytes) bytes")
    }

    private mutating func readBody(_ left: Int) -> [UInt8]? {
        let piece = buffer[start...].prefix(left)
        body += piece
        use(piece.count)
        guard piece.count == left else {
            state = .body(left: left - piece.count)
            return nil
        }
        return complete()
    }

    private mutating func readChunks(_ decoder: ChunkedDecoder, _ limit: Int) throws(HTTPRefusal) -> [UInt8]? {
        var decoder = decoder
        let used = try decoder.read(buffer[start...], into: &body, limit: limit)
        use(used)
        guard decoder.isDone else {
            state = .chunks(decoder, limit: limit)
            return nil
        }
        return complete()
    }

    private mutating func use(_ count: Int) {
        start += count
        (scanned, lineStart) = (start, start)
    }

    private mutating func complete() -> [UInt8] {
        state = .complete
        defer { body = [] }
        return body
    }
}
