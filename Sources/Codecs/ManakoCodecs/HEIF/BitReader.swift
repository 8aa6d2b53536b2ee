/// Reads numbers of any count of bits, highest bit first; zeros follow the end.
struct BitReader {
    private let bytes: ByteView
    private var position = 0

    init(_ bytes: ByteView) { self.bytes = bytes }

    /// Whether more was read than there is.
    var isBeyondEnd: Bool { position > bytes.count * 8 }

    mutating func skip(_ count: Int) { position += count }

    /// A number of up to 32 bits.
    mutating func read(_ count: Int) -> Int {
        var value = 0
        for _ in 0..<count {
            value = value << 1 | (Int(bytes[position / 8] ?? 0) >> (7 - position % 8)) & 1
            position += 1
        }
        return value
    }

    mutating func flag() -> Bool { read(1) == 1 }

    /// A number with as many zeros before it as it has bits behind its first one, less one: `ue(v)` of HEVC, `uvlc` of AV1.
    mutating func exponential() -> Int {
        var zeros = 0
        while zeros < 31, !isBeyondEnd, !flag() { zeros += 1 }
        return (1 << zeros) - 1 + read(zeros)
    }
}
