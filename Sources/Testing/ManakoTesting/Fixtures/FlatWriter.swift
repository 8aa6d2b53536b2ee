/// Writes FlatBuffers (https://flatbuffers.dev/internals/) front to back: parts are placed one after another, and the
/// places that point to them are filled in afterwards.
struct FlatWriter {
    /// A field of a table.
    indirect enum Field {
        case none
        case byte(UInt8)
        case integer(Int)
        case text(String)
        case bytes([UInt8], alignment: Int)
        case integers([Int])
        case floats([Float])
        case longs([Int])
        case table([Field])
        case tables([[Field]])
        /// A vector whose elements are one and the same table.
        case copies([Field], count: Int)
    }

    private(set) var bytes: [UInt8]

    /// Writes a file with an identifier of four letters.
    init(root: [Field], identifier: String) {
        bytes = [0, 0, 0, 0] + Array(identifier.utf8)
        point(from: 0, to: table(root))
    }

    private mutating func table(_ fields: [Field]) -> Int {
        align(4)
        let list = bytes.count
        append16(4 + 2 * fields.count)
        append16(4 + 4 * fields.count)
        // Every field takes four bytes, which wastes some and keeps this short.
        for (index, field) in fields.enumerated() {
            if case .none = field { append16(0) } else { append16(4 + 4 * index) }
        }
        align(4)
        let start = bytes.count
        append32(start - list)
        bytes += [UInt8](repeating: 0, count: 4 * fields.count)
        for (index, field) in fields.enumerated() { write(field, at: start + 4 + 4 * index) }
        return start
    }

    private mutating func write(_ field: Field, at place: Int) {
        switch field {
        case .none: return
        case .byte(let value): bytes[place] = value
        case .integer(let value): put32(value, at: place)
        case .text(let value): point(from: place, to: vector(Array(value.utf8) + [0], count: value.utf8.count))
        case .bytes(let value, let alignment):
            while (bytes.count + 4) % alignment != 0 { bytes.append(0) }
            point(from: place, to: vector(value, count: value.count))
        case .integers(let values):
            point(from: place, to: vector(values.flatMap { littleEndian($0, 4) }, count: values.count))
        case .floats(let values):
            point(from: place, to: vector(values.flatMap { $0.bitPattern.littleEndianBytes }, count: values.count))
        case .longs(let values):
            while (bytes.count + 4) % 8 != 0 { bytes.append(0) }
            point(from: place, to: vector(values.flatMap { littleEndian($0, 8) }, count: values.count))
        case .table(let fields): point(from: place, to: table(fields))
        case .tables(let tables):
            let start = vector([UInt8](repeating: 0, count: 4 * tables.count), count: tables.count)
            point(from: place, to: start)
            for (index, fields) in tables.enumerated() { point(from: start + 4 + 4 * index, to: table(fields)) }
        case .copies(let fields, let count):
            let start = vector([UInt8](repeating: 0, count: 4 * count), count: count)
            point(from: place, to: start)
            let only = table(fields)
            for index in 0..<count { point(from: start + 4 + 4 * index, to: only) }
        }
    }

    private mutating func vector(_ contents: [UInt8], count: Int) -> Int {
        align(4)
        let start = bytes.count
        append32(count)
        bytes += contents
        return start
    }

    private mutating func point(from place: Int, to target: Int) { put32(target - place, at: place) }
    private mutating func align(_ size: Int) { while bytes.count % size != 0 { bytes.append(0) } }
    private mutating func append16(_ value: Int) { bytes += littleEndian(value, 2) }
    private mutating func append32(_ value: Int) { bytes += littleEndian(value, 4) }

    private mutating func put32(_ value: Int, at place: Int) {
        bytes.replaceSubrange(place..<place + 4, with: littleEndian(value, 4))
    }

    private func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
