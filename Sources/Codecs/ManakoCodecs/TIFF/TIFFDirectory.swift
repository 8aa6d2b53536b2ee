/// A directory of a TIFF file (TIFF 6.0, section 2; BigTIFF has wider fields).
struct TIFFDirectory {
    /// A field of a directory.
    struct Field {
        var type: Int
        var count: Int
        /// The offset of the values in the file.
        var place: Int
    }

    /// The fields by their tags.
    private(set) var fields: [Int: Field] = [:]
    /// The offset of the next directory; 0 behind the last.
    private(set) var next = 0
    private let file: ByteView
    private let layout: TIFFLayout

    /// Reads the directory at an offset; nil where there is none.
    init?(of file: ByteView, _ layout: TIFFLayout, at offset: Int) {
        (self.file, self.layout) = (file, layout)
        let (countSize, entrySize, wordSize) = layout.isBig ? (8, 20, 8) : (2, 12, 4)
        guard offset > 0, let count = layout.integer(in: file, at: offset, size: countSize), count <= 65_535 else {
            return nil
        }
        for index in 0..<count {
            let entry = offset + countSize + index * entrySize
            guard let tag = layout.integer(in: file, at: entry, size: 2),
                let type = layout.integer(in: file, at: entry + 2, size: 2),
                let values = layout.integer(in: file, at: entry + 4, size: wordSize)
            else { break }
            let inline = entry + 4 + wordSize
            let isInline = values <= wordSize / (Self.sizes[type] ?? 1)
            let place = isInline ? inline : layout.integer(in: file, at: inline, size: wordSize) ?? file.count
            if fields[tag] == nil { fields[tag] = Field(type: type, count: values, place: place) }
        }
        next = layout.integer(in: file, at: offset + countSize + count * entrySize, size: wordSize) ?? 0
    }

    /// The first value of a field of whole numbers.
    func integer(_ tag: Int) -> Int? { integers(tag, limit: 1).first }

    /// The values of a field of whole numbers, as far as they are inside of the file.
    func integers(_ tag: Int, limit: Int = 64) -> [Int] {
        guard let field = fields[tag], let size = [1: 1, 3: 2, 4: 4, 13: 4, 16: 8, 18: 8][field.type] else { return [] }
        return (0..<min(field.count, limit)).compactMap {
            layout.integer(in: file, at: field.place + $0 * size, size: size)
        }
    }

    /// The text of a field; nil where it lies outside of the file.
    ///
    /// - Parameter limit: the most bytes that are read.
    func text(_ field: Field, limit: Int) -> String? {
        guard let text = file.slice(at: field.place, count: min(field.count, limit)) else { return nil }
        return String(decoding: text.bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// A number of a field: a whole one, or a fraction, which is not a number for 0/0; nil for what can't be read.
    func number(_ field: Field, _ index: Int) -> Any? {
        guard let size = Self.sizes[field.type] else { return nil }
        let place = field.place + index * size
        func whole(_ at: Int) -> Int? { layout.integer(in: file, at: at, size: min(size, 4)) }
        switch field.type {
        case 1, 3, 4, 13: return whole(place)
        case 6: return whole(place).map { Int(Int8(truncatingIfNeeded: $0)) }
        case 8: return whole(place).map { Int(Int16(truncatingIfNeeded: $0)) }
        case 9: return whole(place).map { Int(Int32(truncatingIfNeeded: $0)) }
        case 5, 10:
            guard let top = whole(place), let bottom = whole(place + 4) else { return nil }
            func value(_ bits: Int) -> Double {
                field.type == 10 ? Double(Int32(truncatingIfNeeded: bits)) : Double(bits)
            }
            return value(bottom) == 0 ? (value(top) == 0 ? Double.nan : nil) : value(top) / value(bottom)
        default: return nil
        }
    }

    /// The bytes of a field of single bytes.
    func bytes(_ tag: Int) -> ByteView? {
        guard let field = fields[tag], let size = Self.sizes[field.type] else { return nil }
        return field.count <= file.count ? file.slice(at: field.place, count: field.count * size) : nil
    }

    /// The bytes of a value of each type.
    private static let sizes = [
        1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8,
    ]
}

/// The byte order and the width of offsets of a TIFF file, by its first bytes.
struct TIFFLayout {
    let order: ByteView.Order
    /// Whether offsets have eight bytes (BigTIFF).
    let isBig: Bool
    /// The offset of the first directory.
    private(set) var first = 0
    /// The number behind the order of bytes: 42, or 43 for BigTIFF; makers of cameras have others for raw files.
    let version: Int

    init?(of file: ByteView) {
        switch (file[0], file[1]) {
        case (0x49, 0x49): order = .littleEndian
        case (0x4D, 0x4D): order = .bigEndian
        default: return nil
        }
        guard let version = file.integer(at: 2, size: 2, order), [42, 43, 0x55, 0x4F52, 0x5352].contains(version) else {
            return nil
        }
        (self.version, isBig) = (version, version == 43)
        first = integer(in: file, at: isBig ? 8 : 4, size: isBig ? 8 : 4) ?? 0
    }

    /// An unsigned number of up to eight bytes; nil beyond the end, or when it is larger than any file.
    func integer(in file: ByteView, at offset: Int, size: Int) -> Int? {
        guard size == 8 else { return file.integer(at: offset, size: size, order) }
        let (lower, upper) = order == .littleEndian ? (offset, offset + 4) : (offset + 4, offset)
        guard let low = file.integer(at: lower, size: 4, order), let high = file.integer(at: upper, size: 4, order),
            high < 1 << 16
        else { return nil }
        return high << 32 | low
    }
}

extension TIFFDirectory {
    /// The directories of a file, each with those below it (`SubIFDs`), at most 32.
    static func all(of file: ByteView) -> [TIFFDirectory] {
        guard let layout = TIFFLayout(of: file) else { return [] }
        var (waiting, seen, found) = ([layout.first], Set<Int>(), [TIFFDirectory]())
        while let offset = waiting.popLast(), found.count < 32 {
            guard seen.insert(offset).inserted, let directory = TIFFDirectory(of: file, layout, at: offset) else {
                continue
            }
            found.append(directory)
            waiting.append(directory.next)
            waiting += directory.integers(0x014A, limit: 16).reversed()
        }
        return found
    }
}
