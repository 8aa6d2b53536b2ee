import ManakoCore
import ManakoGeometry

/// What a JPEG file's markers say before the first scan (ITU-T T.81, annex B).
struct JPEGStructure {
    /// The last byte of the frame's marker: 0xC0 baseline, 0xC1 extended, 0xC2 progressive, 0xC9 and 0xCA arithmetic.
    private(set) var process: UInt8 = 0
    /// Bits a sample.
    private(set) var precision = 0
    /// Pixels in a row.
    private(set) var width = 0
    /// The number of rows.
    private(set) var height = 0
    /// How many samples each component has beside the others, across and down (1…4).
    private(set) var sampling: [(across: Int, down: Int)] = []
    /// Where the first scan's marker ends.
    private(set) var scanOffset = 0
    /// How to turn the picture upright.
    let orientation: ImageOrientation

    /// Walks the segments up to the first scan.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when there is no frame or the file ends before a scan.
    init(of file: ByteView) throws(ManakoError) {
        var blocks = MetadataBlocks()
        blocks.readJPEG(file)
        orientation = blocks.orientation.orientation
        for segment in JPEGSegments(of: file) {
            switch segment.marker {
            case _ where segment.isCut:
                throw ManakoError(
                    .malformedInput, "the JPEG file is truncated: it ends at byte \(file.count), inside a segment")
            case 0xD9: throw ManakoError(.malformedInput, "the JPEG file ends (EOI marker) before its picture")
            case 0xDA:
                scanOffset = segment.end
                guard process != 0 else {
                    throw ManakoError(.malformedInput, "the JPEG file has a scan without a frame header (SOF marker)")
                }
                return
            case 0xC4, 0xC8, 0xCC: break
            case 0xC0...0xCF: try readFrame(process: segment.marker, segment.body)
            default: break
            }
        }
        throw ManakoError(
            .malformedInput, "the JPEG file is truncated: it ends at byte \(file.count), before its picture")
    }

    private mutating func readFrame(process marker: UInt8, _ body: ByteView) throws(ManakoError) {
        guard process == 0 else {
            throw ManakoError(.malformedInput, "the JPEG file has more than one frame header (SOF marker)")
        }
        guard let precision = body.integer(at: 0, size: 1, .bigEndian),
            let height = body.integer(at: 1, size: 2, .bigEndian),
            let width = body.integer(at: 3, size: 2, .bigEndian),
            let components = body.integer(at: 5, size: 1, .bigEndian), body.count >= 6 + 3 * components
        else { throw ManakoError(.malformedInput, "the JPEG file's frame header (SOF marker) is too short") }
        (process, self.precision, self.width, self.height) = (marker, precision, width, height)
        sampling = (0..<components).map { index in
            let factors = Int(body[7 + 3 * index] ?? 0x11)
            return (max(factors >> 4, 1), max(factors & 15, 1))
        }
    }
}

extension JPEGStructure {
    /// Refuses what the library can't decode, and pictures whose bytes can't possibly hold the pixels they claim.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` or ``ManakoError/Code/malformedInput``.
    func checkDecodable(fileSize: Int) throws(ManakoError) {
        let names: [UInt8: String] = [0xC3: "lossless", 0xCB: "lossless"]
        guard [0xC0, 0xC1, 0xC2, 0xC9, 0xCA].contains(process) else {
            throw ManakoError(
                .unsupported, "\(names[process] ?? "hierarchical") JPEG is not supported; convert it to baseline JPEG")
        }
        guard precision == 8 else {
            throw ManakoError(
                .unsupported, "JPEG with \(precision) bits a sample is not supported; convert it to 8 bits")
        }
        guard (fileSize - scanOffset) * 8 >= fewestBits else {
            throw ManakoError(
                .malformedInput,
                "the JPEG file is truncated: \(fileSize) bytes can't hold \(width) × \(height) pixels")
        }
    }

    /// The fewest bits that a complete file needs: with Huffman codes every 8 × 8 block takes at least one for DC and,
    /// outside of progressive files, one for AC.
    ///
    /// Arithmetic codes may shrink what is all of one colour to nothing, so these files need only an eighth of a bit for each
    /// block, and small pictures none. No camera writes them.
    private var fewestBits: Int {
        switch process {
        case 0xC0, 0xC1: blocks * 2
        case 0xC2: blocks
        default: width * height > 1 << 22 ? blocks / 8 : 0
        }
    }

    /// The blocks of all components (A.2.4), without the padding of interleaved scans.
    private var blocks: Int {
        let (across, down) = (sampling.map(\.across).max() ?? 1, sampling.map(\.down).max() ?? 1)
        func blocks(_ size: Int, _ factor: Int, _ largest: Int) -> Int {
            (size * factor + 8 * largest - 1) / (8 * largest)
        }
        return sampling.reduce(0) { $0 + blocks(width, $1.across, across) * blocks(height, $1.down, down) }
    }
}
