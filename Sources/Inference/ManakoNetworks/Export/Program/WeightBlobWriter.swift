import ManakoFiles

/// Writes weights in Core ML's blob storage, version 2
/// (https://github.com/apple/coremltools/tree/main/mlmodel/src/MILBlob/Blob).
struct WeightBlobWriter {
    /// The type of an entry's elements, with its number in the file.
    enum ElementType: UInt32 {
        case float16 = 1
        case float32 = 2
        case uint8 = 3
    }

    /// Entries one after the other: 64 bytes that say what and where, and the elements, each at a multiple of 64.
    private var entries: [UInt8] = []
    private var count: UInt32 = 0
    private static let headerSize = 64

    /// Appends an entry and gives the place of its 64 bytes in the file.
    mutating func add(_ data: [UInt8], _ type: ElementType) -> Int {
        let place = Self.headerSize + entries.count
        entries += LittleEndian.bytes([0xDEAD_BEEF, type.rawValue])
        entries += LittleEndian.bytes([UInt64(data.count), UInt64(place + 64), 0, 0, 0, 0, 0])
        entries += data
        entries += [UInt8](repeating: 0, count: (64 - data.count % 64) % 64)
        count += 1
        return place
    }

    /// The bytes of the file.
    var bytes: [UInt8] {
        LittleEndian.bytes([count, 2]) + [UInt8](repeating: 0, count: Self.headerSize - 8) + entries
    }
}
