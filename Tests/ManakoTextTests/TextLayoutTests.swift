import ManakoGeometry
import ManakoTesting
import Testing

@testable import ManakoText

/// Pages of boxes with known truth: lines are 20 high, and numbered in the order in which they are written here.
@Suite struct TextLayoutTests {
    private struct Page {
        var lines: [TextLayout.Line] = []

        mutating func add(_ text: String, _ x: Double, _ y: Double, width: Double? = nil, height: Double = 20) {
            let box = ImageRect(x: x, y: y, width: width ?? Double(text.count) * 10, height: height)
            lines.append(TextLayout.Line(quad: TextQuad(box), isVertical: false, text: text))
        }

        mutating func addColumn(_ x: Double, _ y: Double, height: Double) {
            let box = ImageRect(x: x, y: y, width: 20, height: height)
            lines.append(TextLayout.Line(quad: TextQuad(box), isVertical: true, text: "縦書きの行"))
        }
    }

    private func paragraphs(_ blocks: [LayoutBlock]) -> [[Int]] {
        blocks.map { if case .paragraph(let lines) = $0 { lines } else { [] } }
    }

    private static let prose = "running text that fills its column well"

    @Test func headlineThenLeftColumnThenRightColumn() {
        var page = Page()
        for row in 0..<6 {
            page.add(Self.prose, 50, 100 + Double(row) * 24, width: 380)
            page.add(Self.prose, 470, 100 + Double(row) * 24, width: 380)
        }
        page.add("A headline over both columns of this page", 50, 30, width: 800, height: 40)
        let blocks = TextLayout.blocks(page.lines)
        #expect(paragraphs(blocks) == [[12], [0, 2, 4, 6, 8, 10], [1, 3, 5, 7, 9, 11]])
        #expect(TextLayout.hasTitle(blocks, page.lines))
    }

    @Test func gapsIndentationAndSizeEndParagraphs() {
        var page = Page()
        page.add(Self.prose, 50, 100, width: 400)
        page.add(Self.prose, 50, 124, width: 400)
        page.add(Self.prose, 80, 148, width: 370)
        page.add(Self.prose, 50, 172, width: 400)
        page.add(Self.prose, 50, 230, width: 400)
        page.add("Larger", 50, 270, width: 400, height: 34)
        #expect(paragraphs(TextLayout.blocks(page.lines)) == [[0, 1], [2, 3], [4], [5]])
        #expect(!TextLayout.hasTitle(TextLayout.blocks(page.lines), page.lines))
    }

    @Test func bulletsAndNumbersAreListsWithWhatIsIndentedBelow() {
        var page = Page()
        page.add("Buy these things", 50, 100)
        page.add("• apples", 60, 124)
        page.add("• pears from the", 60, 148)
        page.add("market", 80, 172)
        page.add("1. first", 60, 230)
        page.add("2. second", 60, 254)
        page.add("4. fourth", 60, 278)
        let blocks = TextLayout.blocks(page.lines)
        guard blocks.count == 4, case .list(let bullets) = blocks[1], case .list(let numbers) = blocks[2] else {
            Issue.record("\(blocks)")
            return
        }
        #expect(bullets.map(\.lines) == [[1], [2, 3]] && bullets.allSatisfy { $0.marker == "•" && !$0.isNumbered })
        #expect(numbers.map(\.marker) == ["1.", "2."] && numbers.allSatisfy { $0.isNumbered && $0.markerLength == 3 })
        #expect(blocks[0] == .paragraph([0]) && blocks[3] == .paragraph([6]))
    }

    private func addTable(_ page: inout Page, rows: Int) {
        for row in 0..<rows {
            let y = 100 + Double(row) * 30
            page.add(["Apple", "Pear", "Plum", "Cherry", "Fig"][row % 5], 50, y)
            page.add("\(row + 1)", 300, y, width: 10)
            page.add("\(row * 7).50", 450, y, width: 50)
        }
    }

