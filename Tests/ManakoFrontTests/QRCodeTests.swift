import Manako
import Testing

@testable import ManakoFront

@Suite struct QRCodeTests {
    /// Squares on a side for texts of so many bytes: the capacities of level L in table 7 of ISO/IEC 18004.
    @Test(arguments: [
        (1, 21), (17, 21), (18, 25), (32, 25), (53, 29), (78, 33), (106, 37), (107, 41), (271, 57), (858, 97),
    ])
    func isAsLargeAsTheTextNeeds(_ bytes: Int, _ side: Int) throws {
        let code = try QRCode(String(repeating: "a", count: bytes))
        #expect(code.side == side)
        #expect(code.squares.count == side * side)
        let finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"].map(Array.init)
        for (top, left) in [(0, 0), (0, side - 7), (side - 7, 0)] {
            for row in 0..<7 {
                for column in 0..<7 {
                    #expect(code.isDark(top + row, left + column) == (finder[row][column] == "#"))
                }
            }
        }
        // Timing patterns between them, the dark square beside the lower one, and no fourth finder.
        for index in 8..<(side - 8) {
            #expect(code.isDark(6, index) == (index % 2 == 0))
            #expect(code.isDark(index, 6) == (index % 2 == 0))
        }
        #expect(code.isDark(side - 8, 8))
        #expect(!code.isDark(-1, 0) && !code.isDark(0, side))
    }

    /// The bits are those that the standard has for the text: mode, length and bytes, read back from the squares without any library.
    @Test(arguments: ["http://a", "眼", "https://10.0.0.7"])
    func holdsTheText(_ text: String) throws {
        let code = try QRCode(text)
        #expect(code.side == 21)
        // The format in its 15 bits: level L, and the mask.
        let places = (0..<6).map { (8, $0) } + [(8, 7), (8, 8), (7, 8)] + (0..<6).reversed().map { ($0, 8) }
        let format = places.reduce(0) { $0 << 1 | (code.isDark($1.0, $1.1) ? 1 : 0) } ^ 0b101_0100_0001_0010
        #expect(format >> 13 == 1)
        let mask = format >> 10 & 7
        let bits = Self.data(code, mask)
        #expect(bits.prefix(4).elementsEqual([false, true, false, false]))
        let bytes = stride(from: 4, to: bits.count - 7, by: 8).map { start in
            bits[start..<(start + 8)].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
        #expect(Int(bytes[0]) == text.utf8.count)
        #expect(Array(bytes.dropFirst().prefix(text.utf8.count)) == Array(text.utf8))
    }

    /// The squares of version 1 in the order of their bits, unmasked.
    private static func data(_ code: QRCode, _ mask: Int) -> [Bool] {
        var bits: [Bool] = []
        var goesUp = true
        for right in [20, 18, 16, 14, 12, 10, 8, 5, 3, 1] {
            for step in 0..<21 {
                let row = goesUp ? 20 - step : step
                for column in [right, right - 1] where !isFunction(row, column) {
                    bits.append(code.isDark(row, column) != isMasked(mask, row, column))
                }
            }
            goesUp.toggle()
        }
        return bits
    }

    private static func isFunction(_ row: Int, _ column: Int) -> Bool {
        row == 6 || column == 6 || (row < 9 && column < 9) || (row < 9 && column > 12) || (row > 12 && column < 9)
    }

    /// Table 10 of the standard.
    private static func isMasked(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
        switch mask {
        case 0: (row + column) % 2 == 0
        case 1: row % 2 == 0
        case 2: column % 3 == 0
        case 3: (row + column) % 3 == 0
        case 4: (row / 2 + column / 3) % 2 == 0
        case 5: row * column % 2 + row * column % 3 == 0
        case 6: (row * column % 2 + row * column % 3) % 2 == 0
        default: ((row + column) % 2 + row * column % 3) % 2 == 0
        }
    }

    @Test func refusesWhatDoesNotFit() {
        for text in ["", String(repeating: "a", count: 1001)] {
            let error = #expect(throws: ManakoError.self) { try QRCode(text) }
            #expect(error?.code == .invalidArgument)
        }
    }

    @Test func terminalsGetTwoRowsALine() throws {
        let code = try QRCode("http://localhost:8080/")
        let lines = code.terminalText.split(separator: "\n")
        #expect(lines.count == (code.side + 4 + 1) / 2)
        for line in lines {
            #expect(line.hasPrefix("\u{1B}[30;107m") && line.hasSuffix("\u{1B}[0m"))
            #expect(line.dropFirst(9).dropLast(4).count == code.side + 4)
        }
    }
}
