import Manako
import Testing

@testable import ManakoPeople

@Suite struct PersonEvidenceTests {
    private let size = ImageSize(width: 512, height: 512)

    /// A grid with rectangles of cells in it.
    private func grid(_ parts: [(x: Int, y: Int, width: Int, height: Int)], fade: Bool = false) -> PersonGrid {
        var values = [Float](repeating: 0, count: PersonGrid.side * PersonGrid.side)
        for part in parts {
            for y in part.y - 10..<part.y + part.height + 10 {
                for x in part.x - 10..<part.x + part.width + 10 {
                    let isIn = (part.x..<part.x + part.width).contains(x) && (part.y..<part.y + part.height).contains(y)
                    if isIn || fade { values[y * PersonGrid.side + x] = isIn ? 1 : 0.3 }
                }
            }
        }
        return PersonGrid(values: values, part: ImageRect(covering: size))
    }

    /// A box by cells, from the upper left.
    private func sighting(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ confidence: Float, sure: Bool = false
    ) -> PersonDetection {
        let box = NormalizedRect(x: x / 256, y: 1 - (y + height) / 256, width: width / 256, height: height / 256)
        return PersonDetection(kind: .body, box: box, confidence: confidence, isSure: sure)
    }

    @Test func onlyWhatWasSeenIsKept() {
        let grid = grid([(20, 20, 30, 60), (150, 100, 60, 60)])
        var evidence = PersonConfirmation(grid, imageSize: size)
        #expect(evidence.open == [1, 0])
        evidence.add([sighting(22, 25, 20, 40, 0.65, sure: true)])
        #expect(evidence.open == [1] && evidence.confidences == [1, 0])
        let people = evidence.people()
        #expect(people.values[40 * 256 + 30] == 1 && people.values[120 * 256 + 170] == 0)
    }

    /// 1 - 0.5 · 0.5 = 0.75 is enough, and each alone is not; neither two looks nor two sightings of one kind add up.
    @Test func unsureSightingsCountTogether() {
        var evidence = PersonConfirmation(grid([(20, 20, 60, 60)]), imageSize: size)
        let body = sighting(30, 30, 20, 20, 0.5)
        var face = sighting(50, 50, 20, 20, 0.5)
        evidence.add([body, face])
        #expect(evidence.open == [0] && abs(evidence.confidences[0] - 0.5) < 1e-6)
        face.kind = .face
        evidence.beginPass()
        evidence.add([face])
        #expect(evidence.open == [0] && abs(evidence.confidences[0] - 0.5) < 1e-6)
        evidence.add([body])
        #expect(evidence.open.isEmpty && abs(evidence.confidences[0] - 0.75) < 1e-6)
        #expect(evidence.sightings.count == 4)
    }

    /// Beside 3600 cells that somebody was seen on, 10 · 17 are a twentieth no longer, and 10 · 18 are just that.
    @Test(arguments: [(17, []), (18, [1])])
    func littleBesideTheRestIsPassedOver(_ height: Int, _ open: [Int]) {
        var evidence = PersonConfirmation(grid([(20, 20, 60, 60), (150, 150, 10, height)]), imageSize: size)
        evidence.add([sighting(30, 30, 20, 20, 0.9, sure: true)])
        #expect(evidence.open == open)
    }

    /// 18 · 18 cells are 0.49 % of the grid, 18 · 19 are 0.52 %.
    @Test(arguments: [(18, false), (19, true)])
    func specksAreNoReasonToLookForBodies(_ height: Int, _ hasRest: Bool) {
        var evidence = PersonConfirmation(grid([(20, 20, 60, 60), (150, 150, 18, height)]), imageSize: size)
        #expect(evidence.hasRest && !evidence.hasPeople)
        evidence.add([sighting(30, 30, 20, 20, 0.9, sure: true)])
        #expect(evidence.hasRest == hasRest && evidence.hasPeople)
    }

