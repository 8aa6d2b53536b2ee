import ManakoCore

/// Single bytes of a file of any size through a small buffer, for readers that mostly skip.
final class FileWindow {
    let file: ModelFile
    private let capacity = 64 << 10
    private var start = 0
    private var buffer: [UInt8] = []

    init(_ file: ModelFile) { self.file = file }

    func byte(at offset: Int) throws(ManakoError) -> UInt8 {
        let index = offset - start
        if index >= 0, index < buffer.count { return buffer[index] }
        buffer = try file.read(at: offset, count: capacity)
        start = offset
        guard let first = buffer.first else { throw file.truncated }
        return first
    }

    /// Bytes that stand together; more than the maximum are refused.
    func bytes(in range: Range<Int>, maximum: Int) throws(ManakoError) -> [UInt8] {
        guard range.count <= maximum else {
            throw ManakoError(.limitExceeded, "\(file.path): a text of \(range.count) bytes in the model's description")
        }
        if range.lowerBound >= start, range.upperBound <= start + buffer.count {
            return Array(buffer[range.lowerBound - start..<range.upperBound - start])
        }
        let bytes = try file.read(at: range.lowerBound, count: range.count)
        guard bytes.count == range.count else { throw file.truncated }
        return bytes
    }
}

extension ModelFile {
    /// The error for a file that ends before its own structure says.
    var truncated: ManakoError {
        ManakoError(.malformedInput, "\(path): the file is cut off or damaged; get it again from where it came from")
    }
}
