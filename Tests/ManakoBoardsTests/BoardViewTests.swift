import ManakoPixels
import ManakoSpatial
import Testing

@testable import ManakoBoards

@Suite struct BoardViewTests {
    private static let board = [Vector3(0, 0, 0), Vector3(1, 0, 0), Vector3(1, 1, 0), Vector3(0, 1, 0)]

    /// A white square of forty pixels from a place on, whose edges are ramps of some width.
    private func view(at x: Int, ramp: Int) throws -> BoardView {
        let bytes = (0..<100 * 200).map { index -> UInt8 in
            let inside = min(index % 200 - x, x + 40 - index % 200, index / 200 - 30, 70 - index / 200)
            return UInt8(min(max(20 + 200 * (inside + ramp) / (2 * ramp), 20), 220))
        }
        let picture = try Bitmap(width: 200, height: 100, format: .gray8, packed: bytes)
        let corners = Self.board.map {
            BoardPoint(object: $0, pixel: PixelPoint(Double(x) + 40 * $0.x, 30 + 40 * $0.y))
        }
        return try BoardView(corners, in: picture)
    }

    @Test func blurredEdgesAreLessSharp() throws {
        let (sharp, blurred) = (try view(at: 20, ramp: 1), try view(at: 20, ramp: 4))
        #expect(try #require(sharp.sharpness) > 0.9)
        #expect(try #require(blurred.sharpness) < 0.4)
    }

    @Test func theMostDifferentAreChosen() throws {
        let views = try [(20, 1), (21, 1), (22, 1), (150, 1), (100, 4), (90, 1)].map { try view(at: $0.0, ramp: $0.1) }
        let chosen = BoardView.mostDifferent(views, count: 3)
        #expect(chosen.count == 3)
        // The blurred one is left out; of the three that are alike one is taken.
        #expect(chosen.contains(3))
        #expect(chosen.contains(5))
        #expect(!chosen.contains(4))
        #expect(BoardView.mostDifferent([], count: 3).isEmpty)
        #expect(BoardView.mostDifferent(views, count: 0).isEmpty)
    }
}
