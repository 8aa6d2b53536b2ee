import Manako
import ManakoFiles

/// A file that was made for one answer, and is removed with it.
public struct TeachFile: Sendable {
    private let file: RandomAccessFile
    private let scratch: ScratchData?
    /// The name under which browsers keep it.
    public let name: String
    /// Its media type.
    public let type: String

    /// - Parameter scratch: the folder that goes with the answer.
    init(path: String, name: String, type: String, scratch: ScratchData?) throws(ManakoError) {
        file = try RandomAccessFile(path: path)
        self.scratch = scratch
        self.name = name
        self.type = type
    }

    /// The size in bytes.
    public var size: Int { file.size }

    /// The most bytes of a piece.
    private static let pieceBytes = 256 << 10

    /// Some bytes from a place on; nil when they can't be read any more.
    public func piece(at offset: Int) -> [UInt8]? {
        try? file.read(at: offset, count: min(Self.pieceBytes, file.size - offset))
    }
}
