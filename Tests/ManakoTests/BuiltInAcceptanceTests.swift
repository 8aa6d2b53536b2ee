import Foundation
import Manako
import ManakoTesting
import Testing

/// The built-in detectors on the sample photo that set-up brings, which every clone has.
@Suite(.enabled(if: SamplePhoto.isAvailable, "sample photos are not here; run scripts/setup"))
struct BuiltInAcceptanceTests {
    @Test func findsTheAstronautsFace() async throws {
        let faces = try await DetectFaceRectanglesRequest().perform(on: SamplePhoto.astronaut)
        #expect(faces.count == 1)
        let face = try #require(faces.first)
        #expect(face.confidence > 0.7)
        // Eyebrows to chin, by eye: 180…265 across, 70…170 down.
        let byEye = NormalizedRect(
            imageRect: ImageRect(x: 180, y: 70, width: 85, height: 100), in: ImageSize(width: 512, height: 512),
            origin: .upperLeft)
        #expect(face.boundingBox.intersectionOverUnion(byEye) > 0.6, "\(face)")
        #expect(face.keyPoints.count == 6)
        #expect(face.keyPoints.prefix(4).allSatisfy(face.boundingBox.contains))
    }

    /// Half a face in a dark photo has an uncertain score, and the mesh does not detect it; on larger squares both detectors do.
    @Test func findsHalfAFace() async throws {
        let photo = try SamplePhoto.decodedAstronaut().converted(to: .rgb8)
        let hidden = 230
        let pixels = photo.packedBytes().enumerated().map { place, value in
            place / 3 % photo.width < hidden ? 40 : value / 2
        }
        let half = try Bitmap(width: photo.width, height: photo.height, format: .rgb8, packed: pixels)
        let faces = try await DetectFaceRectanglesRequest().perform(on: VisionImage(half))
        #expect(faces.count == 1)
        let face = try #require(faces.first?.boundingBox)
        // The part of the face that is seen, by eye: 230…265 across, 70…170 down.
        #expect(face.contains(NormalizedPoint(x: 250.0 / 512, y: 1 - 130.0 / 512)), "\(face)")
        #expect((0.1...0.25).contains(face.height), "\(face)")
    }

    @Test func findsThePersonAndNoneInACoffee() async throws {
        let people = try await DetectHumanRectanglesRequest().perform(on: SamplePhoto.astronaut)
        let person = try #require(people.first)
        #expect(person.boundingBox.contains(NormalizedPoint(x: 0.44, y: 0.6)))
        #expect(try await DetectHumanRectanglesRequest().perform(on: SamplePhoto.coffee).isEmpty)
        #expect(try await DetectFaceRectanglesRequest().perform(on: SamplePhoto.coffee).isEmpty)
    }

    /// Of the face alone no detector sees a body.
    @Test(arguments: [false, true]) func aFaceShowsAPersonToo(upperBodyOnly: Bool) async throws {
        let size = ImageSize(width: 512, height: 512)
        let closeUp = NormalizedRect(
            imageRect: ImageRect(x: 165, y: 45, width: 115, height: 140), in: size, origin: .upperLeft)
        let face = try #require(try await DetectFaceRectanglesRequest().perform(on: SamplePhoto.astronaut).first)
        var request = DetectHumanRectanglesRequest()
        (request.regionOfInterest, request.upperBodyOnly) = (closeUp, upperBodyOnly)
        let people = try await request.perform(on: SamplePhoto.astronaut)
        #expect(people.count == 1)
        let person = try #require(people.first)
        #expect(person.isUpperBodyOnly == upperBodyOnly)
        #expect(person.boundingBox.intersection(face.boundingBox).area > 0.9 * face.boundingBox.area)
        #expect(person.boundingBox.height > 2 * face.boundingBox.height)
    }

