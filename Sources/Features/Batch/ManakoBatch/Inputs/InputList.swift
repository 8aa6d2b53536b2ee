import ManakoCore
import ManakoFiles

/// A file that lists inputs: a name a line, or, for names with line ends, names separated by zero bytes. It is read piece by piece.
struct InputList {
    /// Bytes read at a time, and the most of one name.
    private static let piece = 1 << 20, longest = 1 << 16

    private let path: String
    /// What separates names; nil before the first piece, which tells it: no path is as long as that.
    private var separator: UInt8?
    /// The beginning of a name that goes on in the next piece.
    private var begun: [UInt8] = []
    private var count = 0

    /// - Parameter path: for messages.
    init(path: String) { self.path = path }

    /// Hands out the names in a file; empty ones are passed over.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be read, ``ManakoError/Code/malformedInput`` for names that are not
    ///   UTF-8 or longer than any path, and what the receiver throws.
    static func forEachName(
        in path: String, _ receive: (String) throws(ManakoError) -> Void
    ) throws(ManakoError) {
        var list = InputList(path: path)
        let file = try RandomAccessFile(pseudoFile: path)
        var offset = 0
        while true {
            let bytes = try file.read(at: offset, count: piece)
            if bytes.isEmpty { return try list.end(receive) }
            try list.add(bytes, receive)
            offset += bytes.count
        }
    }

    /// Takes the next bytes.
    mutating func add(_ bytes: [UInt8], _ receive: (String) throws(ManakoError) -> Void) throws(ManakoError) {
        let separator = self.separator ?? (bytes.contains(0) ? 0 : 0x0A)
        var rest = bytes[...]
        if self.separator == nil {
            if separator == 0x0A { try TextForm.refuse(bytes, name: path, entries: "names of inputs") }
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        }
        self.separator = separator
        while let end = rest.firstIndex(of: separator) {
            try hand(begun + rest[..<end], receive)
            begun = []
            rest = rest[(end + 1)...]
        }
        begun += rest
        guard begun.count <= Self.longest else { throw broken("is longer than a path can be") }
    }

    /// Hands out the last name, behind which nothing is.
    mutating func end(_ receive: (String) throws(ManakoError) -> Void) throws(ManakoError) {
        try hand(begun, receive)
        begun = []
        if count == 0, separator != nil { throw .nothingRead(in: path, "names of inputs") }
    }

    private mutating func hand(
        _ line: [UInt8], _ receive: (String) throws(ManakoError) -> Void
    ) throws(ManakoError) {
        let bytes = separator == 0x0A && line.last == 0x0D ? line.dropLast() : line[...]
        guard !bytes.isEmpty else { return }
        guard !bytes.contains(0) else {
            throw broken("holds a zero byte; separate all names by line ends, or all by zeros")
        }
        guard let name = String(validating: bytes, as: UTF8.self) else { throw broken("is not UTF-8") }
        count += 1
        try receive(name)
    }

    private func broken(_ what: String) -> ManakoError {
        ManakoError(.malformedInput, "\(path): name \(count + 1) \(what)")
    }
}
