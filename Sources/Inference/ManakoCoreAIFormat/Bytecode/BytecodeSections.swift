import ManakoCore
import ManakoFiles

/// The sections of a file of MLIR bytecode.
struct BytecodeSections {
    /// What a section holds, by the number in the file.
    enum Kind: UInt8 {
        case strings = 0, dialects, data, offsets, operations, resources, resourceOffsets, dialectVersions, properties
    }

    private let file: MappedFile
    private var ranges: [UInt8: Range<Int>] = [:]
    private static let magic: [UInt8] = [0x4D, 0x4C, 0xEF, 0x52]
    /// The version of the bytecode that is read.
    static let version: UInt64 = 6

    /// Finds the sections.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when the file is no bytecode or is cut off,
    ///   ``ManakoError/Code/unsupported`` for another version.
    init(_ file: MappedFile) throws(ManakoError) {
        self.file = file
        guard file.count >= 8, file.copy(0..<4) == Self.magic else {
            throw ManakoError(.malformedInput, "\(file.path): is not MLIR bytecode")
        }
        var reader = BytecodeReader(file, 4..<file.count)
        let version = try reader.varint()
        guard version == Self.version else {
            throw ManakoError(
                .unsupported,
                "\(file.path): version \(version) of MLIR bytecode; this version reads \(Self.version): "
                    + "export the model again with current tools",
                reason: .foreignVersion)
        }
        while try reader.byte() != 0 {}
        while !reader.isAtEnd {
            let (kind, range) = try reader.section()
            guard ranges.updateValue(range, forKey: kind) == nil else {
                throw reader.damaged("a second section \(kind)")
            }
        }
    }

    /// A reader of a section.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when there is none.
    func reader(_ kind: Kind) throws(ManakoError) -> BytecodeReader {
        guard let range = ranges[kind.rawValue] else {
            throw ManakoError(.malformedInput, "\(file.path): there is no section of \(kind); the file is cut off")
        }
        return BytecodeReader(file, range)
    }

    /// A reader of a section, or nil when there is none.
    func optional(_ kind: Kind) -> BytecodeReader? { ranges[kind.rawValue].map { BytecodeReader(file, $0) } }
}
