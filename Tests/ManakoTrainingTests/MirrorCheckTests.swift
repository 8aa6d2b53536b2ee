import Manako
import ManakoDatasets
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoTraining

@Suite("Mirrored objects")
struct MirrorCheckTests {
    /// Triangles that point to a side, with some noise: a class for each side.
    private static func arrows(_ sides: [Bool], labels: [Int]) -> [ObjectLook] {
        var random = ManakoTesting.SeededRandom(seed: 3)
        return zip(sides, labels).map { isRight, label in
            var pixels = (0..<256).map { place in
                let (x, y) = (Float(place % 16), Float(place / 16))
                let depth = isRight ? 15 - x : x
                return (abs(y - 7.5) * 2 <= depth ? 1 : -1) + Float.random(in: -0.3...0.3, using: &random)
            }
            let length = pixels.reduce(0) { $0 + $1 * $1 }.squareRoot()
            pixels = pixels.map { $0 / length }
            return ObjectLook(label: label, pixels: pixels)
        }
    }

    @Test("Arrows to the left and to the right must not be mirrored")
    func arrows() {
        let sides = (0..<20).map { $0 % 2 == 0 }
        #expect(MirrorCheck(Self.arrows(sides, labels: sides.map { $0 ? 0 : 1 })).misleads)
        // The same arrows where both sides are in each class, or all are of one class.
        #expect(!MirrorCheck(Self.arrows(sides, labels: (0..<20).map { $0 / 2 % 2 })).misleads)
        #expect(!MirrorCheck(Self.arrows(sides, labels: [Int](repeating: 0, count: 20))).misleads)
        // Too few to tell.
        #expect(!MirrorCheck(Self.arrows([true, false], labels: [0, 1])).misleads)
        #expect(!MirrorCheck([]).misleads)
    }

    @Test("Options say what the check is asked for")
    func options() throws {
        let misleading = MirrorCheck(Self.arrows((0..<20).map { $0 % 2 == 0 }, labels: (0..<20).map { $0 % 2 }))
        #expect(try !TrainingOptions(flipping: .auto).flips { misleading })
        #expect(try TrainingOptions(flipping: .auto).flips { MirrorCheck([]) })
        #expect(try TrainingOptions(flipping: .on).flips { misleading })
        #expect(try !TrainingOptions(flipping: .off).flips { MirrorCheck([]) })
        #expect(TrainingOptions().flipping == .auto)
    }

    @Test("Pictures are mirrored when they are to be, and only then", arguments: [true, false])
    func samples(flips: Bool) throws {
        let folder = try ScratchFolder()
        let source = try TrainingTests.shapes(in: folder)
        let store = PictureStore(
            TrainingSet(source: source, pictures: source.dataset.pictures), codecs: ManakoEnvironment.codecs, side: 64)
        let maker = SampleAugmenter(store: store, batchSize: 12, seed: 1, flips: flips, turns: false)
        let found = Set(try maker.batch(epoch: 0, step: 0, isPlain: true).targets.flatMap(\.self).map(\.box.x))
        let places = Set(try (0..<12).map { try store.picture($0).targets[0].box.x })
        #expect(found.isSubset(of: places) != flips)
        #expect(found.isSubset(of: places.union(places.map { 64 - $0 })))
        #expect(try !MirrorCheck(ObjectLook.all(objectsOf: store)).misleads)
    }
}
