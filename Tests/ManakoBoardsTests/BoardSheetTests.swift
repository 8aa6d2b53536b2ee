import ManakoCore
import ManakoPixels
import ManakoSpatial
import Testing

@testable import ManakoBoards

@Suite struct BoardSheetTests {
    /// Every tag of a drawn sheet is found again where the layout says that it is.
    @Test(arguments: zip(TagFamily.allCases, [Paper.a4, .letter, .a4, .letter])) func drawnTagsAreFoundAgain(
        _ family: TagFamily, _ paper: Paper
    ) throws {
        let text = BoardText(.tags, columns: 4, rows: 5, family: family)
        let size = try #require(BoardSheet.largestSize(text, paper: paper))
        let board = try text.board(size: size / 1000)
        let sheet = try BoardSheet(board, paper: paper)
        let dots = 100.0
        let picture = try sheet.pixels(dotsPerInch: dots)
        var settings = TagDetectorSettings()
        settings.families = [family]
        let pairs = board.match(try TagDetector(settings: settings).detect(in: picture))
        #expect(pairs.count == 80)
        var sum = 0.0
        for pair in pairs {
            let x = (pair.object.x * 1000 + sheet.origin.x) / 25.4 * dots - 0.5
            let y = (pair.object.y * 1000 + sheet.origin.y) / 25.4 * dots - 0.5
            let distance = pair.pixel.distance(to: PixelPoint(x, y))
            #expect(distance < 0.3)
            sum += distance
        }
        #expect(sum / 80 < 0.1)
    }

    @Test func theUsualBoardsFit() throws {
        let tags = BoardText(.tags, columns: 5, rows: 7)
        #expect(BoardSheet.largestSize(tags, paper: .a4) == 30)
        let chessboard = BoardText(.chessboard, columns: 9, rows: 6)
        #expect(BoardSheet.largestSize(chessboard, paper: .a4) == 24)
        let sheet = try BoardSheet(chessboard.board(size: 0.024), paper: .a4)
        #expect(sheet.width == 297)
        #expect(sheet.height == 210)
        #expect(throws: ManakoError.self) { try BoardSheet(chessboard.board(size: 0.03), paper: .a4) }
        #expect(throws: ManakoError.self) { try sheet.pixels(dotsPerInch: 10_000) }
    }

    /// The offsets in a PDF's table are those of its objects, and its length is that of its stream.
    @Test func pdfIsWellFormed() throws {
        let sheet = try BoardSheet(BoardText(.tags, columns: 2, rows: 2).board(size: 0.05))
        let bytes = sheet.pdf()
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.utf8.count == bytes.count)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let table = try #require(lines.firstIndex(of: "xref"))
        for number in 1...6 {
            let offset = try #require(Int(lines[table + 2 + number].prefix(10)))
            #expect(String(decoding: bytes[offset...].prefix(7), as: UTF8.self) == "\(number) 0 obj")
        }
        let start = try #require(lines.lastIndex(of: "startxref"))
        let offset = try #require(Int(lines[start + 1]))
        #expect(String(decoding: bytes[offset...].prefix(4), as: UTF8.self) == "xref")
        #expect(text.contains("[0 0 595.27559 841.88976]"))
        let content = try #require(text.split(separator: "stream\n").dropFirst().first)
        #expect(text.contains("/Length \(content.utf8.count - "end".utf8.count) "))
    }

    /// The black area of a chessboard in PDF and SVG is that of its squares.
    @Test func squaresHaveTheirTrueSize() throws {
        let sheet = try BoardSheet(BoardText(.chessboard, columns: 3, rows: 2).board(size: 0.02))
        #expect(sheet.rectangles.count == 6)
        #expect(sheet.rectangles.allSatisfy { abs($0.width - 20) < 1e-9 && abs($0.height - 20) < 1e-9 })
        let svg = String(decoding: sheet.svg(), as: UTF8.self)
        #expect(svg.contains("width=\"297mm\" height=\"210mm\" viewBox=\"0 0 297 210\""))
        #expect(svg.components(of: "h20v20h-20z") == 6)
        // 20 mm are 56.69291 points.
        #expect(String(decoding: sheet.pdf(), as: UTF8.self).components(of: "56.69291 56.69291 re") == 6)
    }
}

extension String {
    /// How often a text occurs in this one.
    fileprivate func components(of part: String) -> Int {
        var (count, rest) = (0, self[...])
        while let range = rest.firstRange(of: part) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
