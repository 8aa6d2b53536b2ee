import ManakoCore

/// Writes a HEIF file that holds one picture and what it is made of, for libheif.
///
/// Files of devices have more: metadata, thumbnails, gain maps, several pictures, and structures that releases of libheif refuse
/// wherever they stand, such as references to several items. What a format is decides its specification and not that library.
struct HEIFFileWriter {
    private let items: HEIFItems
    private let parts: HEIFPictureParts
    private let format: ImageFormat

    /// Properties that are handed on. ICC profiles are not: libheif does nothing with them, and refuses damaged ones.
    static let copiedProperties: Set = [
        "ispe", "pixi", "colr", "hvcC", "av1C", "irot", "imir", "clap", "auxC", "a1op", "lsel", "a1lx", "pasp",
    ]

    init(_ items: HEIFItems, _ parts: HEIFPictureParts, _ format: ImageFormat) {
        (self.items, self.parts, self.format) = (items, parts, format)
    }

    /// The file: `ftyp`, `meta`, and `mdat` with each part's bytes.
    func file() -> [UInt8] {
        let brands = (format == .avif ? "avif" : "heic") + "\0\0\0\0mif1" + (format == .avif ? "avifmiaf" : "heicmiaf")
        let type = Self.box("ftyp", Array(brands.utf8))
        // The size of the box does not depend on the offsets in it.
        let start = type.count + meta(offsets: [:]).count + 8
        var (offsets, places, data) = ([Int: Int](), [[HEIFItems.Extent]: Int](), [UInt8]())
        for number in parts.numbers {
            guard let item = items.items[number], let bytes = parts.bytes[number] else { continue }
            if let place = places[item.extents] {
                offsets[number] = place
                continue
            }
            offsets[number] = start + data.count
            places[item.extents] = start + data.count
            data += bytes.bytes
        }
        return type + meta(offsets: offsets) + Self.box("mdat", data)
    }

    private func meta(offsets: [Int: Int]) -> [UInt8] {
        let handler = Self.box(
            "hdlr", [0, 0, 0, 0] + [0, 0, 0, 0] + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
        let primary = Self.box("pitm", [1, 0, 0, 0] + Self.number(parts.numbers[0], 4))
        let body =
            [0, 0, 0, 0] + handler + primary + itemTypes() + places(offsets) + itemReferences() + itemProperties()
        return Self.box("meta", body)
    }

    private func itemTypes() -> [UInt8] {
        var body: [UInt8] = [1, 0, 0, 0] + Self.number(parts.numbers.count, 4)
        for number in parts.numbers {
            let type = items.items[number]?.type ?? ""
            // Parts are hidden, so that no reader takes one for the picture.
            let flags: UInt8 = number == parts.numbers[0] ? 0 : 1
            body += Self.box("infe", [3, 0, 0, flags] + Self.number(number, 4) + [0, 0] + Array(type.utf8) + [0])
        }
        return Self.box("iinf", body)
    }

    private func places(_ offsets: [Int: Int]) -> [UInt8] {
        var body: [UInt8] = [2, 0, 0, 0, 0x44, 0] + Self.number(parts.numbers.count, 4)
        for number in parts.numbers {
            let count = parts.bytes[number]?.count ?? 0
            body += Self.number(number, 4) + [0, 0, 0, 0, 0, 1] + Self.number(offsets[number] ?? 0, 4)
            body += Self.number(count, 4)
        }
        return Self.box("iloc", body)
    }

    /// References between parts. An item's opacity belongs to one item, as libheif has it.
    private func itemReferences() -> [UInt8] {
        let known = Set(parts.numbers)
        var body: [UInt8] = []
        for reference in items.references where known.contains(reference.from) {
            guard ["dimg", "auxl", "prem"].contains(reference.type) else { continue }
            var targets = reference.to.filter(known.contains)
            if reference.type != "dimg" { targets = Array(targets.prefix(1)) }
            guard !targets.isEmpty else { continue }
            let numbers = targets.flatMap { Self.number($0, 4) }
            body += Self.box(reference.type, Self.number(reference.from, 4) + Self.number(targets.count, 2) + numbers)
        }
        return body.isEmpty ? [] : Self.box("iref", [1, 0, 0, 0] + body)
    }

    private func itemProperties() -> [UInt8] {
        var (container, indices): ([UInt8], [Int: Int]) = ([], [:])
        var associations: [UInt8] = [1, 0, 0, 1] + Self.number(parts.numbers.count, 4)
        for number in parts.numbers {
            let own = (items.items[number]?.properties ?? []).filter { isCopied($0.index) }.prefix(255)
            associations += Self.number(number, 4) + [UInt8(own.count)]
            for (index, isEssential) in own {
                let place = indices[index] ?? indices.count + 1
                if indices[index] == nil {
                    let property = items.properties[index - 1]
                    container += Self.box(property.type, Array(property.body.bytes))
                    indices[index] = place
                }
                associations += Self.number(place | (isEssential ? 0x8000 : 0), 2)
            }
        }
        return Self.box("iprp", Self.box("ipco", container) + Self.box("ipma", associations))
    }

    private func isCopied(_ index: Int) -> Bool {
        guard items.properties.indices.contains(index - 1) else { return false }
        let property = items.properties[index - 1]
        guard property.type == "colr" else { return Self.copiedProperties.contains(property.type) }
        return property.body.starts(with: Array("nclx".utf8))
    }

    private static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
        number(body.count + 8, 4) + Array(type.utf8) + body
    }

    private static func number(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - $0))) }
    }
}
