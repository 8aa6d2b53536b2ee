/// The outermost boxes of a file (ISO/IEC 14496-12 § 4.2).
///
/// A file is whole when it holds the movie box and all media data. Bytes behind the last box are no box: cameras and phones
/// append data of their own, and copying tools padding.
enum ISOBoxes {
    /// Boxes without which pictures or sound are missing.
    private static let media: Set = ["moov", "mdat"]
    /// Boxes between and behind fragments.
    private static let fragment: Set = ["moof", "mdat", "mfra", "sidx", "styp", "emsg", "prft"]
    private static let others: Set = ["ftyp", "free", "skip", "wide", "uuid", "meta", "udta", "pdin", "ssix"]

    /// The missing part, in words; nil for a whole file.
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
        // Version, flags and the number of entries stand before sample entries.
        let containers = ["moov": 0, "trak": 0, "mdia": 0, "minf": 0, "stbl": 0, "stsd": 8]
        return first(of: file, in: containers) { name, _ in ["encv", "drmi"].contains(name) ? true : nil } ?? false
    }

    /// Visits boxes in the order of the file, at most 10,000 of them, until one gives a value.
    ///
    /// - Parameters:
    ///   - containers: the boxes whose contents are visited too, with the bytes in front of these.
    ///   - value: takes a box's name and the place of its body.
    static func first<Value>(
        of file: borrowing PartialFile, in containers: [String: Int], _ value: (String, Range<Int>) -> Value?
    ) -> Value? {
        var pending = [0..<file.size]
        for _ in 0..<10_000 {
            guard let rest = pending.popLast() else { return nil }
            let head = file.bytes(at: rest.lowerBound, count: 16)
            guard rest.count >= 8, let size = size(head), size <= rest.count, size > 0 else { continue }
            let start = rest.lowerBound + (ContainerEnd.integer(head.prefix(4)) == 1 ? 16 : 8)
            let body = min(start, rest.lowerBound + size)..<rest.lowerBound + size
            let name = String(decoding: head.dropFirst(4).prefix(4), as: UTF8.self)
            if let found = value(name, body) { return found }
            pending.append(rest.lowerBound + size..<rest.upperBound)
            if let front = containers[name], front <= body.count { pending.append(body.dropFirst(front)) }
        }
        return nil
    }
}
