import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting

@testable import ManakoTracking

/// People drawn as two colours, one above the other, before a textured wall that a camera pans over; no data needed.
struct DrawnCrowd: Sendable {
    typealias Color = (red: UInt8, green: UInt8, blue: UInt8)

    struct Person: Sendable {
        var shirt: Color
        var trousers: Color
        /// Where the middle of the person is on the wall, in pixels from its left, at a number of the picture.
        var place: @Sendable (Int) -> Double
    }

    static let width = 320
    static let height = 180
    private static let size = (width: 18, height: 54)

    var people: [Person]
    var pictures: Int
    /// Where the middles of people are whom a narrower pillar hides in part, in pixels of the wall; nobody is found there.
    var pillar: Range<Int>?
    /// The left edge of what the camera shows, and the upper one, in pixels of the wall.
    var camera: @Sendable (Int) -> (x: Int, y: Int) = { _ in (0, 0) }

    /// Follows everybody and compares: the detector finds who is visible by half.
    func evaluate(_ options: MultiObjectTrackerOptions = .init(), seesPictures: Bool) throws -> TrackEvaluation {
        var (tracker, evaluation) = (MultiObjectTracker(options: options), TrackEvaluation())
        for number in 0..<pictures {
            let truth = people.indices.compactMap { index in box(index, number).map { (id: index, box: $0) } }
            let update = tracker.update(
                truth.map { TrackDetection(box: $0.box, label: "person", confidence: 0.9) },
                at: MediaTime(value: Int64(number), timescale: 30),
                in: seesPictures ? TrackPicture(try picture(number)) : nil)
            evaluation.add(truth: truth, tracks: update.seen.map { ($0.id, $0.box) })
        }
        return evaluation
    }

    /// The box of a person that is visible by half and not behind the pillar; nil for others.
    private func box(_ index: Int, _ number: Int) -> NormalizedRect? {
        let middle = people[index].place(number)
        if let pillar, middle > Double(pillar.lowerBound), middle < Double(pillar.upperBound) { return nil }
        let rect = rect(index, number)
        let covered = people.indices.dropFirst(index + 1).contains { abs(people[$0].place(number) - middle) < 9 }
        guard !covered, rect.x >= 0, rect.maxX <= Double(Self.width) else { return nil }
        let size = ImageSize(width: Double(Self.width), height: Double(Self.height))
        return NormalizedRect(imageRect: rect, in: size, origin: .upperLeft)
    }

    private func rect(_ index: Int, _ number: Int) -> ImageRect {
        let eye = camera(number)
        return ImageRect(
            x: people[index].place(number).rounded() - Double(Self.size.width / 2 + eye.x), y: Double(80 - eye.y),
            width: Double(Self.size.width), height: Double(Self.size.height))
    }

    /// The picture of a number, later people in front.
    func picture(_ number: Int) throws -> Bitmap {
        let eye = camera(number)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.width * Self.height * 3)
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let shade = Self.wall(x + eye.x, y + eye.y)
                bytes += [shade, shade, UInt8(min(255, Int(shade) + 10))]
            }
        }
        for index in people.indices { paint(people[index], in: rect(index, number), &bytes) }
        if let pillar {
            let columns = pillar.lowerBound + 9 - eye.x..<pillar.upperBound - 9 - eye.x
            Self.fill(columns, 0..<Self.height, (150, 150, 150), &bytes)
        }
        return try Bitmap(width: Self.width, height: Self.height, format: .rgb8, packed: bytes)
    }

    private func paint(_ person: Person, in rect: ImageRect, _ bytes: inout [UInt8]) {
        let columns = Int(rect.x)..<Int(rect.maxX)
        let (top, middle, end) = (Int(rect.y), Int(rect.y + rect.height / 2), Int(rect.maxY))
        Self.fill(columns, top..<middle, person.shirt, &bytes)
        Self.fill(columns, middle..<end, person.trousers, &bytes)
    }

    private static func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ color: Color, _ bytes: inout [UInt8]) {
        for y in rows.clamped(to: 0..<height) {
            for x in columns.clamped(to: 0..<width) {
                let at = (y * width + x) * 3
                (bytes[at], bytes[at + 1], bytes[at + 2]) = color
            }
        }
    }

    /// Smooth patches, which begin anew after 512 columns and 256 rows.
    static func wall(_ x: Int, _ y: Int) -> UInt8 { wallPixels[(y & 255) * 512 + (x & 511)] }

    private static let wallPixels: [UInt8] = zip(patches(of: 64), patches(of: 16)).map {
        UInt8(60 + 100 * $0 + 60 * $1)
    }

    /// Random numbers of 0…1 at the corners of patches, and in between what is between them.
    private static func patches(of side: Int) -> [Double] {
        var random = SeededRandom(seed: UInt64(side))
        let (columns, rows) = (512 / side, 256 / side)
        let corners = (0..<columns * rows).map { _ in random.unit() }
        return (0..<512 * 256).map { at in
            let (x, y) = (at % 512, at / 512)
            let (i, j) = (x / side, y / side)
            func corner(_ right: Int, _ down: Int) -> Double {
                corners[(j + down) % rows * columns + (i + right) % columns]
            }
            let (u, v) = (Double(x % side) / Double(side), Double(y % side) / Double(side))
            let above = corner(0, 0) * (1 - u) + corner(1, 0) * u
            let below = corner(0, 1) * (1 - u) + corner(1, 1) * u
            return above * (1 - v) + below * v
        }
    }
}
