import Foundation
import Manako
import Testing

@testable import ManakoDrawing
@testable import ManakoText

private let isInstalled =
    RecognizeTextRequest.modelFileNames.allSatisfy { (try? ManakoHome.model(named: $0)) != nil }
    && ManakoEnvironment.runtimeStatuses.allSatisfy { $0.name != "OpenVINO" || $0.isAvailable }
    && RecognizeTextRequest.status().isAvailable
    && ["en", "ja"].allSatisfy(RecognizeTextRequest.supportedRecognitionLanguages.contains)

/// Pages that are drawn here, whose structure is known.
@Suite(.enabled(if: isInstalled, "networks or Tesseract are not installed; run scripts/setup"))
struct DocumentTests {
    private func read(_ page: DrawnText, rules: [ImageRect] = [], language: String = "en") async throws
        -> DocumentObservation.Container
    {
        var bitmap = try page.bitmap()
        try bitmap.withMutableView { view in
            let canvas = try Canvas(view)
            for rule in rules { canvas.fill(rule, radius: 0, Paint(color: .black)) }
            try canvas.check()
        }
        var request = RecognizeDocumentsRequest()
        request.textRecognitionOptions.recognitionLanguages = [language]
        return try #require(try await request.perform(on: bitmap).first).document
    }

    private static let cells = [
        ["Fruit", "Weight", "Price"], ["Apples", "120", "2.50"], ["Oranges", "340", "3.75"],
        ["Cherries", "85", "9.20"],
    ]

    private func table(spacing: Double = 60) -> DrawnText {
        let lines = Self.cells.enumerated().flatMap { row, texts in
            texts.enumerated().map { column, text in
                DrawnText.Line(
                    text: text, at: ImagePoint(x: 60 + Double(column) * 240, y: 60 + Double(row) * spacing), size: 26)
            }
        }
        return DrawnText(width: 800, height: 400, lines: lines)
    }

    @Test func aTableWithoutRules() async throws {
        let page = try await read(table())
        let table = try #require(page.tables.first)
        #expect(page.blocks.count == 1)
        #expect(table.rows.map { $0.map(\.content.text.transcript) } == Self.cells)
        #expect(table.columns.map(\.count) == [4, 4, 4])
    }

    @Test func aTableWithRules() async throws {
        let across = (0...4).map { ImageRect(x: 40, y: 50 + Double($0) * 60, width: 720, height: 2) }
        let down = (0...3).map { ImageRect(x: 40 + Double($0) * 240, y: 50, width: 2, height: 242) }
        let page = try await read(table(), rules: across + down)
        let table = try #require(page.tables.first)
        #expect(page.blocks.count == 1)
        #expect(table.rows.map { $0.map(\.content.text.transcript) } == Self.cells)
        // The first cell's text in Vision's space: from the lower left.
        let box = table.cells[0].content.boundingRegion.boundingBox
        #expect(abs(box.x - 60.0 / 800) < 0.02 && abs(box.maxY - (1 - 60.0 / 400)) < 0.03)
    }

    @Test func twoColumnsBelowAHeadline() async throws {
        let left = [
            "The morning was cold and", "the streets were empty", "when the first tram came", "around the corner.",
        ]
        let right = [
            "Nobody stood at the stop", "but an old man who had", "been waiting for an hour", "without any umbrella.",
        ]
        var lines = [DrawnText.Line(text: "A headline over the page", at: ImagePoint(x: 60, y: 40), size: 52)]
        for (row, texts) in zip(left, right).enumerated() {
            lines.append(.init(text: texts.0, at: ImagePoint(x: 60, y: 160 + Double(row) * 36), size: 26))
            lines.append(.init(text: texts.1, at: ImagePoint(x: 520, y: 160 + Double(row) * 36), size: 26))
        }
        let page = try await read(DrawnText(width: 960, height: 360, lines: lines))
        #expect(page.title?.transcript == "A headline over the page")
        #expect(page.paragraphs.map(\.transcript) == [left.joined(separator: " "), right.joined(separator: " ")])
        #expect(page.tables.isEmpty && page.lines.count == 9)
    }

