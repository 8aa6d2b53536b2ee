import Foundation
import Manako
import Testing

@Suite struct ImageWarpTests {
    /// The numbers are NumPy's.
    @Test func appliesInvertsAndJoins() throws {
        let warp = try #require(ImageWarp([2, 0.5, 3, -0.25, 1.5, -4, 0.001, 0.002, 1]))
        let place = try #require(warp.apply(to: ImagePoint(x: 10, y: 20)))
        #expect(abs(place.x - 33 / 1.05) < 1e-12 && abs(place.y - 23.5 / 1.05) < 1e-12)
        let back = try #require(warp.inverse.apply(to: place))
        #expect(abs(back.x - 10) < 1e-9 && abs(back.y - 20) < 1e-9)
        let both = try #require(warp.after(ImageWarp(shiftX: 1, y: -2)))
        let shifted = try #require(both.apply(to: ImagePoint(x: 9, y: 22)))
        #expect(abs(shifted.x - place.x) < 1e-9 && abs(shifted.y - place.y) < 1e-9)
    }

    @Test func refusesWhatIsNoWarp() {
        #expect(ImageWarp([1, 2, 3]) == nil)
        #expect(ImageWarp([1, 2, 3, 2, 4, 6, 0, 0, 1]) == nil)
        #expect(ImageWarp([1, 0, .nan, 0, 1, 0, 0, 0, 1]) == nil)
        #expect(ImageWarp([1, 0, .infinity, 0, 1, 0, 0, 0, 1]) == nil)
    }

    @Test func placesBehindTheHorizonHaveNone() throws {
        let warp = try #require(ImageWarp([1, 0, 0, 0, 1, 0, -0.1, 0, 1]))
        #expect(warp.apply(to: ImagePoint(x: 20, y: 0)) == nil)
        #expect(warp.apply(to: ImagePoint(x: 5, y: 0)) != nil)
    }

    @Test func isCodable() throws {
        let warp = try #require(ImageWarp([2, 0.5, 3, -0.25, 1.5, -4, 0.001, 0.002, 1]))
        #expect(try JSONDecoder().decode(ImageWarp.self, from: JSONEncoder().encode(warp)) == warp)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(ImageWarp.self, from: Data("[[1,2,3]]".utf8)) }
    }

    @Test func warpsPictures() throws {
        let picture = try Bitmap(
            width: 3, height: 2, format: .rgb8, packed: (0..<18).map { (value: Int) in UInt8(value * 10) })
        let moved = try picture.warped(by: ImageWarp(shiftX: 1, y: 0), width: 4, height: 2)
        let (first, second) = ((0..<9).map { UInt8($0 * 10) }, (9..<18).map { UInt8($0 * 10) })
        let black: [UInt8] = [0, 0, 0]
        let wanted: [UInt8] = black + first + black + second
        #expect(moved.packedBytes() == wanted)
        let half = try picture.warped(by: ImageWarp(shiftX: -0.5, y: -0.5), width: 1, height: 1)
        #expect(half.packedBytes() == [60, 70, 80])
        let planes = try Bitmap(width: 4, height: 4, format: .nv12)
        #expect(throws: ManakoError.self) { try planes.warped(by: .identity, width: 4, height: 4) }
    }
}
