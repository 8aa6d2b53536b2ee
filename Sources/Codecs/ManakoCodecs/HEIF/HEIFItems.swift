import ManakoCore

/// The items of a HEIF file with their properties and references (ISO/IEC 14496-12, 8.11, and 23008-12, 6), as far as the file is whole.
struct HEIFItems {
    /// A part of a file: a coded picture, a rule that makes a picture of others, or metadata.
    struct Item {
        /// The four letters of its type, empty when the file doesn't tell.
        var type = ""
        /// The media type of an item of type `mime`.
        var contentType = ""
        /// Whether its bytes are encrypted.
        var isProtected = false
        /// Where its bytes are.
        var extents: [Extent] = []
        /// Its properties: places in ``HEIFItems/properties``, counted from 1, and whether a reader has to know them.
        var properties: [(index: Int, isEssential: Bool)] = []
    }

    /// A run of an item's bytes.
    struct Extent: Hashable {
        /// Whether the offset counts from the beginning of the `idat` box rather than of the file.
        var isInData: Bool
        var offset: Int
        var length: Int
    }

    /// A reference from one item to others.
    struct Reference {
        var type: String
        var from: Int
        var to: [Int]
    }

    /// The items by their numbers.
    var items: [Int: Item] = [:]
    /// The number of the item that is the picture; nil where the file has none.
    var primary: Int?
    /// The properties of items (`ipco`), in order.
    var properties: [HEIFBox] = []
    /// The references between items (`iref`), in order.
    var references: [Reference] = []
    /// The most items that are read.
    static let mostItems = 20_000
    private let file: ByteView
    private var data = ByteView([])

    /// No items of a file yet.
    init(in file: ByteView) { self.file = file }

    /// Reads a file's `meta` box.
    init(of file: ByteView) {
        self.file = file
        guard let meta = HEIFBoxes(in: file).first(where: { $0.type == "meta" }) else { return }
        for box in HEIFBoxes(in: meta.body, from: 4) {
            switch box.type {
            case "pitm": primary = box.body.integer(at: 4, size: box.body[0] == 0 ? 2 : 4, .bigEndian)
            case "iinf": readTypes(box.body)
            case "iloc": readPlaces(box.body)
            case "iprp": readProperties(box.body)
            case "iref": readReferences(box.body)
            case "idat": data = box.body
            default: break
            }
        }
    }

    /// An item's bytes; nil when some of them lie outside of the file.
    func bytes(of item: Item) -> ByteView? {
        var parts: [ByteView] = []
        for extent in item.extents {
            let source = extent.isInData ? data : file
            // No length means up to the end (8.11.3.3).
            let length = extent.length == 0 && item.extents.count == 1 ? source.count - extent.offset : extent.length
            guard let part = source.slice(at: extent.offset, count: length) else { return nil }
            parts.append(part)
        }
        return parts.count == 1 ? parts[0] : ByteView(parts.flatMap { Array($0.bytes) })
    }

    /// The properties of an item that there are, in the order of their association.
    func properties(of item: Item) -> [HEIFBox] {
        item.properties.compactMap { properties.indices.contains($0.index - 1) ? properties[$0.index - 1] : nil }
    }

    /// The items to which an item has references of a type.
    func targets(of number: Int, _ type: String) -> [Int] {
        references.filter { $0.from == number && $0.type == type }.flatMap(\.to)
    }

    private mutating func readProperties(_ body: ByteView) {
        for box in HEIFBoxes(in: body) {
            if box.type == "ipco", properties.isEmpty {
                properties = Array(HEIFBoxes(in: box.body).prefix(Self.mostItems))
            }
            if box.type == "ipma" { readAssociations(box.body) }
        }
    }

