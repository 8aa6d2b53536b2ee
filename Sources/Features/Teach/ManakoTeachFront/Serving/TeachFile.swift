import Manako
import ManakoFiles
import ManakoFront

/// A file that was made for one answer, and is removed with it.
package struct TeachFile: Sendable {
    private let file: RandomAccessFile
    private let scratch: ScratchData?
    /// The name under which browsers keep it.
    package let name: String
    /// Its media type.
    package let type: String

    /// - Parameter scratch: the folder that goes with the answer.
    init(path: String, name: String, type: String, scratch: ScratchData?) throws(ManakoError) {
        file = try RandomAccessFile(path: path)
        self.scratch = scratch
        self.name = name
        self.type = type
    }

    /// The size in bytes.
    package var size: Int { file.size }

    /// The most bytes of a piece.
    private static let pieceBytes = 256 << 10

    /// Some bytes from a place on; nil when they can't be read any more.
    package func piece(at offset: Int) -> [UInt8]? {
        try? file.read(at: offset, count: min(Self.pieceBytes, file.size - offset))
    }
}
