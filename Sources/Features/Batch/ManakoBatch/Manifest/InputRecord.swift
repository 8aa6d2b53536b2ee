import ManakoCore

/// An input as bytes in a temporary file: its name first, so that records are compared without being read.
///
/// Four texts, each ended by a zero, which no path contains.
struct InputRecord {
    let bytes: [UInt8]

    init(_ input: BatchInput) {
        let place =
            switch input.place {
            case .picture: ""
            case .member(let archive, let offset): "\(offset):\(archive)"
            case .video: "video"
            }
        var bytes: [UInt8] = []
        for field in [input.name, "\(input.size)", place, input.tag] {
            bytes += field.utf8
            bytes.append(0)
        }
        self.bytes = bytes
    }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether it comes before another one in the order of the manifest: by the bytes of names.
    func precedes(_ other: InputRecord) -> Bool { bytes.lexicographicallyPrecedes(other.bytes) }

    /// Whether another record has the same name.
    func hasName(of other: InputRecord) -> Bool {
        bytes.prefix { $0 != 0 }.elementsEqual(other.bytes.prefix { $0 != 0 })
    }

    var input: BatchInput {
        let fields = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        return BatchInput(
            name: fields[0], place: Self.place(fields[2]), size: Int(fields[1]) ?? 0, tag: fields[3])
    }

    private static func place(_ text: String) -> BatchInput.Place {
        if text.isEmpty { return .picture }
        guard let colon = text.firstIndex(of: ":"), let offset = Int(text[..<colon]) else { return .video }
        return .member(archive: String(text[text.index(after: colon)...]), offset: offset)
    }
}