    /// 26 · 25 cells are 0.99 % of the grid, 26 · 26 are 1.03 %.
    @Test(arguments: [(25, false), (26, true)])
    func bodiesAreNotLookedForAroundSmallThings(_ height: Int, _ isBodySized: Bool) {
        let evidence = PersonConfirmation(grid([(20, 20, 26, height)]), imageSize: size)
        #expect(evidence.isBodySized(0) == isBodySized)
        #expect(evidence.hasBody(in: sighting(15, 15, 40, 40, 0.9).box) == isBodySized)
        #expect(!evidence.hasBody(in: sighting(100, 100, 40, 40, 0.9).box))
    }

    @Test func facesAreLookedForWhereNobodyWasSeen() {
        var evidence = PersonConfirmation(grid([(20, 20, 60, 60), (150, 150, 60, 60)]), imageSize: size)
        let (first, second) = (sighting(30, 30, 20, 20, 0.9, sure: true).box, sighting(160, 160, 20, 20, 0.9).box)
        #expect(evidence.isOpen(at: first) && evidence.isOpen(at: second))
        #expect(!evidence.isOpen(at: sighting(100, 100, 10, 10, 0.9).box))
        evidence.add([sighting(30, 30, 20, 20, 0.9, sure: true)])
        #expect(!evidence.isOpen(at: first) && evidence.isOpen(at: second))
    }

    @Test func headsMayBeCutOffAtEdges() {
        let inside = PersonConfirmation(grid([(20, 20, 60, 60)]), imageSize: size)
        #expect(!inside.isCutOff)
        for cell in [256 * 100, 256 * 100 + 255, 100, 256 * 255 + 100] {
            var values = inside.grid.values
            let step = [0, 255].contains(cell % 256) ? 256 : 1
            for number in 0..<140 { values[cell + number * step] = 1 }
            var edge = PersonConfirmation(PersonGrid(values: values, part: inside.grid.part), imageSize: size)
            #expect(edge.isCutOff)
            edge.add([sighting(0, 0, 256, 256, 0.9, sure: true)])
            #expect(!edge.isCutOff)
        }
    }

    @Test func edgesFadeOutAroundPeopleAlone() {
        var evidence = PersonConfirmation(grid([(40, 40, 30, 30), (150, 150, 30, 30)], fade: true), imageSize: size)
        evidence.add([sighting(40, 40, 30, 30, 0.9, sure: true)])
        let people = evidence.people()
        let row = (0..<256).map { people.values[50 * 256 + $0] }
        #expect(row[35] == 0 && row[36] == 0.3 && row[40] == 1 && row[69] == 1 && row[73] == 0.3 && row[74] == 0)
        #expect((140..<190).allSatisfy { people.values[165 * 256 + $0] == 0 })
    }

    /// What a part is looked at again: 1.6 times its longer side, as far as that lies in the picture; not for most of the picture.
    @Test func surroundingsAreSquares() throws {
        let evidence = PersonConfirmation(grid([(100, 100, 50, 20), (10, 200, 20, 40)]), imageSize: size)
        let square = try #require(evidence.surroundings(of: 0)).toImageCoordinates(size, origin: .upperLeft)
        #expect(square.width == 160 && square.height == 160 && square.x == 170 && square.y == 140)
        let large = PersonConfirmation(grid([(20, 20, 200, 200)]), imageSize: size)
        #expect(large.surroundings(of: 0) == nil)
    }

    @Test func whatIsNoNumberIsNobody() {
        var values = [Float](repeating: .nan, count: 256 * 256)
        (values[0], values[1], values[2]) = (.infinity, -3, 7)
        let grid = PersonGrid(values: values, part: ImageRect(covering: size))
        #expect(grid.values.prefix(4) == [0, 0, 1, 0])
        let nowhere = NormalizedRect(x: .nan, y: 0, width: 1, height: 1)
        #expect(grid.cells(of: nowhere, in: size) == nil)
        let beside = NormalizedRect(x: 1.5, y: 0, width: 1, height: 1)
        #expect(grid.cells(of: beside, in: size) == nil)
    }
}
