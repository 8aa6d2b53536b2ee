/// The outermost boxes of a file (ISO/IEC 14496-12 § 4.2).
///
/// A file is whole when it holds the movie box and all media data. Bytes behind the last box are no box: cameras and phones
/// append data of their own, and copying tools padding.
enum ISOBoxes {
    /// Boxes without which pictures or sound are missing.
    private static let media: Set = ["moov", "mdat"]
    /// Those that stand between and behind fragments.
    private static let fragment: Set = ["moof", "mdat", "mfra", "sidx", "styp", "emsg", "prft"]
    private static let others: Set = ["ftyp", "free", "skip", "wide", "uuid", "meta", "udta", "pdin", "ssix"]

    /// What is missing, in words; nil for a whole file.
    static func missing(_ file: borrowing PartialFile) -> String? {
        var offset = 0
        var hasMovie = false
        var isFragmented = false
        for _ in 0..<1_000_000 where offset < file.size {
            let head = file.bytes(at: offset, count: 16)
            let name = String(decoding: head.dropFirst(4).prefix(4), as: UTF8.self)
            guard let size = size(head), size <= file.size - offset else {
                guard isCut(head, name, hasMovie: hasMovie, isFragmented: isFragmented) else { return nil }
                let announced = size(head).map { offset + $0 } ?? file.size + 1
                return "it has \(file.size) bytes of \(announced)"
            }
            // Size 0: the box reaches to the end of the file.
            if size == 0 { return nil }
            // The last box of fragments, § 8.8.9.
            if name == "mfra" { return nil }
            hasMovie = hasMovie || name == "moov"
            isFragmented = isFragmented || name == "moof" || name == "moov" && hasFragments(file, offset, size)
            offset += size
        }
        return nil
    }

    /// The bytes that a box announces, nil for what is none.
    private static func size(_ head: [UInt8]) -> Int? {
        guard head.count >= 8 else { return nil }
        var size = ContainerEnd.integer(head.prefix(4))
        if size == 1 { size = ContainerEnd.integer(head.dropFirst(8).prefix(8)) }
        return size == 0 || size >= 8 && size < Int.max / 2 ? size : nil
    }

    /// Whether what does not fit in the file is the beginning of something that belongs to it.
    private static func isCut(_ head: [UInt8], _ name: String, hasMovie: Bool, isFragmented: Bool) -> Bool {
        guard hasMovie else { return true }
        let expected = isFragmented ? media.union(fragment) : media
        if head.count >= 8 { return expected.contains(name) }
        // Less than the head of a box: its size, which begins with 0 for boxes below 16 MB, and a part of its name.
        let names = expected.union(others)
        return isFragmented && head.first == 0 && (name.isEmpty || names.contains { $0.hasPrefix(name) })
    }

    /// Whether a movie box announces fragments (`mvex`, § 8.8.1).
    private static func hasFragments(_ file: borrowing PartialFile, _ movie: Int, _ size: Int) -> Bool {
        var offset = movie + 8
        for _ in 0..<1000 where offset + 8 <= movie + size {
            let head = file.bytes(at: offset, count: 8)
            let length = ContainerEnd.integer(head.prefix(4))
            guard head.count == 8, length >= 8 else { return false }
            if head.dropFirst(4).elementsEqual("mvex".utf8) { return true }
            offset += length
        }
        return false
    }

    /// Whether a video track of the movie box is encrypted (ISO/IEC 23001-7 § 4: its sample entry is called `encv`).
    static func isEncrypted(_ path: String) -> Bool {
        guard let file = PartialFile(path), ContainerEnd.isISO(file.bytes(at: 0, count: 8)) else { return false }
        var pending = [(offset: 0, end: file.size)]
        for _ in 0..<10_000 {
            guard let (offset, end) = pending.popLast() else { return false }
            let head = file.bytes(at: offset, count: 16)
            guard offset + 8 <= end, let size = size(head), size <= end - offset, size > 0 else { continue }
            pending.append((offset + size, end))
            let name = String(decoding: head.dropFirst(4).prefix(4), as: UTF8.self)
            switch name {
            case "moov", "trak", "mdia", "minf", "stbl": pending.append((offset + 8, offset + size))
            // Version, flags and the number of entries stand before them.
            case "stsd": pending.append((offset + 16, offset + size))
            case "encv", "drmi": return true
            default: break
            }
        }
        return false
    }
}
