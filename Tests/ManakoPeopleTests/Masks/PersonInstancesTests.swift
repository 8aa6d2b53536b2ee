import Manako
import Testing

@testable import ManakoPeople

@Suite struct PersonInstancesTests {
    private let width = 60
    private let height = 40

    private func cells(_ isOn: (Int, Int) -> Bool) throws -> MaskCells {
        let bytes = (0..<width * height).map { UInt8(isOn($0 % width, $0 / width) ? 255 : 0) }
        return try MaskCells(Bitmap(width: width, height: height, format: .gray8, packed: bytes))
    }

    private func body(_ x: Int, _ y: Int, _ w: Int, _ h: Int, _ confidence: Float) -> PersonDetection {
        let box = NormalizedRect(
            x: Double(x) / 60, y: 1 - Double(y + h) / 40, width: Double(w) / 60, height: Double(h) / 40)
        return PersonDetection(kind: .body, box: box, confidence: confidence, isSure: true)
    }

    /// Two people who touch are parted where brightness changes, though that is not in the middle.
    @Test func peopleArePartedAtEdges() throws {
        let mask = try cells { x, y in (5..<55).contains(x) && (5..<35).contains(y) }
        let light = (0..<width * height).map { UInt8($0 % width < 33 ? 60 : 180) }
        let found = PersonInstances(mask, light: light, sightings: [body(5, 5, 24, 30, 0.9), body(31, 5, 24, 30, 0.8)])
        #expect(found.confidences == [0.9, 0.8])
        for x in 0..<width {
            let expected = (5..<33).contains(x) ? 1 : (33..<55).contains(x) ? 2 : 0
            #expect(found.labels[20 * width + x] == UInt8(expected), "column \(x)")
        }
    }

    @Test func partsThatNobodySawAreSomebody() throws {
        let mask = try cells { x, y in (y > 5 && y < 30) && (x < 10 || (30..<45).contains(x)) || (x == 59 && y == 0) }
        let light = [UInt8](repeating: 100, count: width * height)
        let found = PersonInstances(mask, light: light, sightings: [body(30, 5, 15, 25, 0.7), body(48, 5, 8, 25, 0.9)])
        // Nothing is there of the second, and a single cell is too little to be anybody.
        #expect(found.confidences == [0.7, PersonConfirmation.minimumConfidence])
        #expect(found.labels[20 * width + 35] == 1 && found.labels[20 * width + 3] == 2)
        #expect(found.labels[59] == 0 && found.labels[20 * width + 20] == 0)
    }

    @Test func facesOfBodiesAreNotTwoPeople() {
        let body = body(10, 5, 20, 30, 0.9)
        let face = { (x: Int) -> PersonDetection in
            var face = self.body(x, 6, 5, 6, 0.8)
            face.kind = .face
            return face
        }
        var hand = self.body(50, 20, 4, 4, 0.99)
        hand.kind = .hand
        let people = PersonInstances.people([face(17), face(45), body, body, hand])
        #expect(people == [body, face(45)])
    }

    @Test func masksOfSomeInstances() throws {
        let mask = try cells { x, y in (5..<55).contains(x) && (5..<35).contains(y) }
        let labels = (0..<width * height).map { UInt8(mask.values[$0] == 0 ? 0 : $0 % width < 30 ? 1 : 2) }
        let picture = try Bitmap(width: width, height: height, format: .gray8, packed: mask.values)
        let people = try InstanceMaskObservation(
            mask: picture, cells: mask, labels: labels, confidences: [0.5, 0.75])
        #expect(people.allInstances == [1, 2] && people.confidence == 0.75)
        #expect(people.instanceAtPoint(NormalizedPoint(x: 0.2, y: 0.5)) == 1)
        #expect(people.instanceAtPoint(NormalizedPoint(x: 0.9, y: 0.5)) == 2)
        #expect(people.instanceAtPoint(NormalizedPoint(x: 0.99, y: 0.01)) == 0)
        #expect(people.instanceAtPoint(NormalizedPoint(x: .nan, y: 4)) == 0)
        #expect(try people.generateMask(for: [1, 2]) == picture)
        #expect(try people.generateMask(for: []).packedBytes().allSatisfy { $0 == 0 })
        let second = try people.generateMask(for: [2, 9]).packedBytes()
        for x in 0..<width { #expect((second[20 * width + x] >= 128) == (30..<55).contains(x), "column \(x)") }

        let image = VisionImage(
            try Bitmap(width: 120, height: 80, format: .rgb8, packed: .init(repeating: 9, count: 28800)))
        #expect(try people.generateScaledMask(for: [1], scaledToImageFrom: image).size == image.size)
        let cut = try people.generateMaskedImage(for: [2], imageFrom: image, croppedToInstancesExtent: true)
        #expect(cut.format == .rgba8 && cut.width == 50 && cut.height == 60)
        #expect(throws: ManakoError.self) {
            try people.generateMaskedImage(for: [7], imageFrom: image, croppedToInstancesExtent: true)
        }
        let wrong = try Bitmap(width: 1, height: 1, format: .gray8, packed: [3])
        #expect(throws: ManakoError.self) {
            try InstanceMaskObservation(mask: picture, allInstancesMask: wrong, confidences: [1])
        }
    }
}
