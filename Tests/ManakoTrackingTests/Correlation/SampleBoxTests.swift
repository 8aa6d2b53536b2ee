import ManakoTesting
import Testing

@testable import ManakoTracking

struct SampleBoxTests {
    static let side = ColorModel.side

    /// A summed-area table of values.
    static func sums(_ value: (Int, Int) -> Float) -> FloatBuffer {
        let row = side + 1
        let sums = FloatBuffer(count: row * row)
        for y in 0..<side {
            var sum: Float = 0
            for x in 0..<side {
                sum += value(x, y)
                sums[(y + 1) * row + x + 1] = sums[y * row + x + 1] + sum
            }
        }
        return sums
    }

    static func sum(_ box: SampleBox, _ sums: FloatBuffer) -> Float {
        let row = side + 1
        return sums[box.bottom * row + box.right] - sums[box.top * row + box.right] - sums[box.bottom * row + box.left]
            + sums[box.top * row + box.left]
    }

    /// All boxes with edges within a distance.
    static func best(_ sums: FloatBuffer, distance: Int) -> Float {
        let (middle, reach) = (SampleBox.middle, -distance...distance)
        var best = -Float.infinity
        for a in reach {
            for b in reach {
                for c in reach {
                    for d in reach {
                        let box = SampleBox(
                            left: middle.left + a, top: middle.top + b, right: middle.right + c,
                            bottom: middle.bottom + d)
                        best = max(best, sum(box, sums))
                    }
                }
            }
        }
        return best
    }

    @Test func theMiddleIsTheTargetsBox() {
        let middle = SampleBox.middle
        #expect(middle.left == 33 && middle.top == 33 && middle.right == 79 && middle.bottom == 79)
    }

    /// A block of ones on minus ones: one edge after the other finds it, as nothing is gained by moving two at once.
    @Test(arguments: [(33, 33, 79, 79), (30, 36, 80, 75), (37, 29, 75, 83), (29, 29, 83, 83), (37, 37, 75, 75)])
    func findsABlock(left: Int, top: Int, right: Int, bottom: Int) {
        let sums = Self.sums { x, y in (left..<right) ~= x && (top..<bottom) ~= y ? 1 : -1 }
        let found = SampleBox.middle.maximizing(sums, reach: 0.1)
        #expect(found == SampleBox(left: left, top: top, right: right, bottom: bottom))
        #expect(Self.sum(found, sums) == Self.best(sums, distance: 4))
    }

    @Test func goesNoFurtherThanItsReach() {
        let all = Self.sums { _, _ in 1 }
        #expect(SampleBox.middle.maximizing(all, reach: 0.1) == SampleBox(left: 29, top: 29, right: 83, bottom: 83))
        #expect(SampleBox.middle.maximizing(all, reach: 5) == SampleBox(left: 0, top: 0, right: 112, bottom: 112))
        let none = Self.sums { _, _ in -1 }
        let shrunk = SampleBox.middle.maximizing(none, reach: 5)
        #expect(shrunk.width == 2 && shrunk.height == 2)
    }

    @Test func staysInTheTableAndGetsNoWorse() {
        var random = SeededRandom(seed: 1)
        for reach in [0, 0.01, 0.15, 0.35, 1, 10] {
            for _ in 0..<5 {
                let bias = Float.random(in: -0.2...0.2, using: &random)
                let sums = Self.sums { _, _ in Float.random(in: -1...1, using: &random) + bias }
                let found = SampleBox.middle.maximizing(sums, reach: reach)
                #expect(found.left >= 0 && found.top >= 0 && found.right <= 112 && found.bottom <= 112)
                #expect(found.width >= 2 && found.height >= 2)
                #expect(Self.sum(found, sums) >= Self.sum(.middle, sums))
                #expect(found.contrast(sums).isFinite)
            }
        }
    }

    @Test func contrastIsTheDifferenceOfMeans() {
        let middle = SampleBox.middle
        let sums = Self.sums { x, y in (33..<79) ~= x && (33..<79) ~= y ? 0.75 : -0.25 }
        #expect(abs(middle.contrast(sums) - 1) < 1e-3)
        // A third of 46 places on each side.
        let frame = Self.sums { x, y in (18..<94) ~= x && (18..<94) ~= y ? 0.5 : -100 }
        #expect(abs(middle.contrast(frame)) < 1e-3)
        let whole = SampleBox(left: 0, top: 0, right: 112, bottom: 112)
        #expect(abs(whole.contrast(sums) - Double(Self.sum(whole, sums)) / 12544) < 1e-3)
    }

    @Test func overlapsAreThoseOfBoxes() {
        let a = SampleBox(left: 0, top: 0, right: 10, bottom: 10)
        #expect(a.intersectionOverUnion(a) == 1)
        #expect(a.intersectionOverUnion(SampleBox(left: 5, top: 0, right: 15, bottom: 10)) == 1.0 / 3)
        #expect(a.intersectionOverUnion(SampleBox(left: 10, top: 0, right: 20, bottom: 10)) == 0)
        #expect(a.intersectionOverUnion(SampleBox(left: 20, top: 20, right: 30, bottom: 30)) == 0)
    }
}
