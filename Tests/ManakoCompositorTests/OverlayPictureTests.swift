import ManakoCore
import ManakoPixels
import Testing

@testable import ManakoCompositor

@Suite("Overlay pictures")
struct OverlayPictureTests {
    @Test("Trimming keeps the ink and says where it was", arguments: 0..<20)
    func trimming(_ seed: Int) throws {
        var dice = Dice(UInt64(seed))
        let ink = try inkedPicture(Int.random(in: 1...9, using: &dice), Int.random(in: 1...9, using: &dice), &dice)
        let (left, top) = (Int.random(in: 0...5, using: &dice), Int.random(in: 0...5, using: &dice))
        let (width, height) = (left + ink.width + 3, top + ink.height + 2)
        var pixels = [UInt8](repeating: 0, count: 4 * width * height)
        for y in 0..<ink.height {
            for index in 0..<4 * ink.width {
                pixels[4 * ((top + y) * width + left) + index] = ink.pixels[4 * y * ink.width + index]
            }
        }
        let padded = try OverlayPicture(width: width, height: height, pixels: pixels)
        let (once, direct) = (padded.trimmed(), ink.trimmed())
        #expect(once?.picture == direct?.picture)
        #expect(once.map { $0.x } == direct.map { $0.x + left })
        #expect(once.map { $0.y } == direct.map { $0.y + top })
    }

    @Test("Nothing is left of a transparent picture")
    func transparent() throws {
        #expect(try OverlayPicture(width: 3, height: 2, pixels: Array(repeating: 0, count: 24)).trimmed() == nil)
    }

    @Test("Colours are divided by alpha for files")
    func straight() throws {
        let picture = try OverlayPicture(width: 3, height: 1, pixels: [10, 20, 40, 51, 0, 0, 0, 0, 1, 2, 3, 255])
        #expect(try picture.straightBitmap().packedBytes() == [200, 100, 50, 51, 0, 0, 0, 0, 3, 2, 1, 255])
    }

    @Test("Sizes without pixels and pixels without sizes are refused")
    func sizes() {
        for (width, height, count) in [(0, 1, 0), (1, 0, 0), (2, 2, 15), (16_385, 1, 65_540), (-1, -1, 4)] {
            let error = #expect(throws: ManakoError.self) {
                _ = try OverlayPicture(width: width, height: height, pixels: Array(repeating: 0, count: count))
            }
            #expect(error?.code == .invalidArgument)
        }
    }
}
