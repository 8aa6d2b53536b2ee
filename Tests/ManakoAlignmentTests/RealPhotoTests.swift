import Foundation
import Manako
import ManakoTesting
import Testing

@testable import ManakoAlignment

/// Photos, cut so that the truth is known without resampling.
@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct RealPhotoTests {
    static let photos = ["000000000139", "000000000632", "000000001532", "000000002006", "000000009483"]

    private func photo(_ name: String) throws -> Bitmap {
        try VisionImage(contentsOf: TestData.path("coco_val/images/\(name).jpg")).bitmap().converted(to: .gray8)
    }

    /// A part of a picture, darker and with noise.
    private func part(_ picture: Bitmap, x: Int, y: Int, width: Int, height: Int, turned: Bool = false) throws -> Bitmap
    {
        var random = SeededRandom(seed: 11)
        let bytes = picture.packedBytes()
        var out: [UInt8] = []
        for row in 0..<height {
            for column in 0..<width {
                let (u, v) = turned ? (x + row, y + width - 1 - column) : (x + column, y + row)
                let value = Double(bytes[v * picture.width + u]) * 0.85 + Double.random(in: -8...8, using: &random)
                out.append(UInt8(max(0, min(255, value))))
            }
        }
        return try Bitmap(width: width, height: height, format: .gray8, packed: out)
    }

    @Test(arguments: Self.photos) func findsShifts(_ name: String) async throws {
        let photo = try photo(name)
        let reference = try part(photo, x: 60, y: 40, width: 380, height: 280)
        let floating = try part(photo, x: 131, y: 77, width: 380, height: 280)
        let found = try await TargetedImageRequestHandler(source: reference, target: floating)
            .perform(TrackTranslationalImageRegistrationRequest())
        let matrix = try #require(found.matrix)
        #expect(abs(matrix.rows[0][2] - 71) < 0.1 && abs(matrix.rows[1][2] - 37) < 0.1)
        #expect(found.confidence > 0.5)
    }

    /// A quarter turn is a homography without resampling.
    @Test(arguments: Self.photos) func findsQuarterTurns(_ name: String) async throws {
        let photo = try photo(name)
        let reference = try part(photo, x: 60, y: 40, width: 320, height: 280)
        let floating = try part(photo, x: 90, y: 55, width: 280, height: 300, turned: true)
        let found = try await TargetedImageRequestHandler(source: reference, target: floating)
            .perform(TrackHomographicImageRegistrationRequest())
        let matrix = try #require(found.matrix)
        // Column and row of the floating picture are row and column, from its end, of the reference.
        let truth = try #require(ImageWarp([0, 1, 30, -1, 0, 15 + 279, 0, 0, 1]))
        #expect(RegistrationTests.error(of: matrix, to: truth, width: 280, height: 300) < 0.2)
    }

    @Test func differentPhotosHaveNothingInCommon() async throws {
        for (one, other) in zip(Self.photos, Self.photos.dropFirst()) {
            let handler = try TargetedImageRequestHandler(source: photo(one), target: photo(other))
            #expect(try await handler.perform(TrackTranslationalImageRegistrationRequest()).matrix == nil)
            #expect(try await handler.perform(TrackHomographicImageRegistrationRequest()).matrix == nil)
        }
    }

    /// Angles by eye from sea or from uprights near the middle, good to 0.3°; they are right even where they are not sure enough to be told.
    @Test(arguments: [("000000000632", -0.5), ("000000007281", 1.7), ("000000007574", 0), ("000000009483", 0.2)])
    func findsHorizons(_ name: String, _ degrees: Double) async throws {
        let image = try VisionImage(contentsOf: TestData.path("coco_val/images/\(name).jpg"))
        var request = DetectHorizonRequest()
        request.minimumConfidence = 0
        let horizon = try #require(try await request.perform(on: image))
        #expect(abs(horizon.degrees - degrees) < 1.2)
    }

    /// None of the photos is off level by more than 3°, by eye, so that turning one by more would make it worse.
    @Test func levelPhotosAreLeftAlone() async throws {
        let names = try TestData.files(in: "coco_val/images").filter { $0.hasSuffix(".jpg") }
        #expect(names.count == 60)
        var told = 0
        for name in names {
            let image = try VisionImage(contentsOf: TestData.path("coco_val/images/\(name)"))
            guard let horizon = try await DetectHorizonRequest().perform(on: image) else { continue }
            told += 1
            #expect(abs(horizon.degrees) < 3, "\(name) \(horizon)")
        }
        #expect(told >= 5)
    }

    /// Photos of rooms and houses turned by known angles: mostly that angle is told, and no other.
    @Test func turnedPhotosAreToldTheirTurn() async throws {
        var told = 0
        for name in ["000000000802", "000000001993", "000000004765", "000000008629", "000000008899"] {
            for degrees in [-13.0, -6, 5, 11] {
                let picture = try turned(photo(name), degrees)
                guard let horizon = try await DetectHorizonRequest().perform(on: picture) else { continue }
                told += 1
                #expect(abs(horizon.degrees - degrees) < 1.2, "\(name) \(degrees)")
            }
        }
        #expect(told >= 15)
    }

    /// A photo turned clockwise about its middle, without empty corners.
    private func turned(_ photo: Bitmap, _ degrees: Double) throws -> Bitmap {
        let (angle, w, h) = (degrees * .pi / 180, Double(photo.width), Double(photo.height))
        let (c, s) = (cos(angle), sin(angle))
        let cut = 1 / max(c + h / w * abs(s), c + w / h * abs(s))
        let (width, height) = (Int(w * cut), Int(h * cut))
        let (x, y) = ((w - 1) / 2, (h - 1) / 2)
        let (u, v) = (Double(width - 1) / 2, Double(height - 1) / 2)
        let turn = try #require(ImageWarp([c, -s, u - c * x + s * y, s, c, v - s * x - c * y, 0, 0, 1]))
        return try photo.warped(by: turn, width: width, height: height)
    }

    /// Each pixel of a part of a photo lies in another part a known number of pixels away; of photos that are not mostly sky, where
    /// nothing could tell.
    @Test(arguments: ["000000000139", "000000000632", "000000002006", "000000009483"])
    func findsFlows(_ name: String) async throws {
        let photo = try photo(name)
        let first = try part(photo, x: 60, y: 40, width: 320, height: 240)
        let second = try part(photo, x: 71, y: 35, width: 320, height: 240)
        let flow = try #require(
            try await TargetedImageRequestHandler(source: first, target: second).perform(TrackOpticalFlowRequest()))
        let inside = (0..<320 * 240).filter { (20..<300).contains($0 % 320) && (10..<230).contains($0 / 320) }
        let errors = inside.map { hypot(flow.horizontal[$0] + 11, flow.vertical[$0] - 5) }.sorted()
        #expect(errors[errors.count / 2] < 0.5)
    }
}