    @Test func rowsWhosePartsStandBelowEachOtherAreATable() throws {
        var page = Page()
        addTable(&page, rows: 4)
        page.add(Self.prose, 50, 300, width: 400)
        let blocks = TextLayout.blocks(page.lines)
        guard blocks.count == 2, case .table(let table) = blocks[0] else {
            Issue.record("\(blocks)")
            return
        }
        #expect(table.rowCount == 4 && table.columnCount == 3)
        #expect(table.cells.map(\.lines) == (0..<12).map { [$0] })
        #expect(table.cells[4] == LayoutTable.Cell(rows: 1...1, columns: 1...1, lines: [4]))
    }

    /// Addresses are as long as lines of prose, and fill their column as those do.
    @Test func aColumnOfAddressesBelongsToATable() throws {
        var page = Page()
        for (row, name) in ["Hana", "Robert", "Mary Jones"].enumerated() {
            let y = 100 + Double(row) * 40
            page.add(name, 50, y)
            page.add("somebody\(row)@mail.example.com", 300, y, width: 330)
            page.add("212-555-013\(row)", 700, y)
        }
        guard case .table(let table) = try #require(TextLayout.blocks(page.lines).first) else {
            Issue.record("no table")
            return
        }
        #expect(table.rowCount == 3 && table.columnCount == 3)
    }

    @Test func twoRowsAndColumnsOfProseAreNoTable() {
        var page = Page()
        addTable(&page, rows: 2)
        var prose = Page()
        for row in 0..<6 {
            for column in 0..<3 { prose.add(Self.prose, 50 + Double(column) * 400, 100 + Double(row) * 24, width: 360) }
        }
        var signs = Page()
        for row in 0..<4 {
            signs.add("Exit \("abcd".dropFirst(row).prefix(1))", 50, 100 + Double(row) * 30)
            signs.add("Turn left", 300, 100 + Double(row) * 30)
        }
        for page in [page, prose, signs] {
            let hasTable = TextLayout.blocks(page.lines).contains { if case .table = $0 { true } else { false } }
            #expect(!hasTable)
        }
    }

    /// A grid of 3 × 2 with the two places of the first row joined; only two cells have text at their sides' distance.
    @Test func ruledLinesMakeATableWithJoinedCells() throws {
        var page = Page()
        page.add("Prices", 150, 110)
        for row in 0..<2 {
            page.add("thing", 110, 150 + Double(row) * 40)
            page.add("a longer text here", 310, 150 + Double(row) * 40)
        }
        let ys = [100.0, 140, 180, 220]
        var strokes = ys.map { (ImagePoint(x: 100, y: $0), ImagePoint(x: 600, y: $0)) }
        strokes += [100.0, 600].map { (ImagePoint(x: $0, y: 100), ImagePoint(x: $0, y: 220)) }
        strokes.append((ImagePoint(x: 300, y: 140), ImagePoint(x: 300, y: 220)))
        let blocks = TextLayout.blocks(page.lines, strokes: strokes)
        guard blocks.count == 1, case .table(let table) = blocks[0] else {
            Issue.record("\(blocks)")
            return
        }
        #expect(table.rowCount == 3 && table.columnCount == 2 && table.cells.count == 5)
        #expect(table.cells[0] == LayoutTable.Cell(rows: 0...0, columns: 0...1, lines: [0]))
        #expect(table.cells.dropFirst().map(\.lines) == [[1], [2], [3], [4]])
        // A frame around text is no table.
        let frame = Array(strokes.prefix(1) + strokes[3...5])
        #expect(!TextLayout.blocks(page.lines, strokes: frame).contains { if case .table = $0 { true } else { false } })
    }

    @Test func columnsOfJapaneseAreReadFromTheRight() {
        var page = Page()
        for column in 0..<4 { page.addColumn(500 - Double(column) * 28, 50, height: 400) }
        for column in 0..<3 { page.addColumn(300 - Double(column) * 28, 50, height: 400) }
        #expect(paragraphs(TextLayout.blocks(page.lines)) == [[0, 1, 2, 3], [4, 5, 6]])
    }

    /// Names and prices of a receipt stay beside each other, whatever becomes of them.
    @Test func whatStandsInRowsIsReadInRows() {
        var page = Page()
        page.add("Coffee to go", 50, 100)
        page.add("2.50", 400, 100)
        page.add("Cake", 50, 130)
        page.add("3.00", 400, 130)
        #expect(TextLayout.blocks(page.lines).flatMap(\.lines) == [0, 1, 2, 3])
    }

    @Test(arguments: 0..<60)
    func everyLineIsThereOnce(_ seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let count = Int.random(in: 0...(seed % 10 == 0 ? 300 : 60), using: &random)
        let step = Bool.random(using: &random) ? 25.0 : 1
        let texts = ["1. a", "2. b", "• c", "12.50", "word", "本文です", "- x", "", "(3) y", "a) z"]
        let lines = (0..<count).map { index in
            func number(_ range: ClosedRange<Double>) -> Double {
                (Double.random(in: range, using: &random) / step).rounded() * step
            }
            var box = ImageRect(
                x: number(-50...900), y: number(-50...900), width: number(0...400), height: number(0...60))
            if Int.random(in: 0..<40, using: &random) == 0 { box.x = [.nan, .infinity, 1e300][index % 3] }
            return TextLayout.Line(
                quad: TextQuad(box), isVertical: Int.random(in: 0..<4, using: &random) == 0,
                text: texts[Int.random(in: 0..<texts.count, using: &random)])
        }
        let strokes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
            let (x, y) = (Double.random(in: 0...900, using: &random), Double.random(in: 0...900, using: &random))
            let length = Double.random(in: 0...900, using: &random)
            let isLevel = Bool.random(using: &random)
            return (ImagePoint(x: x, y: y), ImagePoint(x: isLevel ? x + length : x, y: isLevel ? y : y + length))
        }
        let blocks = TextLayout.blocks(lines, strokes: strokes)
        #expect(blocks.flatMap(\.lines).sorted() == Array(lines.indices))
        for case .table(let table) in blocks { expectCoversItsGrid(table) }
    }

    private func expectCoversItsGrid(_ table: LayoutTable) {
        var covered = [Int](repeating: 0, count: table.rowCount * table.columnCount)
        for cell in table.cells {
            for row in cell.rows { for column in cell.columns { covered[row * table.columnCount + column] += 1 } }
        }
        #expect(covered.allSatisfy { $0 == 1 })
    }
}

@Suite struct ListMarkerTests {
    @Test func bulletsNumbersAndLetters() {
        let cases: [(String, String, ListMarker.Kind, Int)] = [
            ("• one", "•", .bullet, 0), ("- one", "-", .bullet, 0), ("・項目", "・", .bullet, 0),
            ("1. one", "1.", .number(.dot), 1), ("12) one", "12)", .number(.parenthesis), 12),
            ("(3) one", "(3)", .number(.parentheses), 3), ("④ 四", "④", .number(.circle), 4),
            ("２、二", "２、", .number(.comma), 2), ("b) one", "b)", .letter(.parenthesis), 2),
            ("A. One", "A.", .letter(.dot), 1),
        ]
        #expect(cases.count == 10)
        for (line, text, kind, value) in cases {
            let marker = ListMarker(line)
            #expect(marker?.text == text && marker?.kind == kind && marker?.value == value, "\(line)")
        }
    }

    @Test func otherLinesHaveNone() {
        for line in [
            "", "-", "-5 degrees", "1.5 kg", "e.g. this", "2024. was", "word", "•", "1.", "Mr. Smith", "(see) a",
        ] {
            #expect(ListMarker(line) == nil, "\(line)")
        }
    }
}
