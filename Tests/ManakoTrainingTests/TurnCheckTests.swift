import Manako
import ManakoDatasets
import ManakoTesting
import Testing

@testable import ManakoTraining

@Suite("Objects in any direction")
struct TurnCheckTests {
    /// Triangles with some noise, each turned by so many quarter turns.
    private static func triangles(_ quarters: [Int], labels: [Int]) -> [ObjectLook] {
        var random = ManakoTesting.SeededRandom(seed: 5)
        return zip(quarters, labels).map { quarters, label in
            var pixels = (0..<256).map { place in
                let (x, y) = (Float(place % 16), Float(place / 16))
                return (abs(x - 7.5) * 2 <= y ? 1 : -1) + Float.random(in: -0.5...0.5, using: &random)
            }
            let length = pixels.reduce(0) { $0 + $1 * $1 }.squareRoot()
            pixels = pixels.map { $0 / length }
            for _ in 0..<quarters { pixels = pixels.turned(side: 16) }
            return ObjectLook(label: label, pixels: pixels)
        }
    }

    @Test func turnsAreQuartersToTheRight() {
        var pixels = [Float](repeating: 0, count: 512)
        pixels[2] = 1
        pixels[256 + 16 * 3] = 2
        // Row 0, column 2 comes to row 2, column 15; row 3, column 0 to row 0, column 12, in a plane of its own each.
        let turned = pixels.turned(side: 16)
        #expect(turned[2 * 16 + 15] == 1 && turned[256 + 12] == 2)
        #expect(turned.turned(side: 16).turned(side: 16).turned(side: 16) == pixels)
    }

    @Test(arguments: [
        ("any direction", (0..<120).map { $0 * 7 % 4 }, true), ("upright", [Int](repeating: 0, count: 120), false),
        ("upright and upside down", (0..<120).map { $0 % 2 * 2 }, false), ("too few", (0..<20).map { $0 % 4 }, false),
        ("none", [], false),
    ])
    func setsOfTriangles(_ name: String, _ quarters: [Int], _ isTurned: Bool) {
        #expect(TurnCheck(Self.triangles(quarters, labels: quarters.map { _ in 0 })).isTurned == isTurned, "\(name)")
    }

    @Test func directionsThatAreClassesAreNotTurned() {
        let quarters = (0..<120).map { $0 % 4 }
        #expect(!TurnCheck(Self.triangles(quarters, labels: quarters)).isTurned)
    }

    @Test func optionsSayWhetherTheCheckIsAsked() throws {
        let turned = TurnCheck(Self.triangles((0..<120).map { $0 % 4 }, labels: [Int](repeating: 0, count: 120)))
        #expect(try TrainingOptions(turning: .auto).turns { turned })
        #expect(try !TrainingOptions(turning: .auto).turns { TurnCheck([]) })
        #expect(try TrainingOptions(turning: .on).turns { TurnCheck([]) })
        #expect(try !TrainingOptions(turning: .off).turns { turned })
        #expect(TrainingOptions().turning == .auto)
    }

    @Test func boxesTurnWithTheirPictures() throws {
        let folder = try ScratchFolder()
        let source = try TrainingTests.shapes(in: folder)
        let store = PictureStore(
            TrainingSet(source: source, pictures: source.dataset.pictures), codecs: ManakoEnvironment.codecs, side: 64)
        for index in 0..<store.count {
            let upright = try store.sample(index, side: 64)
            for quarters in 0..<4 {
                var sample = upright
                sample.turn(quarters: quarters)
                let (old, new) = (upright.targets[0].box, sample.targets[0].box)
                #expect(quarters % 2 == 0 ? new.width == old.width : new.width == old.height)
                // A pixel beside the middle of the box goes where the box goes.
                var place = (x: old.x - 0.5, y: old.y - 0.5)
                for _ in 0..<quarters { place = (63 - place.y, place.x) }
                #expect(abs(new.x - 0.5 - place.x) < 1e-4 && abs(new.y - 0.5 - place.y) < 1e-4)
                let (before, after) = (Int(old.y) * 64 + Int(old.x), Self.index(Int(old.x), Int(old.y), quarters))
                #expect(sample.pixels[after] == upright.pixels[before])
                #expect(sample.pixels[2 * 4096 + after] == upright.pixels[2 * 4096 + before])
            }
        }
    }

    private static func index(_ x: Int, _ y: Int, _ quarters: Int) -> Int {
        var place = (x, y)
        for _ in 0..<quarters { place = (63 - place.1, place.0) }
        return place.1 * 64 + place.0
    }

    @Test(arguments: [true, false])
    func picturesAreTurnedWhenTheyAreToBe(turns: Bool) throws {
        let folder = try ScratchFolder()
        let source = try TrainingTests.shapes(in: folder)
        let store = PictureStore(
            TrainingSet(source: source, pictures: source.dataset.pictures), codecs: ManakoEnvironment.codecs, side: 64)
        let maker = SampleAugmenter(store: store, batchSize: 12, seed: 1, flips: false, turns: turns)
        let found = Set(try maker.batch(epoch: 0, step: 0, isPlain: true).targets.flatMap(\.self).map(\.box.x))
        let places = Set(try (0..<12).map { try store.picture($0).targets[0].box.x })
        #expect(found.isSubset(of: places) != turns)
    }
}
