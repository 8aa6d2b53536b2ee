import ManakoGeometry
import ManakoPixels
import Testing

@testable import ManakoTracking

@Suite struct LookTests {
    /// A picture whose left half has one colour above another, and whose right half has a third one.
    private static func eye() throws -> AppearanceExtractor {
        var bytes: [UInt8] = []
        for y in 0..<64 {
            for x in 0..<64 {
                if x >= 32 { bytes += [20, 160, 40] } else { bytes += y < 32 ? [200, 30, 40] : [30, 60, 200] }
            }
        }
        return AppearanceExtractor(TrackPicture(try Bitmap(width: 64, height: 64, format: .rgb8, packed: bytes)))
    }

    private static let left = NormalizedRect(x: 0, y: 0, width: 0.5, height: 1)
    private static let right = NormalizedRect(x: 0.5, y: 0, width: 0.5, height: 1)
    private static let upper = NormalizedRect(x: 0, y: 0.5, width: 0.5, height: 0.5)

    private static func look(_ box: NormalizedRect) throws -> [Float] {
        var look = [Float](repeating: 7, count: AppearanceTable.length)
        try eye().look(at: box, into: &look)
        return look
    }

    @Test("a look is a unit vector, half of it the upper half's")
    func unit() throws {
        let look = try Self.look(Self.left)
        let (upper, lower) = (look.prefix(512), look.suffix(512))
        #expect(abs(upper.reduce(0) { $0 + $1 * $1 } - 0.5) < 1e-4)
        #expect(abs(lower.reduce(0) { $0 + $1 * $1 } - 0.5) < 1e-4)
        #expect(Look(look).likeness(to: look) > 0.9999)
    }

    /// Two halves, one of which is the same, have half of everything in common, but for rows of the middle that count in both.
    @Test("likeness is the share that is the same")
    func likeness() throws {
        let look = Look(try Self.look(Self.left))
        #expect(look.likeness(to: try Self.look(Self.right)) < 0.05)
        #expect((0.45...0.75).contains(look.likeness(to: try Self.look(Self.upper))))
    }

    @Test("learning goes toward what is seen, at its rate")
    func learning() throws {
        let (left, right) = (try Self.look(Self.left), try Self.look(Self.right))
        var look = Look(left)
        look.learn(right, rate: 0)
        #expect(look.likeness(to: left) > 0.9999)
        for _ in 0..<100 { look.learn(right, rate: 0.1) }
        #expect(look.likeness(to: right) > 0.999)
    }

    @Test("a detection is looked at once, and boxes outside the picture do no harm")
    func table() throws {
        let eye = try Self.eye()
        var table = AppearanceTable()
        table.begin(count: 3)
        let first = table.look(2, at: Self.left, eye)
        #expect(table.look(2, at: Self.right, eye) == first)
        #expect(table.look(0, at: Self.right, eye) != first)
        table.begin(count: 1)
        #expect(table.look(0, at: Self.left, eye) == first)
        for box in [
            NormalizedRect(x: -900, y: 3, width: 1, height: 1),
            NormalizedRect(x: 0.2, y: 0.2, width: 1e-6, height: 900),
            NormalizedRect(x: -400, y: -400, width: 999, height: 999),
        ] {
            table.begin(count: 1)
            #expect(table.look(0, at: box, eye).allSatisfy { $0.isFinite && $0 >= 0 })
        }
    }
}
