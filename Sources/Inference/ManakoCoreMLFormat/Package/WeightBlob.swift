package import ManakoCore
package import ManakoFiles
import ManakoOpenVINO

/// A file of weights in Core ML's blob storage, version 2
/// (https://github.com/apple/coremltools/tree/main/mlmodel/src/MILBlob/Blob).
///
/// A header of 64 bytes, then entries: 64 bytes that say what and where, and the elements elsewhere.
package struct WeightBlob: Sendable {
    /// The file.
    package let file: MappedFile

    /// Opens a file.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when it is not of that format.
    package init(_ file: MappedFile) throws(ManakoError) {
        self.file = file
        guard file.count >= 64 else { throw ManakoError(.malformedInput, "\(file.path): the file is cut off") }
        guard number(4, 4) == 2 else {
            throw ManakoError(.unsupported, "\(file.path): version \(number(4, 4)) of weights; known is 2")
        }
    }

    /// The elements of an entry: their type in the file and where they are.
    ///
    /// - Parameter offset: where the entry's 64 bytes begin.
    /// - Throws: ``ManakoError/Code/malformedInput`` when there is no entry or it reaches beyond the file.
    package func entry(at offset: Int) throws(ManakoError) -> (type: MILType, range: Range<Int>) {
        guard offset >= 64, offset <= file.count - 64, number(offset, 4) == 0xDEAD_BEEF else {
            throw ManakoError(.malformedInput, "\(file.path): no weights begin at \(offset); the file is damaged")
        }
        let size = number(offset + 8, 8)
        let start = number(offset + 16, 8)
        guard let type = MILType(blob: Int(clamping: number(offset + 4, 4))) else {
            throw ManakoError(.unsupported, "\(file.path): weights of type \(number(offset + 4, 4)) at \(offset)")
        }
        guard start <= UInt64(file.count), size <= UInt64(file.count) - start else {
            throw ManakoError(
                .malformedInput, "\(file.path): the weights at \(offset) reach beyond the end of the file")
        }
        return (type, Int(start)..<Int(start + size))
    }

    private func number(_ offset: Int, _ count: Int) -> UInt64 {
        (0..<count).reduce(0) { $0 | UInt64(file[offset + $1]) << UInt64(8 * $1) }
    }
}