    /// Reads an `ipma` box (ISO/IEC 23008-12, 9.3).
    private mutating func readAssociations(_ body: ByteView) {
        var fields = FieldReader(body)
        guard let version = fields.read(1), let flags = fields.read(3), let count = fields.read(4) else { return }
        let size = flags & 1 == 0 ? 1 : 2
        let essential = 1 << (8 * size - 1)
        for _ in 0..<min(count, Self.mostItems) {
            guard let number = fields.read(version == 0 ? 2 : 4), let entries = fields.read(1) else { return }
            for _ in 0..<entries {
                guard let value = fields.read(size) else { return }
                items[number]?.properties.append((value & (essential - 1), value & essential != 0))
            }
        }
    }

    /// Reads an `iref` box (ISO/IEC 14496-12, 8.11.12).
    private mutating func readReferences(_ body: ByteView) {
        let size = body[0] == 0 ? 2 : 4
        var count = 0
        for box in HEIFBoxes(in: body, from: 4) {
            var fields = FieldReader(box.body)
            guard let from = fields.read(size), let targets = fields.read(2) else { continue }
            let to = (0..<targets).compactMap { _ in fields.read(size) }
            count += to.count
            guard count <= 4 * Self.mostItems else { return }
            references.append(Reference(type: box.type, from: from, to: to))
        }
    }

    private mutating func readTypes(_ body: ByteView) {
        for entry in HEIFBoxes(in: body, from: body[0] == 0 ? 6 : 8) where entry.type == "infe" {
            let size = entry.body[0] == 2 ? 2 : 4
            guard let version = entry.body[0], version >= 2,
                let number = entry.body.integer(at: 4, size: size, .bigEndian),
                let protection = entry.body.integer(at: 4 + size, size: 2, .bigEndian),
                let type = entry.body.slice(at: 6 + size, count: 4)
            else { continue }
            guard items.count < Self.mostItems else { return }
            items[number, default: Item()].type = String(decoding: type.bytes, as: UTF8.self)
            items[number]?.isProtected = protection != 0
            // The name of the item stands in front of its media type.
            let texts = entry.body.suffix(from: 10 + size).bytes.split(separator: 0, omittingEmptySubsequences: false)
            if texts.count > 1 { items[number]?.contentType = String(decoding: texts[1], as: UTF8.self) }
        }
    }

    /// Reads the `iloc` box (8.11.3), whose fields have sizes that it says itself.
    private mutating func readPlaces(_ body: ByteView) {
        var fields = FieldReader(body)
        guard let version = fields.read(1), fields.read(3) != nil, let sizes = fields.read(1),
            let moreSizes = fields.read(1), let count = fields.read(version < 2 ? 2 : 4)
        else { return }
        let indexSize = version == 0 ? 0 : moreSizes & 15
        for _ in 0..<min(count, Self.mostItems) {
            guard let number = fields.read(version < 2 ? 2 : 4), let method = fields.read(version == 0 ? 0 : 2),
                fields.read(2) != nil, let base = fields.read(moreSizes >> 4), let extents = fields.read(2)
            else { return }
            // Extents that take no bytes here have no length either.
            guard indexSize + sizes >> 4 + sizes & 15 > 0 else { continue }
            for _ in 0..<extents {
                guard fields.read(indexSize) != nil, let offset = fields.read(sizes >> 4),
                    let length = fields.read(sizes & 15)
                else { return }
                items[number, default: Item()].extents.append(
                    Extent(isInData: method & 15 == 1, offset: base &+ offset, length: length))
            }
        }
    }
}

/// Reads numbers one after another, highest byte first.
private struct FieldReader {
    private let bytes: ByteView
    private var offset = 0

    init(_ bytes: ByteView) { self.bytes = bytes }

    /// A number of 0 to 8 bytes; nil at the end, or when it is larger than any file.
    mutating func read(_ size: Int) -> Int? {
        guard size <= 8, let field = bytes.slice(at: offset, count: size) else { return nil }
        offset += size
        let value = field.bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return value < 1 << 48 ? Int(value) : nil
    }
}
