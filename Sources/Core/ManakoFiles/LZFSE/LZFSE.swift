package import ManakoCore

/// Decompression of LZFSE ([Apple's reference implementation](https://github.com/lzfse/lzfse)) with a bound on what comes out.
package enum LZFSE {
    /// The decompressed bytes.
    ///
    /// - Parameters:
    ///   - compressed: blocks with a mark at their end.
    ///   - limit: the most bytes.
    /// - Throws: ``ManakoError/Code/malformedInput`` with the place of what is damaged, ``ManakoError/Code/limitExceeded``.
    package static func bytes(_ compressed: [UInt8], limit: Int) throws(ManakoError) -> [UInt8] {
        var decoder = LZFSEDecoder(input: compressed, limit: limit)
        try decoder.run()
        return decoder.output
    }
}

/// Blocks of LZFSE one after the other, and what came out of them.
struct LZFSEDecoder {
    let input: [UInt8]
    let limit: Int
    var output: [UInt8] = []
    private(set) var position = 0

    init(input: [UInt8], limit: Int) {
        self.input = input
        self.limit = limit
    }

    /// Decodes all blocks.
    mutating func run() throws(ManakoError) {
        while true {
            let magic = try word(at: position)
            switch magic {
            case 0x2478_7662: return
            case 0x2D78_7662: try copyRaw()
            case 0x6E78_7662: try runLZVN()
            case 0x3178_7662: try run(try LZFSEHeader(plain: input, at: position))
            case 0x3278_7662: try run(try LZFSEHeader(packed: input, at: position))
            default: throw error("no block of LZFSE starts here")
            }
        }
    }

    private mutating func copyRaw() throws(ManakoError) {
        let count = try word(at: position + 4)
        let start = position + 8
        guard count <= input.count - start else { throw error("a block is truncated") }
        try reserve(count)
        output += input[start..<start + count]
        position = start + count
    }

    private mutating func runLZVN() throws(ManakoError) {
        let (count, size) = (try word(at: position + 4), try word(at: position + 8))
        let start = position + 12
        guard size <= input.count - start else { throw error("a block is truncated") }
        try reserve(count)
        var block = LZVNBlock(input: input, range: start..<start + size, end: output.count + count)
        guard block.run(into: &output) else { throw error("a block of LZVN is damaged") }
        position = start + size
    }

    private mutating func run(_ header: LZFSEHeader) throws(ManakoError) {
        guard header.end <= input.count else { throw error("a block is truncated") }
        try reserve(header.rawSize)
        let end = output.count + header.rawSize
        guard header.isSound, LZFSEBlock(header, input).run(into: &output, end: end) else {
            throw error("a block of LZFSE is damaged")
        }
        position = header.end
    }

    private mutating func reserve(_ count: Int) throws(ManakoError) {
        guard count <= limit - output.count else {
            throw ManakoError(.limitExceeded, "LZFSE: more than the limit of \(limit) bytes come out")
        }
        output.reserveCapacity(output.count + min(count, 1 << 20))
    }

    private func word(at offset: Int) throws(ManakoError) -> Int {
        guard offset + 4 <= input.count else { throw error("the data are truncated") }
        return LZFSEHeader.number(input, offset, 4)
    }

    private func error(_ problem: String) -> ManakoError {
        ManakoError(.malformedInput, "LZFSE, byte \(position): \(problem)")
    }
}
