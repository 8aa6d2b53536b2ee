/// A block of LZVN: literals and matches behind bytes that say how many of them.
struct LZVNBlock {
    /// What a byte asks for.
    private struct Operation {
        var literals = 0
        var match = 0
        /// Nil for the distance of the match before.
        var distance: Int?
        var length = 1
    }

    private let input: [UInt8]
    private var position: Int
    private let inputEnd: Int
    private let end: Int

    /// - Parameters:
    ///   - input: what holds the block.
    ///   - range: where its bytes are.
    ///   - end: how many bytes there must be afterwards.
    init(input: [UInt8], range: Range<Int>, end: Int) {
        self.input = input
        position = range.lowerBound
        inputEnd = range.upperBound
        self.end = end
    }

    /// Appends what comes out; false when the block is damaged.
    mutating func run(into output: inout [UInt8]) -> Bool {
        var distance = 0
        while position < inputEnd {
            let code = Int(input[position])
            if code == 0x06 { return output.count == end }
            guard let operation = operation(code), position + operation.length + operation.literals <= inputEnd,
                output.count + operation.literals + operation.match <= end
            else { return false }
            let start = position + operation.length
            output += input[start..<start + operation.literals]
            distance = operation.distance ?? distance
            guard output.repeatBytes(operation.match, distance: distance) else { return false }
            position = start + operation.literals
        }
        return false
    }

    private func operation(_ code: Int) -> Operation? {
        switch code {
        case 0x0E, 0x16: Operation()
        case 0xE0: Operation(literals: byte(1) + 16, length: 2)
        case 0xE1...0xEF: Operation(literals: code & 15)
        case 0xF0: Operation(match: byte(1) + 16, length: 2)
        case 0xF1...0xFF: Operation(match: code & 15)
        case 0xA0...0xBF: medium(code)
        case 0x70...0x7F, 0xD0...0xDF: nil
        default: short(code)
        }
    }

    /// Five bits of the match's length and fourteen of the distance.
    private func medium(_ code: Int) -> Operation {
        let low = byte(1) | byte(2) << 8
        return Operation(
            literals: code >> 3 & 3, match: ((code & 7) << 2 | low & 3) + 3, distance: low >> 2, length: 3)
    }

    /// Three bits of the match's length; the lowest three say how the distance is written.
    private func short(_ code: Int) -> Operation? {
        var operation = Operation(literals: code >> 6, match: (code >> 3 & 7) + 3)
        switch code & 7 {
        case 7:
            operation.distance = byte(1) | byte(2) << 8
            operation.length = 3
        case 6:
            guard code >= 0x40 else { return nil }
        default:
            operation.distance = (code & 7) << 8 | byte(1)
            operation.length = 2
        }
        return operation
    }

    private func byte(_ offset: Int) -> Int {
        position + offset < inputEnd ? Int(input[position + offset]) : 0
    }
}
