import ManakoCore

/// What stands before a block of LZFSE: sizes, the states of its entropy coders, and their symbols' frequencies.
struct LZFSEHeader {
    let rawSize: Int
    let literalCount: Int
    let matchCount: Int
    /// Where the literals' bits start; those of the matches follow.
    let payload: Int
    let literalSize: Int
    let matchSize: Int
    /// How many bits of the last byte are used, as a number from -7 to 0.
    let literalBits: Int
    let matchBits: Int
    let literalStates: [Int]
    /// The states for lengths of literals, lengths of matches, and distances.
    let matchStates: [Int]
    /// Of lengths of literals, lengths of matches, distances and literals.
    let frequencies: [[Int]]

    static let symbolCounts = [20, 20, 64, 256]
    static let stateCounts = [64, 64, 256, 1024]
    private static let plainSize = 772

    /// Where the block ends.
    var end: Int { payload + literalSize + matchSize }

    /// Whether numbers are those that a block can have.
    var isSound: Bool {
        literalCount <= 40_000 && matchCount <= 10_000 && (-7...0).contains(literalBits) && (-7...0).contains(matchBits)
            && literalStates.allSatisfy { $0 < 1024 } && zip(matchStates, Self.stateCounts).allSatisfy { $0 < $1 }
            && zip(frequencies, Self.stateCounts).allSatisfy { $0.reduce(0, +) <= $1 }
    }

    /// Reads a header whose frequencies are not compressed (`bvx1`).
    init(plain bytes: [UInt8], at start: Int) throws(ManakoError) {
        guard start + Self.plainSize <= bytes.count else { throw Self.truncated(start) }
        func word(_ offset: Int) -> Int { Self.number(bytes, start + offset, 4) }
        func half(_ offset: Int) -> Int { Self.number(bytes, start + offset, 2) }
        rawSize = word(4)
        (literalCount, matchCount, literalSize, matchSize) = (word(12), word(16), word(20), word(24))
        literalBits = Int(Int32(truncatingIfNeeded: word(28)))
        literalStates = (0..<4).map { half(32 + 2 * $0) }
        matchBits = Int(Int32(truncatingIfNeeded: word(40)))
        matchStates = (0..<3).map { half(44 + 2 * $0) }
        frequencies = Self.split((0..<360).map { half(50 + 2 * $0) })
        payload = start + Self.plainSize
    }

    /// Reads a header whose fields are packed and whose frequencies have codes of 2 to 14 bits (`bvx2`).
    init(packed bytes: [UInt8], at start: Int) throws(ManakoError) {
        guard start + 32 <= bytes.count else { throw Self.truncated(start) }
        let words = (0..<3).map { word in
            (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[start + 8 + 8 * word + $1]) << (8 * UInt64($1)) }
        }
        func field(_ word: Int, _ shift: UInt64, _ bits: UInt64) -> Int { Int(words[word] >> shift & (1 << bits - 1)) }
        rawSize = Self.number(bytes, start + 4, 4)
        (literalCount, literalSize, matchCount) = (field(0, 0, 20), field(0, 20, 20), field(0, 40, 20))
        literalBits = field(0, 60, 3) - 7
        literalStates = (0..<4).map { field(1, 10 * UInt64($0), 10) }
        (matchSize, matchBits) = (field(1, 40, 20), field(1, 60, 3) - 7)
        matchStates = (0..<3).map { field(2, 32 + 10 * UInt64($0), 10) }
        let size = field(2, 0, 32)
        guard size >= 32, size <= bytes.count - start else { throw Self.truncated(start) }
        payload = start + size
        guard let frequencies = Self.unpack(bytes[start + 32..<start + size]) else {
            throw ManakoError(.malformedInput, "LZFSE, byte \(start): a block's frequencies are damaged")
        }
        self.frequencies = Self.split(frequencies)
    }

    /// An unsigned number, lowest byte first.
    static func number(_ bytes: [UInt8], _ position: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
    }

    private static func truncated(_ start: Int) -> ManakoError {
        ManakoError(.malformedInput, "LZFSE, byte \(start): a block's header is truncated")
    }

    private static func split(_ all: [Int]) -> [[Int]] {
        var rest = all[...]
        return symbolCounts.map { count in
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
    }

    /// The 360 frequencies of a packed header; nil unless they take all bytes.
    private static func unpack(_ bytes: ArraySlice<UInt8>) -> [Int]? {
        guard !bytes.isEmpty else { return [Int](repeating: 0, count: 360) }
        var rest = bytes
        var (bits, count) = (0, 0)
        var frequencies: [Int] = []
        for _ in 0..<360 {
            while count <= 24, let byte = rest.popFirst() {
                bits |= Int(byte) << count
                count += 8
            }
            let (value, length) = frequency(bits)
            guard length <= count else { return nil }
            frequencies.append(value)
            bits >>= length
            count -= length
        }
        return rest.isEmpty && count < 8 ? frequencies : nil
    }

    /// The frequency at the lower end of some bits, and how many of them it takes.
    private static func frequency(_ bits: Int) -> (value: Int, length: Int) {
        switch bits & 3 {
        case 0: return (0, 2)
        case 2: return (1, 2)
        default: break
        }
        switch bits & 7 {
        case 1: return (2, 3)
        case 5: return (3, 3)
        default: break
        }
        switch bits & 15 {
        case 3: return (4 + 2 * (bits >> 4 & 1), 5)
        case 7: return (8 + (bits >> 4 & 15), 8)
        case 11: return (5 + 2 * (bits >> 4 & 1), 5)
        default: return (24 + (bits >> 4 & 1023), 14)
        }
    }
}
