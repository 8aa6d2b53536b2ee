import FoundationEssentials
import Manako
import ManakoCapabilities
import ManakoCodecs
import ManakoCore
import ManakoGeometry
import ManakoPipeline
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoLibrary

/// Lids are drawn over open eyes; photos of the data with shut eyes are too few to test with.
@Suite struct PhotoEyesTests {
    private static let samples = TestData.packageRoot + "/samples"

    private static func image(_ bytes: [UInt8]) throws -> VisionImage {
        try VisionImage(encoded: bytes, codecs: ManakoEnvironment.codecs)
    }

    private static func openness(_ bytes: [UInt8]) throws -> [Double] {
        var times = StageTimes()
        return try EyeOpennessRequest().perform(on: image(bytes), in: ManakoEnvironment.context, times: &times)
    }

    /// The picture as PNG, with the skin above each eye drawn down to the lower lid, and a dark line there.
    private static func withShutEyes(_ bytes: [UInt8]) throws -> [UInt8] {
        var times = StageTimes()
        let image = try image(bytes)
        let bitmap = try ManakoEnvironment.codecs.decode(bytes, options: DecodeOptions()).converted(to: .rgb8)
        var drawing = EyelidDrawing(width: bitmap.width, pixels: bitmap.packedBytes())
        for face in try DetectFaceLandmarksRequest().perform(on: image, in: ManakoEnvironment.context, times: &times) {
            guard let landmarks = face.landmarks else { continue }
            for eye in [landmarks.leftEye, landmarks.rightEye] {
                drawing.shut(eye.pointsInImageCoordinates(image.size, origin: .upperLeft))
            }
        }
        let shut = try Bitmap(width: bitmap.width, height: bitmap.height, format: .rgb8, packed: drawing.pixels)
        return try ManakoEnvironment.codecs.encode(shut, as: .png, quality: 90)
    }

    @Test func openEyesAreToldFromShutOnes() throws {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: Self.samples + "/astronaut.png")))
        let (open, shut) = (try Self.openness(bytes), try Self.openness(Self.withShutEyes(bytes)))
        #expect(open.count == 1 && open.allSatisfy { PhotoEyes.areOpen($0) == true }, "\(open)")
        #expect(shut.count == 1 && shut.allSatisfy { PhotoEyes.areOpen($0) == false }, "\(shut)")
        #expect(try Self.openness([UInt8](Data(contentsOf: URL(filePath: Self.samples + "/coffee.png")))).isEmpty)
    }

    /// All who look at the camera in these photos have their eyes open. The limits were chosen with them among others.
    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func nobodyWithOpenEyesIsSaidToHaveThemShut() throws {
        var faces = 0
        for name in ["5.jpg", "12.jpg", "19.jpg"] {
            let openness = try Self.openness(TestData.bytes("faces/imgs/\(name)"))
            faces += openness.count
            #expect(openness.allSatisfy { PhotoEyes.areOpen($0) == true }, "\(name): \(openness)")
        }
        #expect(faces >= 10)
    }

    /// Nothing but the eyes tells the two apart in favour of the first: the other has more pixels.
    @Test func theBestOfTwoHasItsEyesOpen() async throws {
        let library = try TestLibrary()
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: Self.samples + "/astronaut.png")))
        var times = StageTimes()
        let small = try Self.image(bytes).picture(of: .fullImage, size: (400, 400), times: &times)
        try Data(JPEGEncoder().encode(small, quality: 85)).write(to: URL(filePath: library.path("open.jpg")))
        try Data(Self.withShutEyes(bytes)).write(to: URL(filePath: library.path("shut.png")))
        let faces = try FacesCapability().makeFinder(FinderSettings(context: ManakoEnvironment.context))
        try await library.update(PhotoLooker([("faces", faces)]))
        #expect(try await NearDuplicates(library.index).update(jobs: 1) == 1)
        let group = try #require(try library.index.duplicates().first)
        #expect(group.photos.map { InputFiles.lastComponent($0.paths[0]) } == ["open.jpg", "shut.png"])
        #expect(group.photos.map(\.hasOpenEyes) == [true, false])
    }
}

/// Draws lids over eyes.
private struct EyelidDrawing {
    let width: Int
    var pixels: [UInt8]

    /// - Parameter eye: six points around an eye in pixels: a corner, two of the upper lid, the other corner, two of the lower lid.
    mutating func shut(_ eye: [ImagePoint]) {
        let span = abs(eye[0].x - eye[3].x)
        let (left, right) = (min(eye[0].x, eye[3].x), max(eye[0].x, eye[3].x))
        let before = pixels
        for x in Int(left - 0.2 * span)...Int(right + 0.2 * span) {
            let (upper, lower) = (
                Self.height(x, [eye[0], eye[1], eye[2], eye[3]]), Self.height(x, [eye[0], eye[5], eye[4], eye[3]])
            )
            let (top, source, end) = (upper - 0.5 * span, upper - 0.12 * span, lower + 0.06 * span)
            for y in Int(top)...Int(end) {
                let part = (Double(y) - top) / (end - top)
                let from = (Int(top + part * (source - top)) * width + x) * 3
                let light = max(0.35, min(1, abs(Double(y) - lower) / (0.06 * span)))
                for color in 0..<3 {
                    pixels[(y * width + x) * 3 + color] = UInt8(Double(before[from + color]) * light)
                }
            }
        }
    }

    /// The height of a line of points at a column.
    private static func height(_ x: Int, _ points: [ImagePoint]) -> Double {
        let line = points.sorted { $0.x < $1.x }
        let x = min(max(Double(x), line[0].x), line[3].x)
        let next = max(1, line.firstIndex { $0.x >= x } ?? 3)
        let (a, b) = (line[next - 1], line[next])
        return a.y + (b.y - a.y) * (b.x > a.x ? (x - a.x) / (b.x - a.x) : 0)
    }
}
