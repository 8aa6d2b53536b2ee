import ManakoCore

/// The end of a JPEG file that has no EOI marker.
///
/// Cameras and phones leave it out behind panoramas, and transfers lose it. The library decodes such a file as it decodes one that
/// ends in the middle, with the same warning.
struct JPEGEnd {
    private let file: ByteView
    private let structure: JPEGStructure

    init(_ file: ByteView, _ structure: JPEGStructure) { (self.file, self.structure) = (file, structure) }

    /// Whether the data of all rows are there.
    ///
    /// Then it makes no difference which data follow. Zeros with which a file is filled up count as missing.
    ///
    /// - Parameter decode: gives the pixels of a file.
    func isOnlyMarkerMissing(decode: ([UInt8]) throws(ManakoError) -> [UInt8]) throws(ManakoError) -> Bool {
        guard structure.process != 0xC2 || hasAllCoefficients else { return false }
        var data = file.bytes.dropLast(max(file.bytes.reversed().prefix { $0 == 0 }.count - 2, 0))
        // Half of a marker.
        if data.last == 0xFF { data.removeLast() }
        var pictures: [[UInt8]] = []
        // Codes of different lengths, so that no run of them is the one that is missing.
        for byte: UInt8 in [0x00, 0x55, 0xB6, 0xE9] {
            pictures.append(try decode(Array(data) + [UInt8](repeating: byte, count: 256) + [0xFF, 0xD9]))
            guard pictures.last == pictures.first else { return false }
        }
        return true
    }

    /// Whether the scans of a progressive file bring every coefficient of every component to its last bit (ITU-T T.81, G.1.1.1).
    private var hasAllCoefficients: Bool {
        var complete: [UInt8: UInt64] = [:]
        var offset = structure.scanOffset - 2
        while let place = file.firstOffset(of: [0xFF, 0xDA], from: offset) {
            offset = place + 2
            guard let count = file[offset + 2], let first = file[offset + 3 + 2 * Int(count)],
                let last = file[offset + 4 + 2 * Int(count)], let bits = file[offset + 5 + 2 * Int(count)],
                first <= last, last < 64
            else { return false }
            // The lower half is the bit that the scan ends with.
            guard bits & 15 == 0 else { continue }
            let coefficients = (last == 63 ? UInt64.max : 1 << (UInt64(last) + 1) - 1) & ~(1 << UInt64(first) - 1)
            for index in 0..<Int(count) { complete[file[offset + 3 + 2 * index] ?? 0, default: 0] |= coefficients }
        }
        return complete.count == structure.sampling.count && complete.values.allSatisfy { $0 == .max }
    }
}
