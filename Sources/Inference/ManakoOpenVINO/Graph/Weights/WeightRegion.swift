import Glibc
package import ManakoCore
import ManakoFiles

/// The elements of all of a graph's constants in one stretch of memory, as the runtime wants them.
///
/// The file that weights are in is mapped to its beginning, so they are neither read nor copied before the runtime looks
/// at them; what is not in the file follows. Unchecked because nothing changes after `init`.
@safe package final class WeightRegion: @unchecked Sendable {
    /// The memory, valid while the object lives.
    package let bytes: UnsafeMutableRawBufferPointer
    /// Where each of the pool's constants begins.
    let offsets: [Int]
    /// The bytes of each of the pool's constants.
    let sizes: [Int]
    private let file: MappedFile?

    /// Lays out the constants of a graph and of the graphs inside it.
    package init(_ pool: ConstantPool) throws(ManakoError) {
        var layout = Layout(start: ((pool.file?.count ?? 0) + 4095) & ~4095)
        for constant in pool.constants { try layout.add(constant) }
        let size = max(layout.end, 64)
        let memory = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let memory = unsafe memory, unsafe memory != MAP_FAILED else {
            throw ManakoError(.limitExceeded, "the model's weights take \(size) bytes, which are not to be had")
        }
        unsafe bytes = UnsafeMutableRawBufferPointer(start: memory, count: size)
        offsets = layout.offsets
        sizes = pool.constants.map(\.byteCount)
        file = pool.file
        try mapFile()
        for (data, offset) in layout.copied { try fill(data, at: offset) }
    }

    /// The bytes of one of the pool's constants.
    package func copy(_ constant: Int) -> [UInt8] {
        unsafe [UInt8](bytes[offsets[constant]..<offsets[constant] + sizes[constant]])
    }

    deinit { unsafe munmap(bytes.baseAddress, bytes.count) }

    private struct Layout {
        var end: Int
        var offsets: [Int] = []
        var copied: [(ConstantData, Int)] = []

        init(start: Int) { end = start }

        mutating func add(_ data: ConstantData) throws(ManakoError) {
            if case .file(let range) = data { return offsets.append(range.lowerBound) }
            guard data.byteCount < Int.max - 63 - end else {
                throw ManakoError(.limitExceeded, "the model's weights take more memory than there can be")
            }
            offsets.append(end)
            copied.append((data, end))
            end = (end + data.byteCount + 63) & ~63
        }
    }

    private func mapFile() throws(ManakoError) {
        guard let file else { return }
        guard file.descriptor >= 0 else {
            return file.withBytes(in: 0..<file.count) { source in
                unsafe source.withUnsafeBytes { unsafe bytes.copyMemory(from: $0) }
            }
        }
        let mapped = unsafe mmap(
            bytes.baseAddress, file.count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED, file.descriptor, 0)
        guard unsafe mapped == bytes.baseAddress else {
            throw ManakoError(.unavailable, "\(file.path): can't be mapped: \(SystemError.text(errno))")
        }
    }

    private func fill(_ data: ConstantData, at offset: Int) throws(ManakoError) {
        let target = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[offset..<offset + data.byteCount])
        var span = unsafe OutputRawSpan(buffer: target, initializedCount: 0)
        try data.write(to: &span)
        _ = unsafe span.finalize(for: target)
    }
}
