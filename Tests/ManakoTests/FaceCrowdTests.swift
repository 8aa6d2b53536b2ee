import Foundation
import Manako
import ManakoTesting
import Testing

@Suite struct FaceCrowdTests {
    private static let (width, height) = (760, 480)

    /// A class photo made of the astronaut's head: five who sit in front of three rows of eight, some mirrored, some darker.
    private static func classPhoto() throws -> Bitmap {
        let astronaut = try SamplePhoto.decodedAstronaut().converted(to: .rgb8)
        let photo = astronaut.packedBytes()
        var pixels = [UInt8](repeating: 140, count: width * height * 3)
        var number = 0
        for row in 0..<4 {
            let (columns, side) = row < 3 ? (8, 62) : (5, 130)
            for column in 0..<columns {
                let (left, top) = (40 + column * (width - 80) / columns, 30 + row * 76)
                for place in 0..<side * side {
                    let (y, x) = place.quotientAndRemainder(dividingBy: side)
                    let from = (130 + (number % 3 == 0 ? side - 1 - x : x) * 190 / side, 10 + y * 190 / side)
                    let (source, target) = ((from.1 * astronaut.width + from.0) * 3, ((top + y) * width + left + x) * 3)
                    for colour in 0..<3 {
                        pixels[target + colour] = UInt8(Int(photo[source + colour]) * (80 + number % 5 * 5) / 100)
                    }
                }
                number += 1
            }
        }
        return try Bitmap(width: width, height: height, format: .rgb8, packed: pixels)
    }

    @Test(.enabled(if: SamplePhoto.isAvailable, "sample photos are not here; run scripts/setup"))
    func aClassIsFoundToItsLastRow() async throws {
        let photo = try Self.classPhoto()
        let faces = try await DetectFaceRectanglesRequest().perform(on: VisionImage(photo))
        #expect((27...29).contains(faces.count), "\(faces.count)")
        for (index, face) in faces.enumerated() {
            let others = faces[(index + 1)...]
            #expect(!others.contains { $0.boundingBox.intersectionOverUnion(face.boundingBox) > 0.3 })
        }
        let (first, last) = (faces.map(\.boundingBox.x).min() ?? 1, faces.map(\.boundingBox.maxX).max() ?? 0)
        #expect(first < 0.12 && last > 0.88)
    }

    @Test(
        "A group, an audience and five friends",
        .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
        arguments: [("1.jpg", 48...56), ("17.jpg", 60...110), ("12.jpg", 5...6), ("5.jpg", 1...1)])
    func groupsAreFound(name: String, count: ClosedRange<Int>) async throws {
        let photo = URL(fileURLWithPath: TestData.path("faces/imgs/\(name)"))
        let faces = try await DetectFaceRectanglesRequest().perform(on: photo)
        #expect(count.contains(faces.count), "\(faces.count)")
    }
}
