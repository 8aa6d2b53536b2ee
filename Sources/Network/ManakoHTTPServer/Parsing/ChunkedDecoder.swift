/// A body in chunks ([RFC 9112, 7.1](https://www.rfc-editor.org/rfc/rfc9112#section-7.1)).
struct ChunkedDecoder {
    private enum State {
        case size
        case data(Int)
        case dataEnd
        case trailer
        case done
    }

    private var state = State.size
    private var line: [UInt8] = []
    private var trailerBytes = 0
    private let limits: ServerLimits

    /// The longest line with a size and what may stand behind it.
    private static let maximumSizeLine = 256

    init(limits: ServerLimits) { self.limits = limits }

    /// Whether the last chunk and its trailer are read.
    var isDone: Bool { if case .done = state { true } else { false } }

    /// Reads on, and appends data to a body.
    ///
    /// - Returns: how many bytes were used; fewer than given only at the end of the body.
    mutating func read(
        _ bytes: ArraySlice<UInt8>, into body: inout [UInt8], limit: Int
    ) throws(HTTPRefusal) -> Int {
        var rest = bytes
        while !rest.isEmpty, !isDone {
            switch state {
            case .data(let left):
                let piece = rest.prefix(left)
                guard body.count + piece.count <= limit else {
                    throw HTTPRefusal(.contentTooLarge, "the body is larger than \(limit) bytes", bodyLimit: limit)
                }
                body += piece
                rest = rest.dropFirst(piece.count)
                state = piece.count == left ? .dataEnd : .data(left - piece.count)
            case .size, .dataEnd, .trailer:
                let (ended, used) = try addToLine(rest)
                rest = rest.dropFirst(used)
                if ended { try endLine(limit: limit - body.count) }
            case .done: break
            }
        }
        return bytes.count - rest.count
    }

    private mutating func addToLine(_ bytes: ArraySlice<UInt8>) throws(HTTPRefusal) -> (ended: Bool, used: Int) {
        let end = bytes.firstIndex(of: Bytes.lineFeed)
        let piece = bytes[..<(end ?? bytes.endIndex)]
        var room = Self.maximumSizeLine
        if case .trailer = state { room = limits.headerBytes - trailerBytes }
        guard line.count + piece.count <= room else {
            throw HTTPRefusal(.headerFieldsTooLarge, "a line between chunks is too long")
        }
        line += piece
        guard end != nil else { return (false, piece.count) }
        guard line.popLast() == Bytes.carriageReturn, !line.contains(Bytes.carriageReturn) else {
            throw RequestHeadParser.bareLineBreak
        }
        return (true, piece.count + 1)
    }

    private mutating func endLine(limit: Int) throws(HTTPRefusal) {
        defer { line.removeAll(keepingCapacity: true) }
        switch state {
        case .size:
            let size = try Self.size(line[...])
            guard size <= limit else {
                throw HTTPRefusal(.contentTooLarge, "the body is larger than \(limit) bytes", bodyLimit: limit)
            }
            state = size == 0 ? .trailer : .data(size)
        case .dataEnd:
            guard line.isEmpty else { throw HTTPRefusal(.badRequest, "a chunk is longer than it says") }
            state = .size
        case .trailer:
            guard !line.isEmpty else {
                state = .done
                return
            }
            trailerBytes += line.count + 2
            // Read to be sure that they are what they seem; nobody asks for them.
            _ = try RequestHeadParser.field(line[...])
        case .data, .done: break
        }
    }

    /// The number at the beginning of a line; an extension behind a semicolon is left out.
    private static func size(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) -> Int {
        let digits = line.prefix { Bytes.hexadecimal($0) != nil }
        let rest = line[digits.endIndex...]
        let isExtension = rest.first == UInt8(ascii: ";") && rest.allSatisfy(Bytes.isFieldValue)
        guard (1...8).contains(digits.count), rest.isEmpty || isExtension else {
            throw HTTPRefusal(.badRequest, "the size of a chunk is not a hexadecimal number")
        }
        return digits.reduce(0) { $0 << 4 | Int(Bytes.hexadecimal($1) ?? 0) }
    }
}
