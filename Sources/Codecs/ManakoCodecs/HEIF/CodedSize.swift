import ManakoCore

/// How large the pictures in coded data are, as the decoders' libraries will find them, whatever the file around declares.
///
/// Of several pictures it is the largest width and the largest height; zero when there is none.
struct CodedSize: Hashable {
    /// Pixels in a row.
    var width = 0
    /// The number of rows.
    var height = 0

    /// The size in the sequence headers of AV1 data (AV1 specification, 5.3 to 5.5).
    static func av1(_ data: ByteView) throws(ManakoError) -> CodedSize {
        var size = CodedSize()
        var (offset, units) = (0, 0)
        while let header = data[offset] {
            try count(&units)
            offset += header & 4 == 0 ? 1 : 2
            var length = data.count - offset
            if header & 2 != 0 { length = readLength(data, &offset) }
            let isSequenceHeader = header >> 3 & 15 == 1
            if isSequenceHeader { size.include(sequence(BitReader(data.suffix(from: offset)))) }
            offset += max(length, 0)
        }
        return size
    }

    /// The size in the parameter sets of HEVC data, whose units have a length of four bytes in front (ITU-T H.265, 7.3).
    static func hevc(_ data: ByteView) throws(ManakoError) -> CodedSize {
        var size = CodedSize()
        var (offset, units) = (0, 0)
        while let length = data.integer(at: offset, size: 4, .bigEndian) {
            try count(&units)
            if let found = parameterSet(data.suffix(from: offset + 4)) { size.include(found) }
            offset += 4 + length
        }
        return size
    }

    /// The same of the units in an `hvcC` box (ISO/IEC 14496-15, 8.3.3).
    static func hevc(settings: ByteView) throws(ManakoError) -> CodedSize {
        var size = CodedSize()
        var (offset, units) = (23, 0)
        for _ in 0..<Int(settings[22] ?? 0) {
            let inGroup = settings.integer(at: offset + 1, size: 2, .bigEndian) ?? 0
            offset += 3
            for _ in 0..<inGroup {
                guard let length = settings.integer(at: offset, size: 2, .bigEndian) else { return size }
                try count(&units)
                if let found = parameterSet(settings.suffix(from: offset + 2)) { size.include(found) }
                offset += 2 + length
            }
        }
        return size
    }

    /// Grows to what another size has more.
    mutating func include(_ other: CodedSize) {
        (width, height) = (max(width, other.width), max(height, other.height))
    }

    /// A picture has a few units, or one for each of its tiles.
    private static func count(_ units: inout Int) throws(ManakoError) {
        units += 1
        guard units <= 10_000 else {
            throw ManakoError(.malformedInput, "the HEIF file has a picture in more than 10,000 pieces")
        }
    }

    /// A length with seven bits in a byte, lowest first (4.10.5).
    private static func readLength(_ data: ByteView, _ offset: inout Int) -> Int {
        var length = 0
        for byte in 0..<8 {
            let value = Int(data[offset] ?? 0)
            offset += 1
            length |= (value & 127) << (7 * byte)
            if value < 128 { break }
        }
        return min(length, data.count)
    }

    private static func sequence(_ reader: BitReader) -> CodedSize {
        var bits = reader
        bits.skip(4)
        if bits.flag() { bits.skip(5) } else { skipOperatingPoints(&bits) }
        let (width, height) = (bits.read(4) + 1, bits.read(4) + 1)
        return CodedSize(width: bits.read(width) + 1, height: bits.read(height) + 1)
    }

    private static func skipOperatingPoints(_ bits: inout BitReader) {
        var delayBits: Int?
        if bits.flag() {
            bits.skip(64)
            if bits.flag() { _ = bits.exponential() }
            if bits.flag() {
                delayBits = bits.read(5) + 1
                bits.skip(42)
            }
        }
        let hasDisplayDelay = bits.flag()
        for _ in 0...bits.read(5) {
            bits.skip(12)
            if bits.read(5) > 7 { bits.skip(1) }
            if let delayBits, bits.flag() { bits.skip(2 * delayBits + 1) }
            if hasDisplayDelay, bits.flag() { bits.skip(4) }
        }
    }

    /// The size in a sequence parameter set; nil for other units.
    private static func parameterSet(_ unit: ByteView) -> CodedSize? {
        guard let first = unit[0], first >> 1 & 63 == 33 else { return nil }
        var bits = BitReader(unescaped(unit))
        bits.skip(16 + 4)
        let layers = bits.read(3)
        bits.skip(1 + 96)
        let present = (0..<layers).map { _ in (bits.flag(), bits.flag()) }
        if layers > 0 { bits.skip(2 * (8 - layers)) }
        for (profile, level) in present { bits.skip((profile ? 88 : 0) + (level ? 8 : 0)) }
        _ = bits.exponential()
        if bits.exponential() == 3 { bits.skip(1) }
        return CodedSize(width: bits.exponential(), height: bits.exponential())
    }

    /// The beginning of a unit without the threes that break up zeros (7.3.1.1).
    private static func unescaped(_ unit: ByteView) -> ByteView {
        var (bytes, zeros): ([UInt8], Int) = ([], 0)
        for byte in unit.bytes.prefix(256) {
            if zeros >= 2, byte == 3 {
                zeros = 0
                continue
            }
            zeros = byte == 0 ? zeros + 1 : 0
            bytes.append(byte)
        }
        return ByteView(bytes)
    }
}
