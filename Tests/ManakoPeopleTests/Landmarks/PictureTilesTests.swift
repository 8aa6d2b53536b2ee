import ManakoGeometry
import Testing

@testable import ManakoPeople

@Suite struct PictureTilesTests {
    @Test("tiles are squares, cover the picture and overlap by half at least", arguments: [1, 0.5, 0.4])
    func cover(share: Double) {
        let size = ImageSize(width: 640, height: 480)
        let tiles = PictureTiles(covering: .fullImage, in: size, share: share, step: 0.5).regions
        #expect(tiles.count == [1: 2, 0.5: 15, 0.4: 24][share])
        for tile in tiles {
            let rect = tile.toImageCoordinates(size)
            #expect(abs(rect.width - rect.height) < 1e-9 && abs(rect.width - 480 * share) < 1e-9)
            #expect(rect.x > -1e-9 && rect.maxX < 640 + 1e-9 && rect.y > -1e-9 && rect.maxY < 480 + 1e-9)
        }
        for x in stride(from: 0.05, to: 1, by: 0.1) {
            for y in stride(from: 0.05, to: 1, by: 0.1) {
                #expect(tiles.contains { $0.contains(NormalizedPoint(x: x, y: y)) })
            }
        }
    }

    @Test("a long strip has no more tiles than are worth it, an empty part has none")
    func bounds() {
        let strip = ImageSize(width: 100_000, height: 10)
        #expect(PictureTiles(covering: .fullImage, in: strip, share: 1, step: 0.5).regions.count == 12)
        let nothing = NormalizedRect(x: 2, y: 2, width: 1, height: 1)
        #expect(PictureTiles(covering: nothing, in: strip, share: 1, step: 0.5).regions.isEmpty)
    }
}
