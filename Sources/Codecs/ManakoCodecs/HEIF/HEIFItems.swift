/// The items of a HEIF file and what it declares of them (ISO/IEC 14496-12, 8.11, and 23008-12, 6.5), as far as it is whole.
struct HEIFItems {
    /// A part of a file: a coded picture, or how others make up one.
    struct Item {
        /// The four letters of its type, empty when the file doesn't tell.
        var type = ""
        /// Where its bytes are.
        var extents: [(isInData: Bool, offset: Int, length: Int)] = []
    }

    /// The sizes that are declared (`ispe` properties).
    private(set) var sizes: Set<CodedSize> = []
    /// The decoders' settings (`av1C` and `hvcC` properties).
    private(set) var settings: [HEIFBox] = []
    /// The items by their numbers.
    private(set) var items: [Int: Item] = [:]
    /// More items than libheif reads (`MAX_ILOC_ITEMS`).
    private static let mostItems = 20_000
    private let file: ByteView
    private var data = ByteView([])

    init(of file: ByteView) {
        self.file = file
        for meta in HEIFBoxes(in: file) where meta.type == "meta" {
            for box in HEIFBoxes(in: meta.body, from: 4) {
                switch box.type {
                case "iinf": readTypes(box.body)
                case "iloc": readPlaces(box.body)
                case "iprp": readProperties(box.body)
                case "idat": data = box.body
                default: break
                }
            }
        }
    }

    /// The bytes of all items together, as if none were shared.
    var byteCount: Int { items.values.reduce(0) { $1.extents.reduce($0) { $0 + $1.length } } }

    /// An item's bytes, without what lies outside of the file.
    func bytes(of item: Item) -> ByteView {
        let parts = item.extents.compactMap { ($0.isInData ? data : file).slice(at: $0.offset, count: $0.length) }
        return parts.count == 1 ? parts[0] : ByteView(parts.flatMap { Array($0.bytes) })
    }

    private mutating func readProperties(_ body: ByteView) {
        for container in HEIFBoxes(in: body) where container.type == "ipco" {
            for box in HEIFBoxes(in: container.body) {
                if ["av1C", "hvcC"].contains(box.type) { settings.append(box) }
                if box.type == "ispe", let width = box.body.integer(at: 4, size: 4, .bigEndian),
                    let height = box.body.integer(at: 8, size: 4, .bigEndian)
                {
                    sizes.insert(CodedSize(width: width, height: height))
                }
            }
        }
    }

    private mutating func readTypes(_ body: ByteView) {
        for entry in HEIFBoxes(in: body, from: body[0] == 0 ? 6 : 8) where entry.type == "infe" {
            let size = entry.body[0] == 2 ? 2 : 4
            guard let version = entry.body[0], version >= 2,
                let number = entry.body.integer(at: 4, size: size, .bigEndian),
                let type = entry.body.slice(at: 6 + size, count: 4)
            else { continue }
            guard items.count < Self.mostItems else { return }
            items[number, default: Item()].type = String(decoding: type.bytes, as: UTF8.self)
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
                items[number, default: Item()].extents.append((method & 15 == 1, base &+ offset, length))
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