    @Test func numberedLists() async throws {
        let texts = ["Do these things", "1. Open the door", "2. Enter the room", "3. Close the door"]
        let lines = texts.enumerated().map { row, text in
            DrawnText.Line(text: text, at: ImagePoint(x: row == 0 ? 60 : 80, y: 60 + Double(row) * 44), size: 28)
        }
        let page = try await read(DrawnText(width: 640, height: 300, lines: lines))
        #expect(page.paragraphs.map(\.transcript) == ["Do these things"])
        try #require(page.lists.count == 1)
        #expect(page.lists[0].items.map(\.markerString) == ["1.", "2.", "3."])
        #expect(page.lists[0].items.map(\.itemString) == ["Open the door", "Enter the room", "Close the door"])
    }

    /// Readers leave out discs; they are seen in the pixels. The third item goes on in a second line.
    @Test func bulletsThatAreNoText() async throws {
        let texts = ["Open the old door", "Enter the room and", "look behind the chairs", "Close the door"]
        let lines = texts.enumerated().map { row, text in
            DrawnText.Line(text: text, at: ImagePoint(x: 120, y: 60 + Double(row) * 44), size: 28)
        }
        let discs = [0, 1, 3].map { ImageRect(x: 84, y: 74 + Double($0) * 44, width: 9, height: 9) }
        let page = try await read(DrawnText(width: 640, height: 300, lines: lines), rules: discs)
        try #require(page.lists.count == 1 && page.blocks.count == 1)
        #expect(page.lists[0].items.map(\.markerString) == ["•", "•", "•"])
        let items = ["Open the old door", "Enter the room and look behind the chairs", "Close the door"]
        // A reader may see a full stop where there is none.
        let read = page.lists[0].items.map { $0.itemString.trimmingCharacters(in: .punctuationCharacters) }
        #expect(read == items)
    }

    @Test(.enabled(if: TesseractData.find()?.names.contains("jpn_vert") ?? false, "tesseract-ocr-jpn-vert is missing"))
    func verticalJapanese() async throws {
        let columns = ["日本語の本は右から", "左へ読みます。文字", "は上から下へ並んで", "います。"]
        let lines = columns.enumerated().flatMap { column, text in
            text.enumerated().map { row, character in
                DrawnText.Line(
                    text: String(character),
                    at: ImagePoint(x: 420 - Double(column) * 80, y: 40 + Double(row) * 46), size: 40,
                    font: "Noto Serif CJK JP")
            }
        }
        let page = try await read(DrawnText(width: 520, height: 520, lines: lines), language: "ja")
        #expect(page.lines.allSatisfy { $0.isVertical })
        let rights = page.lines.map(\.boundingBox.maxX)
        #expect(rights == rights.sorted(by: >) && rights.count == 4)
        #expect(page.paragraphs.first?.transcript.hasPrefix("日本語") == true)
    }

    @Test func aPageOfNothingIsNoDocument() async throws {
        let blank = try DrawnText(width: 300, height: 200, lines: []).bitmap()
        #expect(try await RecognizeDocumentsRequest().perform(on: blank).isEmpty)
    }

    @Test func aPageCanBeStored() async throws {
        let page = try await read(table())
        let data = try JSONEncoder().encode(page)
        #expect(try JSONDecoder().decode(DocumentObservation.Container.self, from: data) == page)
    }
}

@Suite struct BulletFinderTests {
    /// White paper with black rectangles.
    private func finder(_ marks: [(x: Int, y: Int, width: Int, height: Int)]) throws -> BulletFinder {
        var bytes = [UInt8](repeating: 255, count: 300 * 60)
        for mark in marks {
            for y in mark.y..<mark.y + mark.height { for x in mark.x..<mark.x + mark.width { bytes[y * 300 + x] = 0 } }
        }
        return try BulletFinder(Bitmap(width: 300, height: 60, format: .gray8, packed: bytes))
    }

