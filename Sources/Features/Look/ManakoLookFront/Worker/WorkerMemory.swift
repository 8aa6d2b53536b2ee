import Manako
import ManakoAPI
import ManakoFiles

/// Memory that a client shares with the worker, so that large payloads need not go through a pipe.
struct WorkerMemory: Sendable {
    private let file: RandomAccessFile
    private let shared: SharedMemory?

    /// Opens what a file descriptor leads to.
    ///
    /// - Parameter descriptor: one that the client left open, of a memory file (`memfd_create`) of the size that it has from then on.
    ///   Pixels in a file that is sealed against becoming shorter are not copied.
    /// - Throws: ``ManakoError/Code/unavailable`` when it is not open or leads to no file.
    init(descriptor: Int) throws(ManakoError) {
        do throws(ManakoError) {
            file = try RandomAccessFile(path: "/proc/self/fd/\(descriptor)")
        } catch {
            throw error.at("--memory \(descriptor)")
        }
        shared = Int32(exactly: descriptor).flatMap { [file] in SharedMemory(descriptor: $0, count: file.size) }
    }

    /// The bytes of a request, which the client must not change before the answer.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` for more than a payload may have, ``ManakoError/Code/malformedInput`` for bytes
    ///   beyond the end.
    func payload(_ region: WorkerRequest.Region, _ limits: WorkerLimits) throws(ManakoError) -> WorkerBytes {
        guard region.bytes <= limits.payloadBytes else {
            throw ManakoError(
                .limitExceeded,
                "\(region.bytes) bytes of memory are more than the limit of \(limits.payloadBytes) bytes")
        }
        guard region.bytes <= file.size, region.offset <= file.size - region.bytes else {
            throw ManakoError(
                .malformedInput,
                "the memory has \(file.size) bytes, not \(region.bytes) from \(region.offset) on")
        }
        if let shared { return .shared(shared, region.offset..<region.offset + region.bytes) }
        return .own(try file.read(at: region.offset, count: region.bytes))
    }
}

/// What came with a request, wherever the client has put it.
enum WorkerBytes: Sendable {
    /// Bytes that belong to the worker.
    case own([UInt8])
    /// A part of a client's memory.
    case shared(SharedMemory, Range<Int>)

    /// How many there are.
    var count: Int {
        switch self {
        case .own(let bytes): bytes.count
        case .shared(_, let range): range.count
        }
    }

    /// The bytes in a range; only bytes in shared memory, and parts, are copied.
    func copy(_ range: Range<Int>) -> [UInt8] {
        switch self {
        // The usual payload is one picture.
        case .own(let bytes): range == bytes.indices ? bytes : Array(bytes[range])
        case .shared(let memory, let whole):
            memory.bytes(in: whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
        }
    }

    /// Rows of pixels in a range of shared memory; nil for bytes that belong to the worker.
    func rows(_ range: Range<Int>, stride: Int) -> LentPixels? {
        guard case .shared(let memory, let whole) = self else { return nil }
        return memory.rows(
            in: whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound, stride: stride)
    }
}
