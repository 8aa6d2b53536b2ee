import Manako
import ManakoTesting
import Testing

/// What differs from a quiet ground stands out.
@Suite struct SaliencyTests {
    /// A disc of one colour on a ground of another, with noise.
    private func disc(
        x: Double, y: Double, radius: Double, color: [Double] = [220, 60, 40], width: Int = 160, height: Int = 120
    ) throws -> VisionImage {
        var random = SeededRandom(seed: 5)
        var bytes: [UInt8] = []
        for row in 0..<height {
            for column in 0..<width {
                let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
                let isInside = dx * dx + dy * dy < radius * radius
                for c in 0..<3 {
                    let value = (isInside ? color : [90, 130, 110])[c] + Double.random(in: -6...6, using: &random)
                    bytes.append(UInt8(min(max(value, 0), 255)))
                }
            }
        }
        return VisionImage(try Bitmap(width: width, height: height, format: .rgb8, packed: bytes))
    }

    @Test(arguments: [(80.0, 60.0, 20.0), (50, 40, 16), (110, 80, 24)])
    func objectsAreBoxed(x: Double, y: Double, radius: Double) throws {
        let found = try look(GenerateObjectnessBasedSaliencyImageRequest(), at: disc(x: x, y: y, radius: radius))
        #expect(found.salientObjects.count == 1)
        let object = try #require(found.salientObjects.first)
        let truth = NormalizedRect(
            x: (x - radius) / 160, y: 1 - (y + radius) / 120, width: radius / 80, height: radius / 60)
        #expect(object.boundingBox.intersectionOverUnion(truth) > 0.7)
        #expect(object.confidence > 0.5 && object.confidence <= 1)
    }

    @Test(arguments: [(80.0, 60.0), (60, 45), (100, 75)]) func attentionIsWhereTheDifferenceIs(x: Double, y: Double)
        throws
    {
        let found = try look(GenerateAttentionBasedSaliencyImageRequest(), at: disc(x: x, y: y, radius: 12))
        #expect(found.salientObjects.count == 1)
        let center = try #require(found.salientObjects.first).boundingBox
        #expect(abs(center.x + center.width / 2 - x / 160) < 0.08)
        #expect(abs(center.y + center.height / 2 - (1 - y / 120)) < 0.08)
        let heat = found.heatMap.pixelBuffer
        #expect(heat.width == 68 && heat.height == 68 && heat.format == .gray8)
        let bytes = heat.packedBytes()
        #expect(bytes[Int(y / 120 * 68) * 68 + Int(x / 160 * 68)] > 200 && bytes[0] < 40)
    }

    @Test func threeObjectsAreTheMost() throws {
        var bytes = [UInt8](repeating: 100, count: 160 * 120 * 3)
        for (x, y) in [(30, 30), (130, 30), (30, 90), (130, 90), (80, 60)] {
            for row in y - 10..<y + 10 {
                for column in x - 10..<x + 10 { bytes[(row * 160 + column) * 3] = 250 }
            }
        }
        let image = VisionImage(try Bitmap(width: 160, height: 120, format: .rgb8, packed: bytes))
        let found = try look(GenerateObjectnessBasedSaliencyImageRequest(), at: image).salientObjects
        #expect(found.count == 3)
        let middle = try #require(found.first?.boundingBox)
        #expect(middle.contains(NormalizedPoint(x: 0.5, y: 0.5)))
    }

    @Test func aRegionIsLookedAtAlone() throws {
        var request = GenerateObjectnessBasedSaliencyImageRequest()
        request.regionOfInterest = NormalizedRect(x: 0.5, y: 0, width: 0.5, height: 1)
        let found = try look(request, at: disc(x: 120, y: 60, radius: 15))
        let box = try #require(found.salientObjects.first).boundingBox
        #expect(abs(box.x + box.width / 2 - 0.75) < 0.03 && abs(box.width - 30 / 160.0) < 0.06)
        request.regionOfInterest = NormalizedRect(x: .nan, y: 0, width: 1, height: 1)
        #expect(throws: ManakoError.self) { try look(request, at: disc(x: 120, y: 60, radius: 15)) }
    }

    @Test func plainPicturesHaveNothing() throws {
        for (width, height) in [(1, 1), (2, 90), (700, 1), (64, 64)] {
            let plain = VisionImage(
                try Bitmap(
                    width: width, height: height, format: .gray8, packed: [UInt8](repeating: 80, count: width * height))
            )
            #expect(try look(GenerateObjectnessBasedSaliencyImageRequest(), at: plain).salientObjects.isEmpty)
            let attention = try look(GenerateAttentionBasedSaliencyImageRequest(), at: plain)
            #expect(attention.salientObjects.isEmpty)
            #expect(attention.heatMap.pixelBuffer.packedBytes().allSatisfy { $0 == 0 })
        }
    }
}
