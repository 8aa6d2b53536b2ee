package import ManakoCore

extension ProtobufMessage {
    /// Repeated integers, packed or not.
    package func ints(_ number: Int) throws(ManakoError) -> [Int] {
        var numbers: [Int] = []
        try eachInteger(number) { numbers.append(Int(truncatingIfNeeded: $0)) }
        return numbers
    }

    /// Repeated `float`s, packed or not.
    package func floats(_ number: Int) throws(ManakoError) -> [Float] {
        var numbers: [Float] = []
        try eachFloat(number) { numbers.append($0) }
        return numbers
    }

    /// Repeated `double`s, packed or not.
    package func doubles(_ number: Int) throws(ManakoError) -> [Double] {
        var numbers: [Double] = []
        try eachDouble(number) { numbers.append($0) }
        return numbers
    }

    /// Visits repeated integers, packed or not.
    package func eachInteger(_ number: Int, _ body: (UInt64) -> Void) throws(ManakoError) {
        var isSound = true
        visit { field in
            guard field.number == number else { return }
            guard field.wire == 2 else { return body(field.value) }
            file.withBytes(in: place(of: field)) { bytes in
                var position = 0
                do throws(WireReader.Damage) {
                    while position < bytes.byteCount { body(try WireReader.varint(bytes, &position)) }
                } catch {
                    isSound = false
                }
            }
        }
        guard isSound else { throw damaged }
    }

    /// Visits repeated `float`s, packed or not.
    package func eachFloat(_ number: Int, _ body: (Float) -> Void) throws(ManakoError) {
        try eachFixed(number, UInt32.self) { body(Float(bitPattern: $0)) }
    }

    /// Visits repeated `double`s, packed or not.
    package func eachDouble(_ number: Int, _ body: (Double) -> Void) throws(ManakoError) {
        try eachFixed(number, UInt64.self) { body(Double(bitPattern: $0)) }
    }

    /// Visits repeated numbers of a fixed width, packed or not.
    @inline(__always)
    private func eachFixed<Pattern: FixedWidthInteger & BitwiseCopyable>(
        _ number: Int, _ type: Pattern.Type, _ body: (Pattern) -> Void
    ) throws(ManakoError) {
        let size = MemoryLayout<Pattern>.size
        var isSound = true
        visit { field in
            guard field.number == number else { return }
            guard field.wire == 2 else { return body(Pattern(truncatingIfNeeded: field.value)) }
            guard field.length % size == 0 else { return isSound = false }
            file.withBytes(in: place(of: field)) { bytes in
                for start in stride(from: 0, to: bytes.byteCount, by: size) {
                    body(Pattern(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: start, as: type)))
                }
            }
        }
        guard isSound else { throw damaged }
    }
}
