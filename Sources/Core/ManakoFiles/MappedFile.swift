import Glibc
package import ManakoCore

/// A file in memory, read by the system page by page as it is used.
///
/// Unchecked because the bytes never change: the mapping is private and read only.
@safe package final class MappedFile: @unchecked Sendable {
    /// The path, as the user gave it.
    package let path: String
    /// The size in bytes.
    package let count: Int
    /// The open file, or -1 for bytes in memory.
    package let descriptor: Int32
    private let start: UnsafeRawPointer
    private let owner: [UInt8]?

    /// Maps a file.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - maximum: the most bytes that it may have.
    /// - Throws: ``ManakoError/Code/unavailable`` when it is missing or not to be read,
    ///   ``ManakoError/Code/malformedInput`` when it is empty, ``ManakoError/Code/limitExceeded`` when it is too large.
    package init(path: String, maximum: Int = 16 << 30) throws(ManakoError) {
        guard !path.utf8.contains(0) else { throw ManakoError(.invalidArgument, "the path holds a zero byte") }
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw ManakoError(.unavailable, "\(path): \(SystemError.text(errno))") }
        do throws(ManakoError) {
            count = try Self.size(of: descriptor, path, maximum)
            unsafe start = try Self.map(descriptor, count, path)
        } catch {
            close(descriptor)
            throw error
        }
        self.path = path
        self.descriptor = descriptor
        owner = nil
    }

    /// Maps a file that is open already.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be mapped.
    package init(_ file: RandomAccessFile) throws(ManakoError) {
        path = file.path
        count = file.size
        unsafe start = try Self.map(file.descriptor, file.size, file.path)
        descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
        owner = nil
    }

    private static func map(
        _ descriptor: Int32, _ count: Int, _ path: String
    ) throws(ManakoError) -> UnsafeRawPointer {
        let memory = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let memory = unsafe memory, unsafe memory != MAP_FAILED else {
            throw ManakoError(.unavailable, "\(path): can't be mapped: \(SystemError.text(errno))")
        }
        return UnsafeRawPointer(memory)
    }

    /// Bytes in memory under the name of a file.
    package init(_ bytes: [UInt8], path: String) {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 64)
        unsafe UnsafeMutableRawBufferPointer(start: memory, count: bytes.count).copyBytes(from: bytes)
        unsafe start = UnsafeRawPointer(memory)
        count = bytes.count
        owner = []
        descriptor = -1
        self.path = path
    }

    private static func size(of descriptor: Int32, _ path: String, _ maximum: Int) throws(ManakoError) -> Int {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw ManakoError(.unavailable, "\(path): is not a file")
        }
        let size = Int(status.st_size)
        guard size > 0 else { throw ManakoError(.malformedInput, "\(path): the file is empty") }
        guard size <= maximum else {
            throw ManakoError(.limitExceeded, "\(path): \(size) bytes are more than the limit of \(maximum)")
        }
        return size
    }

    deinit {
        if owner != nil { return unsafe start.deallocate() }
        unsafe munmap(UnsafeMutableRawPointer(mutating: start), count)
        close(descriptor)
    }

    /// Lends a part.
    ///
    /// - Precondition: the range lies in the file.
    package func withBytes<Result, Failure: Error>(
        in range: Range<Int>, _ body: (RawSpan) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "\(range) lies outside of the file")
        return try body(unsafe RawSpan(_unsafeStart: start + range.lowerBound, byteCount: range.count))
    }

    /// One byte.
    ///
    /// - Precondition: the offset lies in the file.
    package subscript(offset: Int) -> UInt8 {
        precondition(offset >= 0 && offset < count, "offset \(offset) lies outside of the file")
        return unsafe start.load(fromByteOffset: offset, as: UInt8.self)
    }

    /// A copy of a part.
    ///
    /// - Precondition: the range lies in the file.
    package func copy(_ range: Range<Int>) -> [UInt8] {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "\(range) lies outside of the file")
        return unsafe Array(UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count))
    }
}
