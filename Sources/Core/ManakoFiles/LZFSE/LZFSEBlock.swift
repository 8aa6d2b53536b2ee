/// A block of LZFSE whose literals and matches are coded with finite state entropy ([Duda 2013](https://arxiv.org/abs/1311.2540)).
struct LZFSEBlock {
    private let header: LZFSEHeader
    private let input: [UInt8]

    init(_ header: LZFSEHeader, _ input: [UInt8]) {
        self.header = header
        self.input = input
    }

    /// Appends what comes out; false when the block is damaged.
    ///
    /// - Parameter end: how many bytes there must be afterwards.
    func run(into output: inout [UInt8], end: Int) -> Bool {
        guard let literals = literals() else { return false }
        var bits = BackwardBits(input, end: header.end, unused: header.matchBits)
        var tables = zip(header.frequencies, LZFSEHeader.stateCounts).enumerated().prefix(3).map { index, pair in
            EntropyDecoder(
                frequencies: pair.0, stateCount: pair.1, values: SymbolValues.kinds[index],
                state: header.matchStates[index])
        }
        var (position, distance) = (0, 0)
        for _ in 0..<header.matchCount {
            guard let literal = tables[0].next(&bits), let match = tables[1].next(&bits),
                let new = tables[2].next(&bits)
            else { return false }
            if new != 0 { distance = new }
            guard literal <= literals.count - position, output.count + literal + match <= end else { return false }
            output += literals[position..<position + literal]
            position += literal
            guard output.repeatBytes(match, distance: distance) else { return false }
        }
        return output.count == end
    }

    /// The literals, which four decoders give in turn; nil when there are not enough bits.
    private func literals() -> [UInt8]? {
        var bits = BackwardBits(input, end: header.payload + header.literalSize, unused: header.literalBits)
        let decoder = EntropyDecoder(
            frequencies: header.frequencies[3], stateCount: LZFSEHeader.stateCounts[3], values: .symbols, state: 0)
        var states = header.literalStates
        var literals: [UInt8] = []
        literals.reserveCapacity(header.literalCount + 3)
        while literals.count < header.literalCount {
            for index in 0..<4 {
                guard let symbol = decoder.next(&bits, state: &states[index]) else { return nil }
                literals.append(UInt8(truncatingIfNeeded: symbol))
            }
        }
        return literals
    }
}

/// What a symbol stands for: a base, and how many bits are added to it.
struct SymbolValues: Sendable {
    let bases: [Int]
    let extraBits: [Int]

    /// Symbols that stand for themselves.
    static let symbols = SymbolValues(extraBits: [Int](repeating: 0, count: 256))

    private init(extraBits: [Int]) {
        self.extraBits = extraBits
        var base = 0
        bases = extraBits.map { bits in
            defer { base += 1 << bits }
            return base
        }
    }

    /// Those of lengths of literals, lengths of matches, and distances.
    static let kinds: [SymbolValues] = [
        SymbolValues(extraBits: [Int](repeating: 0, count: 16) + [2, 3, 5, 8]),
        SymbolValues(extraBits: [Int](repeating: 0, count: 16) + [3, 5, 8, 11]),
        SymbolValues(extraBits: (0..<64).map { $0 / 4 }),
    ]
}

/// The states of a coder: what each stands for, and which comes next.
struct EntropyDecoder {
    private struct Entry {
        var base = 0
        var valueBits = 0
        var stateBits = 0
        var next = 0
    }

    private var entries: [Entry] = []
    private var state: Int

    /// Lays out the states in the order of their symbols; frequencies add up to at most the number of states.
    init(frequencies: [Int], stateCount: Int, values: SymbolValues, state: Int) {
        self.state = state
        for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
            let shift = frequency.leadingZeroBitCount - stateCount.leadingZeroBitCount
            let longer = (2 * stateCount) >> shift - frequency
            for index in 0..<frequency {
                let isLonger = index < longer
                entries.append(
                    Entry(
                        base: values.bases[symbol], valueBits: values.extraBits[symbol],
                        stateBits: isLonger ? shift : shift - 1,
                        next: isLonger
                            ? (frequency + index) << shift - stateCount : (index - longer) << (shift - 1)))
            }
        }
        entries += [Entry](repeating: Entry(), count: stateCount - entries.count)
    }

    /// The next value; nil when there are not enough bits.
    mutating func next(_ bits: inout BackwardBits) -> Int? { next(&bits, state: &state) }

    /// The next value of a coder whose state is kept elsewhere.
    func next(_ bits: inout BackwardBits, state: inout Int) -> Int? {
        let entry = entries[state]
        guard let new = bits.pull(entry.stateBits), let extra = bits.pull(entry.valueBits) else { return nil }
        state = entry.next + new
        return entry.base + extra
    }
}

/// Bits that are read from their end backwards.
struct BackwardBits {
    private let bytes: [UInt8]
    private var position: Int

    /// - Parameters:
    ///   - bytes: what holds the bits.
    ///   - end: the byte before which they end.
    ///   - unused: minus the number of bits of the last byte that are not used.
    init(_ bytes: [UInt8], end: Int, unused: Int) {
        self.bytes = bytes
        position = 8 * end + unused
    }

    /// The next bits as a number, at most 24; nil when there are not as many.
    mutating func pull(_ count: Int) -> Int? {
        guard count > 0 else { return 0 }
        guard count <= position else { return nil }
        position -= count
        let first = position >> 3
        var word = 0
        for index in 0...3 where first + index < bytes.count { word |= Int(bytes[first + index]) << (8 * index) }
        return word >> (position & 7) & (1 << count - 1)
    }
}

extension [UInt8] {
    /// Appends bytes that stand some way before the end, which may be those just appended; false when there are none.
    mutating func repeatBytes(_ count: Int, distance: Int) -> Bool {
        guard count > 0 else { return true }
        guard distance > 0, distance <= self.count else { return false }
        if distance >= count {
            append(contentsOf: self[self.count - distance..<self.count - distance + count])
        } else {
            for _ in 0..<count { append(self[self.count - distance]) }
        }
        return true
    }
}
