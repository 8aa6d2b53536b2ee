import CQREncode
import Foundation
import ManakoBarcodes
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

/// A code as rows of modules, drawn by an encoder that is not the library under test.
struct DrawnCode: Sendable, CustomTestStringConvertible {
    var symbology: BarcodeSymbology
    var payload: String
    var supplement: String?
    /// Dark modules are true.
    var rows: [[Bool]]

    var testDescription: String { "\(symbology.rawValue) \(payload) \(rows.count) × \(rows[0].count)" }

    /// One of each kind, drawn by Zint (`scripts/barcode-fixtures`).
    static let fixtures: [DrawnCode] = {
        let path = TestData.packageRoot + "/Tests/ManakoBarcodesTests/Fixtures/codes.txt"
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.components(separatedBy: "\n\n").compactMap { DrawnCode($0) }
    }()

    private init?(_ text: String) {
        let lines = text.components(separatedBy: "\n").filter { !$0.isEmpty }
        guard let head = lines.first?.components(separatedBy: "\t"), head.count == 3,
            let symbology = BarcodeSymbology(rawValue: head[0])
        else { return nil }
        self.init(
            symbology: symbology, payload: head[1], supplement: head[2].isEmpty ? nil : head[2],
            rows: lines.dropFirst().flatMap { line in
                let parts = line.components(separatedBy: " ")
                return [[Bool]](repeating: parts[1].map { $0 == "#" }, count: Int(parts[0]) ?? 0)
            })
    }

    init(symbology: BarcodeSymbology, payload: String, supplement: String? = nil, rows: [[Bool]]) {
        self.symbology = symbology
        self.payload = payload
        self.supplement = supplement
        self.rows = rows
    }

    /// A QR Code of libqrencode's.
    static func qr(_ text: String) throws -> DrawnCode {
        try qr(Array(text.utf8), payload: text)
    }

    /// A QR Code of libqrencode's, holding bytes.
    static func qr(_ bytes: [UInt8], payload: String = "") throws -> DrawnCode {
        let code = try #require(QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M))
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        let data = try #require(code.pointee.data)
        return DrawnCode(
            symbology: .qr, payload: payload,
            rows: (0..<width).map { y in (0..<width).map { data[y * width + $0] & 1 == 1 } })
    }

    /// Code 39 by its table of narrow and wide elements (ISO/IEC 16388, table 1); bars of narrow elements are two modules.
    static func code39(_ text: String) -> DrawnCode {
        let table: [Character: String] = [
            "*": "010010100", "A": "100001001", "B": "001001001", "C": "101001000", "1": "100100001", "2": "001100001",
            "3": "101100000", "+": "010001010", "M": "101000010",
        ]
        var row: [Bool] = []
        for character in "*\(text)*" {
            for (index, element) in (table[character] ?? "").enumerated() {
                row += [Bool](repeating: index % 2 == 0, count: element == "1" ? 5 : 2)
            }
            row += [false, false]
        }
        return DrawnCode(symbology: .code39, payload: text, rows: [[Bool]](repeating: row, count: 40))
    }
}

/// Gray pixels that codes are drawn on.
struct Canvas {
    var width: Int
    var height: Int
    private(set) var pixels: [UInt8]

    init(width: Int, height: Int, gray: UInt8 = 255) {
        (self.width, self.height) = (width, height)
        pixels = [UInt8](repeating: gray, count: width * height)
    }

    /// One code with ten modules of quiet zone.
    init(_ code: DrawnCode, scale: Int = 3, dark: UInt8 = 0, bright: UInt8 = 255) {
        let margin = 10 * scale
        self.init(
            width: code.rows[0].count * scale + 2 * margin, height: code.rows.count * scale + 2 * margin, gray: bright)
        draw(code, x: margin, y: margin, scale: scale, dark: dark, bright: bright)
    }

    /// Draws with the upper-left corner at a pixel.
    mutating func draw(_ code: DrawnCode, x: Int, y: Int, scale: Int, dark: UInt8 = 0, bright: UInt8 = 255) {
        for (row, modules) in code.rows.enumerated() {
            for line in 0..<scale {
                let start = (y + row * scale + line) * width + x
                for (column, isDark) in modules.enumerated() {
                    for pixel in 0..<scale { pixels[start + column * scale + pixel] = isDark ? dark : bright }
                }
            }
        }
    }

    func bitmap() throws -> Bitmap { try Bitmap(width: width, height: height, format: .gray8, packed: pixels) }
}
