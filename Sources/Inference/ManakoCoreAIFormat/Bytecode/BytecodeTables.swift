import ManakoCore
import ManakoFiles

/// The tables of a file of bytecode, to whose entries operations refer by number.
struct BytecodeTables: Sendable {
    /// Where each string is, without the zero byte at its end.
    let strings: [Range<Int>]
    /// The operations' names with the dialect's, such as `aicode.primitive.conv2d_v1`.
    let operationNames: [String]
    /// Where the encoding of each attribute is, and that of each type.
    let (attributes, types): ([Range<Int>], [Range<Int>])
    /// Where the elements of each resource are.
    let resources: [Range<Int>]
    /// Where the properties of operations are.
    let properties: [Range<Int>]

    private static let mostEntries = 4_000_000

    /// Reads all tables.
    init(_ file: MappedFile, _ sections: BytecodeSections) throws(ManakoError) {
        strings = try Self.strings(sections.reader(.strings))
        let names = Names(file: file, strings: strings)
        let dialects: [String]
        (dialects, operationNames) = try Self.operations(sections.reader(.dialects), names)
        (attributes, types) = try Self.entries(
            sections.reader(.offsets), sections.reader(.data), dialects: dialects.count)
        resources = try Self.resources(sections, strings: strings.count, dialects: dialects.count)
        properties = try Self.properties(sections.optional(.properties))
    }

    private static func checked(_ count: Int, _ reader: BytecodeReader) throws(ManakoError) -> Int {
        guard count <= mostEntries else {
            throw ManakoError(.limitExceeded, "the model has \(count) entries in a table; the most are \(mostEntries)")
        }
        return count
    }

    /// The lengths of the strings stand before them, the last one first.
    private static func strings(_ section: BytecodeReader) throws(ManakoError) -> [Range<Int>] {
        var reader = section
        let count = try checked(reader.count("strings"), reader)
        var lengths: [Int] = []
        for _ in 0..<count { lengths.append(try reader.number(below: reader.rest + 1, "the length")) }
        var strings: [Range<Int>] = []
        for length in lengths.reversed() {
            let range = try reader.take(length)
            guard length > 0 else { throw reader.damaged("a string without an end") }
            strings.append(range.lowerBound..<range.upperBound - 1)
        }
        return strings
    }

    private static func operations(
        _ section: BytecodeReader, _ names: Names
    ) throws(ManakoError) -> (dialects: [String], operations: [String]) {
        var reader = section
        var dialects: [String] = []
        for _ in 0..<(try reader.count("dialects")) {
            let code = try reader.number(below: 2 * names.strings.count, "the name")
            dialects.append(try names.text(code >> 1))
            guard code & 1 == 1 else { continue }
            try checkVersion(reader.section(BytecodeSections.Kind.dialectVersions.rawValue), dialects)
        }
        let total = try checked(reader.count("operations"), reader)
        var operations: [String] = []
        while operations.count < total {
            let dialect = dialects[try reader.number(below: dialects.count, "dialect")]
            let count = try reader.number(below: total - operations.count + 1, "the count")
            guard count > 0 else { throw reader.damaged("an empty group of names") }
            for _ in 0..<count {
                let code = try reader.number(below: 2 * names.strings.count, "the name")
                operations.append("\(dialect).\(try names.text(code >> 1))")
            }
        }
        return (dialects, operations)
    }

    private static func checkVersion(_ section: BytecodeReader, _ dialects: [String]) throws(ManakoError) {
        var reader = section
        let version = try reader.varint()
        guard version <= 2 else {
            throw ManakoError(
                .unsupported,
                "version \(version) of the dialect \(dialects.last ?? ""); versions up to 2 are read: "
                    + "export the model for an earlier system",
                reason: .foreignVersion)
        }
    }

    private static func entries(
        _ offsets: BytecodeReader, _ data: BytecodeReader, dialects: Int
    ) throws(ManakoError) -> (attributes: [Range<Int>], types: [Range<Int>]) {
        var (reader, data) = (offsets, data)
        let count = try (reader.count("attributes"), reader.count("types"))
        let total = try checked(count.0 + count.1, reader)
        var entries: [Range<Int>] = []
        while entries.count < total {
            _ = try reader.number(below: dialects, "dialect")
            let group = try reader.number(below: total - entries.count + 1, "the count")
            guard group > 0 else { throw reader.damaged("an empty group of entries") }
            for _ in 0..<group {
                let code = try reader.varint()
                // Entries without an encoding of the dialect's own are text, which nothing here needs.
                guard code >> 1 <= UInt64(data.rest) else { throw reader.damaged("an entry of \(code >> 1) bytes") }
                let range = try data.take(Int(code >> 1))
                entries.append(code & 1 == 1 ? range : range.lowerBound..<range.lowerBound)
            }
        }
        return (Array(entries[..<count.0]), Array(entries[count.0...]))
    }

    private static func properties(_ section: BytecodeReader?) throws(ManakoError) -> [Range<Int>] {
        guard var reader = section else { return [] }
        var properties: [Range<Int>] = []
        for _ in 0..<(try checked(reader.count("properties"), reader)) {
            properties.append(try reader.take(reader.number(below: reader.rest + 1, "the length")))
        }
        return properties
    }
}

extension BytecodeTables {
    /// The strings of a file as text.
    struct Names {
        let file: MappedFile
        let strings: [Range<Int>]
        private static let longest = 4096

        func text(_ index: Int) throws(ManakoError) -> String {
            let range = strings[index]
            guard range.count <= Self.longest else {
                throw ManakoError(.limitExceeded, "\(file.path): a name of \(range.count) bytes")
            }
            return String(decoding: file.copy(range), as: UTF8.self)
        }
    }

    /// The blobs of all groups; other kinds of resources are empty ranges.
    private static func resources(
        _ sections: BytecodeSections, strings: Int, dialects: Int
    ) throws(ManakoError) -> [Range<Int>] {
        guard var reader = sections.optional(.resourceOffsets) else { return [] }
        var data = try sections.reader(.resources)
        var resources: [Range<Int>] = []
        let external = try reader.count("groups of resources")
        var group = 0
        while group < external || !reader.isAtEnd {
            _ = try reader.number(below: group < external ? strings : dialects, "group")
            for _ in 0..<(try reader.count("resources")) {
                _ = try reader.number(below: strings, "key")
                let size = try reader.number(below: data.rest + 1, "the size")
                let isBlob = try reader.byte() == 0
                let range = try blob(&data, size, isBlob: isBlob)
                if group >= external { resources.append(range) }
            }
            group += 1
            _ = try checked(resources.count, reader)
        }
        return resources
    }

    private static func blob(
        _ data: inout BytecodeReader, _ size: Int, isBlob: Bool
    ) throws(ManakoError) -> Range<Int> {
        let end = data.offset + size
        guard isBlob else { return try data.take(size).lowerBound..<end - size }
        let alignment = try data.varint()
        let length = try data.varint()
        try data.align(alignment)
        guard data.offset <= end, length <= UInt64(end - data.offset) else {
            throw data.damaged("a resource of \(length) bytes does not fit its entry")
        }
        let range = try data.take(Int(length))
        _ = try data.take(end - data.offset)
        return range
    }
}
