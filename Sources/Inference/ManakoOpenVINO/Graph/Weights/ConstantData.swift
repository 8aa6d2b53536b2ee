package import ManakoCore
package import ManakoFiles

/// Where the elements of a constant are: row-major, little-endian.
package enum ConstantData {
    /// A range of the graph's file, which is used in place.
    case file(Range<Int>)
    /// Bytes in memory.
    case bytes([UInt8])
    /// Bytes that are worked out when the runtime's memory is ready for them, such as expanded tables.
    case generated(byteCount: Int, fill: (inout OutputRawSpan) throws(ManakoError) -> Void)

    /// The number of bytes.
    package var byteCount: Int {
        switch self {
        case .file(let range): range.count
        case .bytes(let bytes): bytes.count
        case .generated(let byteCount, _): byteCount
        }
    }

    /// Writes the bytes behind those of a span; none for a range of the file, which is mapped.
    package func write(to span: inout OutputRawSpan) throws(ManakoError) {
        switch self {
        case .file: break
        case .bytes(let bytes): unsafe span.append(contentsOf: bytes.span.bytes)
        case .generated(_, let fill): try fill(&span)
        }
    }
}

/// The elements of a graph's constants and those of the graphs inside it.
package final class ConstantPool {
    /// The file whose bytes constants may be taken from.
    package let file: MappedFile?
    private(set) var constants: [ConstantData] = []
    private var generated = 0
    /// The bytes that constants may still take which are worked out: a small file must not claim much memory.
    package var room: Int { (256 << 20) + 64 * min(file?.count ?? 0, 1 << 40) - generated }

    /// Creates an empty pool.
    ///
    /// - Parameter file: where constants given as ranges of a file are.
    package init(file: MappedFile? = nil) { self.file = file }

    /// The number of nodes in the graph and those inside of it.
    var nodeCount = 0

    func add(_ data: ConstantData) -> Int {
        constants.append(data)
        if case .generated(let byteCount, _) = data {
            let (sum, overflow) = generated.addingReportingOverflow(byteCount)
            generated = overflow ? .max : sum
        }
        return constants.count - 1
    }
}
