import CQREncode
import Glibc
package import Manako

/// A square pattern that phones read as text ([ISO/IEC 18004](https://www.iso.org/standard/83389.html)).
package struct QRCode: Sendable, Hashable {
    /// Squares along a side, without the light border.
    package let side: Int
    /// Whether each square is dark, row by row.
    package let squares: [Bool]

    /// The pattern of a text.
    ///
    /// - Parameter text: at most 1000 bytes of UTF-8.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a longer one, or none.
    package init(_ text: String) throws(ManakoError) {
        let bytes = Array(text.utf8)
        guard (1...1000).contains(bytes.count) else {
            throw ManakoError(.invalidArgument, "a QR code takes 1 to 1000 bytes of text, not \(bytes.count)")
        }
        // The code is the library's; it is copied and given back at once.
        let code = unsafe bytes.withUnsafeBufferPointer {
            unsafe QRcode_encodeData(Int32($0.count), $0.baseAddress, 0, QR_ECLEVEL_L)
        }
        guard let code = unsafe code else {
            throw ManakoError(.internalFailure, "the QR code could not be made: \(SystemError.text(errno))")
        }
        defer { unsafe QRcode_free(code) }
        side = unsafe Int(code.pointee.width)
        // The lowest bit of each byte is the square; the others say what it is for.
        squares = unsafe UnsafeBufferPointer(start: code.pointee.data, count: side * side).map { $0 & 1 == 1 }
    }

    /// Whether a square is dark; the border around is light.
    package func isDark(_ row: Int, _ column: Int) -> Bool {
        (0..<side).contains(row) && (0..<side).contains(column) && squares[row * side + column]
    }

    /// The pattern in half blocks, two rows a line, for terminals: dark on light whatever the terminal's own colours are.
    package var terminalText: String {
        // Four light squares around are part of the standard; two are enough for every reader that was tried.
        let border = 2
        var text = ""
        for row in stride(from: -border, to: side + border, by: 2) {
            text += "\u{1B}[30;107m"
            for column in -border..<(side + border) {
                switch (isDark(row, column), isDark(row + 1, column)) {
                case (true, true): text += "█"
                case (true, false): text += "▀"
                case (false, true): text += "▄"
                case (false, false): text += " "
                }
            }
            text += "\u{1B}[0m\n"
        }
        return text
    }
}
