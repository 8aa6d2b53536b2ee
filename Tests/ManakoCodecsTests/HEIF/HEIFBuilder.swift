@testable import ManakoCodecs

/// Writes HEIF files with any items, for tests: `iloc` version 1, `infe` version 2, offsets of four bytes.
struct HEIFBuilder {
    struct Item {
        var number: Int
        var type: String
        var data: [UInt8]
        var contentType = ""
        var isProtected = false
        var properties: [(index: Int, isEssential: Bool)] = []
        /// The number of an item whose bytes this one shares.
        var sharing: Int?
    }

    var items: [Item]
    var primary: Int
    var properties: [HEIFBox]
    var references: [HEIFItems.Reference]
    private let type: [UInt8]

    /// Takes a file apart.
    init(of file: [UInt8]) {
        let found = HEIFItems(of: ByteView(file))
        items = found.items.sorted { $0.key < $1.key }.map { number, item in
            Item(
                number: number, type: item.type, data: found.bytes(of: item).map { Array($0.bytes) } ?? [],
                properties: item.properties)
        }
        primary = found.primary ?? 0
        properties = found.properties
        references = found.references
        let size = file[..<4].reduce(0) { $0 << 8 | Int($1) }
        type = Array(file[..<size])
    }

    mutating func addProperty(_ type: String, _ body: [UInt8], to number: Int, isEssential: Bool) {
        properties.append(HEIFBox(type: type, body: ByteView(body)))
        guard let place = items.firstIndex(where: { $0.number == number }) else { return }
        items[place].properties.append((properties.count, isEssential))
    }

    mutating func copy(_ number: Int, as other: Int) {
        guard var item = items.first(where: { $0.number == number }) else { return }
        (item.number, item.sharing) = (other, number)
        items.append(item)
    }

    /// Adds the items of another file, with numbers that begin behind one.
    mutating func add(_ file: [UInt8], from first: Int) {
        let other = HEIFBuilder(of: file)
        for var item in other.items {
            item.number += first
            item.properties = item.properties.map { ($0.index + properties.count, $0.isEssential) }
            items.append(item)
        }
        references += other.references.map { reference in
            HEIFItems.Reference(type: reference.type, from: reference.from + first, to: reference.to.map { $0 + first })
        }
        properties += other.properties
    }

    var bytes: [UInt8] {
        let start = type.count + meta(from: 0).count + 8
        return type + meta(from: start) + box("mdat", items.filter { $0.sharing == nil }.flatMap(\.data))
    }

    private func meta(from start: Int) -> [UInt8] {
        let handler = box("hdlr", [0, 0, 0, 0, 0, 0, 0, 0] + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
        var infos: [UInt8] = [0, 0, 0, 0] + number(items.count, 2)
        var places: [UInt8] = [1, 0, 0, 0, 0x44, 0] + number(items.count, 2)
        var offsets: [Int: Int] = [:]
        var offset = start
        for item in items where item.sharing == nil {
            offsets[item.number] = offset
            offset += item.data.count
        }
        for item in items {
            let texts = item.contentType.isEmpty ? [0] : [0] + Array(item.contentType.utf8) + [0]
            infos += box(
                "infe",
                [2, 0, 0, 0] + number(item.number, 2) + [0, item.isProtected ? 1 : 0] + Array(item.type.utf8) + texts)
            places +=
                number(item.number, 2) + [0, 0, 0, 0, 0, 1] + number(offsets[item.sharing ?? item.number] ?? 0, 4)
            places += number(item.data.count, 4)
        }
        let links = references.flatMap { reference in
            box(
                reference.type,
                number(reference.from, 2) + number(reference.to.count, 2) + reference.to.flatMap { number($0, 2) })
        }
        return box(
            "meta",
            [0, 0, 0, 0] + handler + box("pitm", [0, 0, 0, 0] + number(primary, 2)) + box("iinf", infos)
                + box("iref", [0, 0, 0, 0] + links) + box("iprp", box("ipco", container) + associations)
                + box("iloc", places))
    }

    private var container: [UInt8] { properties.flatMap { box($0.type, Array($0.body.bytes)) } }

    private var associations: [UInt8] {
        var body: [UInt8] = [0, 0, 0, 0] + number(items.count, 4)
        for item in items {
            body += number(item.number, 2) + [UInt8(item.properties.count)]
            body += item.properties.map { UInt8($0.index) | ($0.isEssential ? 0x80 : 0) }
        }
        return box("ipma", body)
    }

    private func box(_ type: String, _ body: [UInt8]) -> [UInt8] { number(body.count + 8, 4) + Array(type.utf8) + body }

    private func number(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - $0))) }
    }
}