    /// The strokes of letters from 100 on, in a line from 20 to 40.
    private static let text = (0..<12).map { (x: 100 + 8 * $0, y: 22, width: 3, height: 14) }
    private static let line = ImageRect(x: 100, y: 20, width: 100, height: 20)

    @Test func aSolidMarkAloneBeforeTheText() throws {
        #expect(try finder([(80, 27, 6, 6)] + Self.text).textOffset(Self.line) == 0)
        // Inside the line's box.
        let wide = ImageRect(x: 79, y: 20, width: 121, height: 20)
        #expect(try finder([(80, 27, 6, 6)] + Self.text).textOffset(wide) == 21)
        // A dash.
        #expect(try finder([(72, 28, 14, 2)] + Self.text).textOffset(Self.line) == 0)
    }

    @Test func whatIsNoBullet() throws {
        let marks: [[(x: Int, y: Int, width: Int, height: Int)]] = [
            [], [(80, 22, 3, 14)], [(60, 28, 32, 3)], [(80, 34, 5, 5)], [(94, 27, 6, 6)], [(80, 24, 13, 13)],
            [(80, 27, 1, 1)], [(74, 27, 5, 6), (82, 27, 6, 6)], [(40, 27, 6, 6)],
            [(80, 25, 10, 2), (80, 33, 10, 2), (80, 25, 2, 10), (88, 25, 2, 10)],
        ]
        for mark in marks { #expect(try finder(mark + Self.text).textOffset(Self.line) == nil, "\(mark)") }
        let blank = try finder([])
        for line in [
            ImageRect(x: -50, y: -20, width: 20, height: 20), ImageRect(x: 290, y: 50, width: 900, height: 900),
        ] {
            #expect(blank.textOffset(line) == nil)
        }
    }
}

@Suite struct RuleFinderTests {
    /// Strokes of two pixels, dark and bright, level, upright and slightly slanted; letters are too short.
    @Test func strokesAreFoundFromEndToEnd() throws {
        var bytes = [UInt8](repeating: 200, count: 600 * 400)
        func draw(_ x: Int, _ y: Int, _ value: UInt8) { bytes[y * 600 + x] = value }
        for x in 50..<550 { for y in 100..<102 { draw(x, y, 20) } }
        for y in 60..<300 { for x in 80..<82 { draw(x, y, 255) } }
        for x in 100..<500 { for y in 0..<2 { draw(x, 250 + x / 50 + y, 30) } }
        for x in 300..<320 { for y in 180..<184 { draw(x, y, 0) } }
        let picture = try Bitmap(width: 600, height: 400, format: .gray8, packed: bytes)
        let strokes = try RuleFinder(unit: 20).strokes(in: picture)
        try #require(strokes.count == 3)
        #expect(strokes[0].0.distance(to: ImagePoint(x: 50, y: 101)) < 2.5)
        #expect(strokes[0].1.distance(to: ImagePoint(x: 550, y: 101)) < 2.5)
        #expect(strokes[1].0.distance(to: ImagePoint(x: 100, y: 253)) < 3)
        #expect(strokes[1].1.distance(to: ImagePoint(x: 500, y: 260)) < 3)
        #expect(strokes[2].0.distance(to: ImagePoint(x: 81, y: 60)) < 2.5)
        #expect(strokes[2].1.distance(to: ImagePoint(x: 81, y: 300)) < 2.5)
    }

    @Test func smallAndFlatPicturesHaveNone() throws {
        for (width, height) in [(1, 1), (3, 500), (500, 2), (64, 64)] {
            let bytes = [UInt8](repeating: 128, count: width * height)
            let picture = try Bitmap(width: width, height: height, format: .gray8, packed: bytes)
            #expect(try RuleFinder(unit: 10).strokes(in: picture).isEmpty)
        }
    }
}
