import ManakoGeometry
import ManakoTesting
import Testing

@testable import ManakoDrawing

@Suite struct LabelPlacerTests {
    private let picture = ImageSize(width: 640, height: 480)
    private let tab = ImageSize(width: 80, height: 20)

    private func outline(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws -> BoxOutline {
        try #require(
            BoxOutline(
                NormalizedRect(
                    imageRect: ImageRect(x: x, y: y, width: width, height: height), in: picture, origin: .upperLeft),
                imageSize: picture, lineWidth: 2))
    }

    struct Place: Sendable {
        var box: (Double, Double, Double, Double)
        var expected: (Double, Double)
    }

    static let places = [
        Place(box: (100, 100, 200, 100), expected: (99, 81)),  // above, covering the line
        Place(box: (100, 5, 200, 100), expected: (99, 4)),  // no room above: inside
        Place(box: (600, 100, 40, 100), expected: (560, 81)),  // shifted to the left
        Place(box: (0, 0, 640, 480), expected: (0, 0)),
        Place(box: (0, 470, 10, 10), expected: (0, 451)),
        Place(box: (630, 0, 10, 10), expected: (560, 0)),
    ]

    @Test(arguments: places)
    func alone(_ place: Place) throws {
        #expect(Self.places.count == 6)
        var placer = LabelPlacer(imageSize: picture)
        let (x, y, width, height) = place.box
        let frame = placer.place(tab, at: try outline(x, y, width, height))
        #expect(frame == ImageRect(x: place.expected.0, y: place.expected.1, width: 80, height: 20))
    }

    @Test(
        "many tabs at one box do not cover one another, the first has the best place, and those without room have none")
    func sameBox() throws {
        var placer = LabelPlacer(imageSize: picture)
        let box = try outline(200, 200, 200, 100)
        let frames = (0..<40).compactMap { _ in placer.place(tab, at: box) }
        // Two columns of seven rows, the box's own five and one on either side, and one tab beside it on each side.
        #expect((12...16).contains(frames.count), "\(frames.count)")
        #expect(frames.allSatisfy { $0.maxY >= 199 && $0.y <= 301 && $0.maxX >= 199 && $0.x <= 401 })
        #expect(frames[0] == ImageRect(x: 199, y: 181, width: 80, height: 20))
        expectApart(frames)
    }

    @Test("rows of boxes keep their tabs apart")
    func crowd() throws {
        var placer = LabelPlacer(imageSize: picture)
        let frames = try (0..<40).compactMap { index in
            let (column, row) = (Double(index % 8), Double(index / 8))
            return placer.place(tab, at: try outline(10 + column * 70, 40 + row * 80, 60, 60))
        }
        #expect(frames.count == 40)
        expectApart(frames)
    }

    @Test("of a hopeless crowd those that come late have no tab")
    func hopeless() throws {
        var placer = LabelPlacer(imageSize: picture)
        let box = try outline(0, 0, 30, 30)
        let frames = (0..<1500).compactMap { _ in placer.place(tab, at: box) }
        #expect((1...4).contains(frames.count))
        expectApart(frames)
    }

    @Test("tabs at random boxes are apart and against their boxes")
    func random() throws {
        var random = SeededRandom(seed: 7)
        var placer = LabelPlacer(imageSize: picture)
        var frames: [ImageRect] = []
        for _ in 0..<200 {
            let box = try outline(
                .random(in: 0...600, using: &random), .random(in: 0...450, using: &random),
                .random(in: 5...200, using: &random), .random(in: 5...200, using: &random))
            guard let frame = placer.place(tab, at: box) else { continue }
            let gap = (
                max(frame.x - box.outer.maxX, box.outer.x - frame.maxX),
                max(frame.y - box.outer.maxY, box.outer.y - frame.maxY)
            )
            #expect(gap.0 <= 0 && gap.1 <= 0, "\(frame) is not at \(box.outer)")
            frames.append(frame)
        }
        #expect(frames.count > 50)
        expectApart(frames)
    }

    @Test func asLargeAsThePicture() throws {
        var placer = LabelPlacer(imageSize: picture)
        #expect(placer.place(picture, at: try outline(300, 200, 30, 30)) == ImageRect(covering: picture))
    }

    private func expectApart(_ frames: [ImageRect]) {
        for (index, frame) in frames.enumerated() {
            expectInside(frame)
            for other in frames[..<index] {
                let shared = frame.intersection(other)
                #expect(shared.width * shared.height == 0, "\(frame) covers \(other)")
            }
        }
    }

    private func expectInside(_ frame: ImageRect) {
        #expect(frame.x >= 0 && frame.y >= 0 && frame.maxX <= picture.width && frame.maxY <= picture.height)
    }
}
