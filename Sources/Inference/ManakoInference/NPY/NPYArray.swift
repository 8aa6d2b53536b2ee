public import ManakoCore
import ManakoFiles

/// An array out of a `.npy` file: numbers of one type in C order.
///
/// Files of versions 1 to 3 are read, in either byte order. The elements stay as they are in the file until they are
/// converted (``elements(as:quantization:)``).
public struct NPYArray: Sendable {
    /// The extent of each dimension; empty for a scalar.
    public var shape: [Int] { header.shape }
    /// The type of the elements.
    public var type: NPYType { header.type }
    /// The number of elements.
    public let count: Int
    let header: NPYHeader
    private let bytes: [UInt8]

    /// Reads a file's bytes.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for damaged files and such with too few or too many bytes,
    ///   ``ManakoError/Code/unsupported`` for Fortran order, objects, texts, complex and structured types,
    ///   ``ManakoError/Code/limitExceeded`` for a huge header.
    public init(_ bytes: [UInt8]) throws(ManakoError) {
        header = try NPYHeader(bytes)
        count = try Self.count(header.shape)
        let (size, overflow) = count.multipliedReportingOverflow(by: header.type.byteCount)
        let there = bytes.count - header.dataOffset
        guard !overflow, size == there else {
            let needed = overflow ? "more than 2^63" : "\(size)"
            throw ManakoError(
                .malformedInput,
                "the shape \(header.shape) of \(header.type.rawValue) takes \(needed) bytes, but \(there) follow the header"
                    + (overflow || size > there ? "; the file was cut off" : "; a file holds one array"))
        }
        self.bytes = bytes
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: the file; `-` is standard input.
    ///   - limit: the most bytes to read.
    /// - Throws: as ``init(_:)``, with the path in front, and what reading the file throws.
    public init(contentsOf path: String, limit: Int = 2 << 30) throws(ManakoError) {
        let bytes = try FileBytes.read(path, limit: limit)
        do throws(ManakoError) {
            try self.init(bytes)
        } catch {
            throw error.at(path)
        }
    }

    private static func count(_ shape: [Int]) throws(ManakoError) -> Int {
        if shape.contains(0) { return 0 }
        var count = 1
        for extent in shape {
            let (product, overflow) = count.multipliedReportingOverflow(by: extent)
            guard !overflow else {
                throw ManakoError(.malformedInput, "the shape \(shape) has more elements than 64 bits can count")
            }
            count = product
        }
        return count
    }

    /// The bits of an element, the least significant byte of the file's element lowest.
    func bits(at index: Int) -> UInt64 {
        let size = type.byteCount
        let start = header.dataOffset + index * size
        var bits: UInt64 = 0
        for byte in 0..<size {
            let place = header.isBigEndian ? byte : size - 1 - byte
            bits = bits << 8 | UInt64(bytes[start + place])
        }
        return bits
    }
}