    @Test("a cat that one of the face models takes for a face is none, unless a caller wants to know of it")
    func findsNoFaceInACat() async throws {
        #expect(try await DetectFaceRectanglesRequest().perform(on: SamplePhoto.cat).isEmpty)
        var request = DetectFaceRectanglesRequest()
        request.minimumConfidence = 0.05
        let faces = try await request.perform(on: SamplePhoto.cat)
        #expect(!faces.isEmpty)
        #expect(faces.allSatisfy { $0.confidence < 0.5 })
        #expect(zip(faces, faces.dropFirst()).allSatisfy { $0.confidence >= $1.confidence })
    }

    @Test func findsOnePersonsUpperBodyInsideTheWholeOne() async throws {
        var request = DetectHumanRectanglesRequest()
        let whole = try #require(try await request.perform(on: SamplePhoto.astronaut).first)
        request.upperBodyOnly = true
        let upper = try #require(try await request.perform(on: SamplePhoto.astronaut).first)
        #expect(upper.isUpperBodyOnly && !whole.isUpperBodyOnly)
        let area = { (box: NormalizedRect) in box.width * box.height }
        // The photo ends at the hips, so both may be all that is seen; `BodyEllipseTests` has bodies with legs.
        #expect(area(upper.boundingBox) <= area(whole.boundingBox))
        #expect(upper.boundingBox.intersection(whole.boundingBox) == upper.boundingBox)
        #expect(upper.confidence == whole.confidence)
    }

    @Test func oneHandlerAnswersSeveralRequests() async throws {
        let handler = ImageRequestHandler(SamplePhoto.astronaut)
        let (faces, people, hands) = try await handler.perform(
            DetectFaceRectanglesRequest(), DetectHumanRectanglesRequest(), DetectHandRectanglesRequest())
        #expect(faces.count == 1)
        #expect(people.count >= 1)
        // The photo shows none.
        #expect(hands.isEmpty)
    }

    @Test func aPictureThatIsSharedAnswersAsItsFileDoes() async throws {
        let image = try VisionImage(contentsOf: SamplePhoto.astronaut)
        let shared = try await DetectFaceRectanglesRequest().perform(on: image)
        let alone = try await DetectFaceRectanglesRequest().perform(on: SamplePhoto.astronaut)
        #expect(shared.count == 1)
        #expect(shared.map(\.boundingBox) == alone.map(\.boundingBox))
        // People have faces, which are not looked for again; other regions and confidences are other questions.
        let people = try await DetectHumanRectanglesRequest().perform(on: image)
        #expect(
            people.map(\.boundingBox)
                == (try await DetectHumanRectanglesRequest().perform(on: SamplePhoto.astronaut)).map(\.boundingBox))
        var elsewhere = DetectFaceRectanglesRequest()
        elsewhere.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 0.5, height: 0.3)
        #expect(try await elsewhere.perform(on: image).isEmpty)
        #expect(
            try await DetectFaceRectanglesRequest().perform(on: image).map(\.boundingBox) == alone.map(\.boundingBox))
    }

    @Test(arguments: ImageOrientation.allCases)
    func facesAreFoundInEveryOrientation(orientation: ImageOrientation) async throws {
        let upright = try SamplePhoto.decodedAstronaut()
        let reference = try await DetectFaceRectanglesRequest().perform(on: upright)
        let stored = try upright.converted(to: .rgb8, orientation: orientation.inverse)
        let faces = try await DetectFaceRectanglesRequest().perform(on: stored, orientation: orientation)
        #expect(faces.count == reference.count)
        #expect(zip(faces, reference).allSatisfy { $0.boundingBox.intersectionOverUnion($1.boundingBox) > 0.98 })
    }
}

/// Sample photos that set-up installs.
enum SamplePhoto {
    static let astronaut = URL(filePath: TestData.packageRoot + "/samples/astronaut.png")
    static let cat = URL(filePath: TestData.packageRoot + "/samples/chelsea.png")
    static let coffee = URL(filePath: TestData.packageRoot + "/samples/coffee.png")
    static let isAvailable = FileManager.default.fileExists(atPath: astronaut.path)

    /// The pixels of the astronaut.
    static func decodedAstronaut() throws -> Bitmap {
        try ManakoEnvironment.codecs.decode([UInt8](Data(contentsOf: astronaut)))
    }
}
