import ManakoCore

/// The bytes of a FlatBuffer (https://flatbuffers.dev/internals/), read with a check of every offset.
final class FlatBuffer {
    let bytes: [UInt8]
    /// The name for error messages.
    let path: String
    /// How many bytes of vectors may still be walked over: any number of offsets may point to the same long vector, so
    /// that a small file could keep a reader busy for hours. Real files take less than twice their size.
    private var work: Int

    init(_ bytes: [UInt8], path: String) {
        self.bytes = bytes
        self.path = path
        work = 16 * bytes.count
    }

    /// Accounts for walking over a vector.
    func spend(_ range: Range<Int>) throws(ManakoError) {
        work -= range.count
        guard work >= 0 else { throw damaged }
    }

    var damaged: ManakoError {
        ManakoError(.malformedInput, "\(path): the file is cut off or damaged; get it again from where it came from")
    }

    /// The table that the file starts with.
    func root() throws(ManakoError) -> FlatTable { try FlatTable(self, at: Int(unsigned32(0))) }

    func unsigned8(_ position: Int) throws(ManakoError) -> UInt8 { try bytes[range(position, 1).lowerBound] }

    func unsigned16(_ position: Int) throws(ManakoError) -> UInt16 {
        let start = try range(position, 2).lowerBound
        return UInt16(bytes[start]) | UInt16(bytes[start + 1]) << 8
    }

    func unsigned32(_ position: Int) throws(ManakoError) -> UInt32 {
        try UInt32(unsigned16(position)) | UInt32(unsigned16(position + 2)) << 16
    }

    func unsigned64(_ position: Int) throws(ManakoError) -> UInt64 {
        try UInt64(unsigned32(position)) | UInt64(unsigned32(position + 4)) << 32
    }

    /// A range of bytes that lies inside the file.
    func range(_ position: Int, _ count: Int) throws(ManakoError) -> Range<Int> {
        guard position >= 0, count >= 0, position <= bytes.count, count <= bytes.count - position else { throw damaged }
        return position..<position + count
    }
}

extension FlatBuffer {
    /// Writes a vector over one that is no shorter.
    func write(_ values: [UInt32], over vector: Range<Int>, of bytes: inout [UInt8]) throws(ManakoError) {
        guard vector.lowerBound >= 4, 4 * values.count <= vector.count else { throw damaged }
        for (index, value) in ([UInt32(values.count)] + values).enumerated() {
            bytes.put(value, at: vector.lowerBound - 4 + 4 * index)
        }
    }
}

extension [UInt8] {
    /// Writes a number of 32 bits, the lowest byte first.
    mutating func put(_ value: UInt32, at place: Int) {
        for part in 0..<4 { self[place + part] = UInt8(truncatingIfNeeded: value >> (8 * part)) }
    }
}

/// A table of a FlatBuffer, whose fields are found through a list of offsets.
struct FlatTable {
    let buffer: FlatBuffer
    /// Where it stands in the file.
    let position: Int
    private let offsets: Range<Int>
    /// Where the list of its fields' offsets stands, with its two lengths.
    var layout: Range<Int> { offsets.lowerBound - 4..<offsets.upperBound }

    init(_ buffer: FlatBuffer, at position: Int) throws(ManakoError) {
        let distance = Int(Int32(bitPattern: try buffer.unsigned32(position)))
        let start = position - distance
        let size = Int(try buffer.unsigned16(start))
        guard size >= 4, size % 2 == 0 else { throw buffer.damaged }
        self.buffer = buffer
        self.position = position
        offsets = try buffer.range(start + 4, size - 4)
    }

    /// Where a field's value stands, or nothing when the field has its default.
    func place(_ field: Int) throws(ManakoError) -> Int? {
        guard 2 * field < offsets.count else { return nil }
        let offset = Int(try buffer.unsigned16(offsets.lowerBound + 2 * field))
        return offset == 0 ? nil : position + offset
    }

    func byte(_ field: Int) throws(ManakoError) -> UInt8 {
        guard let place = try place(field) else { return 0 }
        return try buffer.unsigned8(place)
    }

    func integer(_ field: Int) throws(ManakoError) -> Int {
        guard let place = try place(field) else { return 0 }
        return Int(Int32(bitPattern: try buffer.unsigned32(place)))
    }

    func long(_ field: Int) throws(ManakoError) -> UInt64 {
        guard let place = try place(field) else { return 0 }
        return try buffer.unsigned64(place)
    }

    func table(_ field: Int) throws(ManakoError) -> FlatTable? {
        guard let place = try place(field) else { return nil }
        return try FlatTable(buffer, at: target(of: place))
    }

    /// The bytes of a vector without its length, or nothing when there is none.
    func vector(_ field: Int, elementSize: Int) throws(ManakoError) -> Range<Int>? {
        guard let place = try place(field) else { return nil }
        let start = try target(of: place)
        return try buffer.range(start + 4, Int(buffer.unsigned32(start)) * elementSize)
    }

    func text(_ field: Int) throws(ManakoError) -> String {
        guard let range = try vector(field, elementSize: 1) else { return "" }
        try buffer.spend(range)
        return String(decoding: buffer.bytes[range], as: UTF8.self)
    }

    func integers(_ field: Int) throws(ManakoError) -> [Int] {
        guard let range = try vector(field, elementSize: 4) else { return [] }
        try buffer.spend(range)
        return try stride(from: range.lowerBound, to: range.upperBound, by: 4).mapped { (place) throws(ManakoError) in
            Int(Int32(bitPattern: try buffer.unsigned32(place)))
        }
    }

    func tables(_ field: Int) throws(ManakoError) -> [FlatTable] {
        guard let range = try vector(field, elementSize: 4) else { return [] }
        try buffer.spend(range)
        return try stride(from: range.lowerBound, to: range.upperBound, by: 4).mapped { (place) throws(ManakoError) in
            try FlatTable(buffer, at: target(of: place))
        }
    }

    /// Shortens a list of tables to some of them where it lies; what it pointed to stays in the file unused.
    func keep(_ kept: [Int], ofField field: Int, in bytes: inout [UInt8]) throws(ManakoError) {
        guard let list = try vector(field, elementSize: 4) else { return }
        let places = try kept.mapped { (index) throws(ManakoError) in try target(of: list.lowerBound + 4 * index) }
        // An offset counts from where it stands.
        try buffer.write(places.enumerated().map { UInt32($1 - (list.lowerBound + 4 * $0)) }, over: list, of: &bytes)
    }

    private func target(of place: Int) throws(ManakoError) -> Int { place + Int(try buffer.unsigned32(place)) }
}

extension Sequence {
    /// `map` that keeps the type of the error.
    func mapped<Result>(
        _ transform: (Element) throws(ManakoError) -> Result
    ) throws(ManakoError) -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try transform(element)) }
        return results
    }
}
