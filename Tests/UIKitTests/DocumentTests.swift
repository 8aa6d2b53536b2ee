import Testing
import UIKit

/// Documents in PDF: every object is where the table says, and pages are what was drawn.
@Suite struct DocumentTests {
    private let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100))

    private func draw(_ context: UIGraphicsPDFRendererContext) {
        context.beginPage()
        context.cgContext.translateBy(x: 100, y: 50)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 100, height: 50))
        context.beginPage()
        UIColor.blue.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    /// As readers do (ISO 32000-1, 7.5): from the end to the table, and from there to the objects.
    @Test func everyObjectIsWhereTheTableSays() throws {
        let file = renderer.pdfData(actions: draw)
        let text = String(decoding: file.map { $0 < 128 ? $0 : 63 }, as: UTF8.self)
        #expect(text.hasPrefix("%PDF-1.4\n") && text.hasSuffix("%%EOF\n"))
        let lines = text.split(separator: "\n")
        let start = try #require(Int(lines[lines.count - 2]))
        let table = text.dropFirst(start).split(separator: "\n")
        #expect(table.first == "xref" && table[1] == "0 9")
        for number in 1...8 {
            let entry = table[2 + number]
            #expect(entry.hasSuffix(" 00000 n "))
            let place = try #require(Int(entry.prefix(10)))
            #expect(text.dropFirst(place).hasPrefix("\(number) 0 obj\n"))
        }
        #expect(text.contains("/Count 2/Kids[3 0 R 6 0 R]") && text.contains("/MediaBox[0 0 200.0 100.0]"))
    }

    @Test func pagesAreWhatWasDrawn() throws {
        let file = renderer.pdfData(actions: draw)
        let pages = try pictures(in: file).map { try Pixels(UIImage(data: $0)) }
        #expect(pages.map(\.width) == [600, 600])
        // In pixels, three a point; JPEG keeps even colours within a few levels.
        let expected: [(page: Int, x: Int, y: Int, color: [Int])] = [
            (0, 450, 225, [255, 0, 0]), (0, 150, 75, [255, 255, 255]), (1, 150, 75, [0, 0, 255]),
            (1, 450, 225, [255, 255, 255]),
        ]
        for (page, x, y, color) in expected {
            #expect(pages[page].isNear(x, y, color + [255], by: 3))
        }
    }

    @Test func filesAreWrittenAndNothingGivesNothing() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: url) }
        try renderer.writePDF(to: url, withActions: draw)
        #expect(try Data(contentsOf: url).starts(with: Data("%PDF".utf8)))
        #expect(renderer.pdfData { _ in }.isEmpty)
        let none = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 0, height: 100))
        #expect(none.pdfData(actions: draw).isEmpty)
    }

    /// The streams that are JPEG files, by the lengths in front of them.
    private func pictures(in file: Data) throws -> [Data] {
        var found: [Data] = []
        let mark = Data("/Filter/DCTDecode/Length ".utf8)
        var rest = file[...]
        while let range = rest.range(of: mark),
            let begin = rest[range.upperBound...].range(of: Data(">>stream\n".utf8))
        {
            let length = try #require(Int(String(decoding: rest[range.upperBound..<begin.lowerBound], as: UTF8.self)))
            found.append(Data(rest[begin.upperBound..<begin.upperBound + length]))
            rest = rest[(begin.upperBound + length)...]
        }
        return found
    }
}
