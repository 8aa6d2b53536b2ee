import Foundation
import Manako
import ManakoTesting
import Testing

@Suite struct FaceCrowdTests {
    /// A class photo made of the astronaut's head, a little larger, darker or mirrored each time, on a plain wall.
    private static func classPhoto(rows: Int, columns: Int) throws -> Bitmap {
        let (cell, head) = (64, (x: 130, y: 10, side: 190))
        let astronaut = try ManakoEnvironment.codecs.decode(Array(Data(contentsOf: SamplePhoto.astronaut)))
            .converted(to: .rgb8)
        let photo = astronaut.packedBytes()
        let (width, height) = (columns * cell + 600, rows * cell + 400)
        var pixels = [UInt8](repeating: 140, count: width * height * 3)
        for place in 0..<rows * columns {
            let (row, column) = place.quotientAndRemainder(dividingBy: columns)
            let side = 46 + place % 4 * 4
            let left = 300 + column * cell + (row % 2) * 12
            let top = 200 + row * cell
            for y in 0..<side {
                for x in 0..<side {
                    let fromX = place % 3 == 0 ? side - 1 - x : x
                    let (sourceX, sourceY) = (head.x + fromX * head.side / side, head.y + y * head.side / side)
                    let source = (sourceY * astronaut.width + sourceX) * 3
                    for colour in 0..<3 {
                        let value = Int(photo[source + colour]) * (80 + place % 5 * 5) / 100
                        pixels[((top + y) * width + left + x) * 3 + colour] = UInt8(value)
                    }
                }
            }
        }
        return try Bitmap(width: width, height: height, format: .rgb8, packed: pixels)
    }

    @Test(.enabled(if: SamplePhoto.isAvailable, "sample photos are not here; run scripts/setup"))
    func aClassIsFoundToItsLastRow() async throws {
        let photo = try Self.classPhoto(rows: 4, columns: 9)
        let faces = try await DetectFaceRectanglesRequest().perform(on: VisionImage(photo))
        #expect((34...36).contains(faces.count), "\(faces.count)")
        for (index, face) in faces.enumerated() {
            let others = faces[(index + 1)...]
            #expect(!others.contains { $0.boundingBox.intersectionOverUnion(face.boundingBox) > 0.3 })
        }
        let (first, last) = (faces.map(\.boundingBox.x).min() ?? 1, faces.map(\.boundingBox.maxX).max() ?? 0)
        #expect(first > 0.2 && last < 0.8)
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
