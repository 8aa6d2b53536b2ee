import FoundationEssentials
import Manako
import ManakoAPI
import Testing

@testable import ManakoCapabilities

@Suite struct TrajectoriesCapabilityTests {
    @Test func numbersAreKeptAndNotGivenTwice() {
        let (a, b, c) = (UUID(), UUID(), UUID())
        var numbers = TrajectoryNumbers()
        #expect(numbers.take([a]) == [1])
        #expect(numbers.take([b, a]) == [2, 1])
        // Not seen for three frames, it is still known; after four it is another one.
        for _ in 0..<3 { #expect(numbers.take([b]) == [2]) }
        #expect(numbers.take([a, b]) == [1, 2])
        for _ in 0..<4 { #expect(numbers.take([b]) == [2]) }
        #expect(numbers.take([c, a]) == [3, 4])
    }

    /// A disc that is thrown over a still ground.
    private func frame(_ number: Int) throws -> VisionImage {
        let (t, width, height) = (Double(number), 320, 240)
        let (x, y) = (20 + 9 * t, 200 - 13 * t + 0.45 * t * t)
        let bytes = (0..<width * height).map { index -> UInt8 in
            let (u, v) = (Double(index % width) + 0.5 - x, Double(index / width) + 0.5 - y)
            let ground = 60 + Double((index % width * 7 + index / width * 13) % 17)
            return UInt8(ground + (240 - ground) * min(1, max(0, 6.5 - (u * u + v * v).squareRoot())))
        }
        return VisionImage(try Bitmap(width: width, height: height, format: .gray8, packed: bytes))
    }

    @Test func aStreamRemembersFramesAndAPictureShowsNothing() throws {
        let finder = try TrajectoriesCapability().makeFinder(FinderSettings())
        var times = StageTimes()
        #expect(try finder.find(in: frame(0), times: &times).isEmpty)
        let stream = try #require(finder.forStream())
        var last: [Finding] = []
        for number in 0..<20 {
            let moment = MediaTime(value: Int64(number), timescale: 25)
            last = try stream.find(in: frame(number), at: moment, times: &times)
        }
        let thrown = try #require(last.first)
        #expect(last.count == 1 && thrown.track == 1)
        let place = try #require(thrown.place?.pixelBox(in: ImageSize(width: 320, height: 240)))
        #expect(abs(place.x + place.width / 2 - 191) < 2)
        // A frame that another has overtaken is passed over.
        let late = try stream.find(in: frame(3), at: MediaTime(value: 3, timescale: 25), times: &times)
        #expect(late.isEmpty)
    }

    @Test func radiiMustBeInOrder() throws {
        let options = try OptionValues(
            ["minRadius": .number(0.2), "maxRadius": .number(0.1)], of: TrajectoriesCapability())
        let error = #expect(throws: ManakoError.self) {
            try TrajectoriesCapability().makeFinder(FinderSettings(options: options))
        }
        #expect(error?.code == .invalidArgument)
    }
}
