import Manako
import ManakoAPI
import ManakoFiles

/// Memory that a client shares with the worker, so that large payloads need not go through a pipe.
struct WorkerMemory: Sendable {
    private let file: RandomAccessFile

    /// Opens what a file descriptor leads to.
    ///
    /// - Parameter descriptor: one that the client left open, of a memory file (`memfd_create`) of the size that it has from then on.
    /// - Throws: ``ManakoError/Code/unavailable`` when it is not open or leads to no file.
    init(descriptor: Int) throws(ManakoError) {
        do throws(ManakoError) {
            file = try RandomAccessFile(path: "/proc/self/fd/\(descriptor)")
        } catch {
            throw error.at("--memory \(descriptor)")
        }
    }

    /// Copies bytes, which the client must not change before the answer.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` for more than a payload may have, ``ManakoError/Code/malformedInput`` for bytes
    ///   beyond the end.
    func payload(_ region: WorkerRequest.Region, _ limits: WorkerLimits) throws(ManakoError) -> [UInt8] {
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
        return try file.read(at: region.offset, count: region.bytes)
    }
}
