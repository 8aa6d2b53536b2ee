import ManakoCore
import ManakoSpatial
import Testing

@testable import ManakoBoards

@Suite struct BoardTests {
    @Test func pointsOfAGridOfTags() throws {
        let grid = try TagGrid(columns: 3, rows: 2, tagSize: 0.04, spacing: 0.02, firstID: 10)
        #expect(grid.ids == 10..<16)
        let corners = try #require(grid.corners(of: 14))
        let wanted = [(0.06, 0.06), (0.10, 0.06), (0.10, 0.10), (0.06, 0.10)]
        for (corner, place) in zip(corners, wanted) {
            #expect(corner.distance(to: Vector3(place.0, place.1, 0)) < 1e-12)
        }
        #expect(grid.corners(of: 16) == nil)
        #expect(grid.corners(of: -1) == nil)
        #expect(abs(grid.width - 0.16) < 1e-12)
        #expect(abs(grid.height - 0.10) < 1e-12)
        #expect(Board.tags(grid).points.count == 24)
    }

    @Test func pointsOfAChessboard() throws {
        let board = try Chessboard(columns: 9, rows: 6, squareSize: 0.024)
        #expect(board.corners.count == 54)
        #expect(board.corners[10].distance(to: Vector3(0.024, 0.024, 0)) < 1e-12)
        #expect(board.isDirected)
        #expect(try !Chessboard(columns: 8, rows: 6, squareSize: 0.024).isDirected)
    }

    @Test(arguments: ["tags:5x7", "tags:5x7:tag25h9", "tags:2x3:tag36h11:12", "tags:1x1:tag16h5:3", "chessboard:9x6"])
    func descriptionsAreReadAndWritten(_ text: String) throws {
        let read = try BoardText(parsing: text)
        #expect(read.description == text)
        let board = try read.board(size: 0.02)
        #expect(board.text == read)
    }

    @Test(arguments: [
        "", "tags", "tags:", "tags:5", "tags:5x", "tags:0x7", "tags:5x7x2", "tags:99x7", "tags:5x7:tag99", "dots:5x7",
        "chessboard:9x6:tag36h11", "tags:5x7:tag36h11:-1", "tags:5x7:tag36h11:1:2", "tags:-5x7",
    ])
    func whatIsNoBoardIsRefused(_ text: String) {
        #expect(throws: ManakoError.self) { try BoardText(parsing: text) }
    }

    @Test func boardsThatCannotBeAreRefused() {
        #expect(throws: ManakoError.self) { try TagGrid(columns: 6, rows: 6, tagSize: 0.02, family: .tag25h9) }
        #expect(throws: ManakoError.self) { try TagGrid(columns: 2, rows: 2, tagSize: 0.02, spacing: 0.001) }
        #expect(throws: ManakoError.self) { try TagGrid(columns: 2, rows: 2, tagSize: .nan) }
        #expect(throws: ManakoError.self) { try TagGrid(columns: 2, rows: 2, tagSize: 0.02, firstID: 584) }
        #expect(throws: ManakoError.self) { try TagGrid(columns: 2, rows: 2, tagSize: 0.02, firstID: .max) }
        #expect(throws: ManakoError.self) { try Chessboard(columns: 2, rows: 2, squareSize: 0.02) }
        #expect(throws: ManakoError.self) { try Chessboard(columns: 9, rows: 6, squareSize: 0) }
    }

    @Test func detectionsFindTheirPoints() throws {
        let grid = try TagGrid(columns: 2, rows: 1, tagSize: 0.04)
        func tag(_ id: Int, at x: Double, _ family: TagFamily = .tag36h11) -> TagDetection {
            let corners = [(0.0, 0.0), (9, 0), (9, 9), (0, 9)].map { PixelPoint($0.0 + x, $0.1) }
            return TagDetection(family: family, id: id, corners: corners, center: PixelPoint(x, 0))
        }
        let board = Board.tags(grid)
        let pairs = board.match([tag(1, at: 100), tag(7, at: 200), tag(0, at: 300, .tag25h9)])
        #expect(pairs.count == 4)
        #expect(pairs.first?.object == Vector3(0.05, 0, 0))
        #expect(pairs.first?.pixel == PixelPoint(100, 0))
        // Which of two tags of one id is the board's can't be known.
        #expect(board.match([tag(0, at: 0), tag(0, at: 50), tag(1, at: 100)]).count == 4)
        #expect(board.match([PixelPoint(0, 0)]).isEmpty)
        #expect(try Board.chessboard(Chessboard(columns: 3, rows: 2, squareSize: 1)).match([tag(0, at: 0)]).isEmpty)
    }
}
