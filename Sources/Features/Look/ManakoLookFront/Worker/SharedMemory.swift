import Glibc
import Manako
import ManakoFiles

/// A memory file of another process in this one's memory.
///
/// Unchecked because this process only reads: the other one promises not to change what it is waiting for an answer about.
@safe final class SharedMemory: @unchecked Sendable {
    /// The size in bytes.
    let count: Int
    private let start: UnsafeMutableRawPointer

    /// `F_GET_SEALS` and `F_SEAL_SHRINK` of Linux, which the headers hide behind macros.
    private static let getSeals: Int32 = 1034
    private static let sealAgainstShrinking: Int32 = 2

    /// Maps a file; nil unless it is sealed against becoming shorter, since reading behind its end would end this process.
    ///
    /// - Parameters:
    ///   - descriptor: of the file.
    ///   - count: its size in bytes.
    init?(descriptor: Int32, count: Int) {
        let seals = fcntl(descriptor, Self.getSeals)
        guard seals >= 0, seals & Self.sealAgainstShrinking != 0 else { return nil }
        guard let memory = unsafe mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0), unsafe memory != MAP_FAILED
        else { return nil }
        unsafe start = memory
        self.count = count
    }

    deinit { unsafe munmap(start, count) }

    /// A copy of a part.
    ///
    /// - Precondition: the range lies in the memory.
    func bytes(in range: Range<Int>) -> [UInt8] {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "\(range) lies outside of the memory")
        return unsafe Array(UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count))
    }

    /// Rows of pixels, one behind the other, as one plane that is not copied.
    ///
    /// - Precondition: the range lies in the memory.
    func rows(in range: Range<Int>, stride: Int) -> LentPixels? {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "\(range) lies outside of the memory")
        return unsafe LentPixels(planes: [(base: start + range.lowerBound, stride: stride)], owner: self)
    }
}
