import Foundation
import Manako
import ManakoTesting
import Testing

@testable import ManakoAlignment

/// Pairs of pictures whose shift or homography is known exactly, since both are drawn from one formula.
@Suite struct RegistrationTests {
    static let shifts: [(Double, Double)] = [(0, 0), (0.5, -0.25), (12.3, -7.6), (-40.75, 31.4), (66.2, 20.1)]

    @Test(arguments: Self.shifts) func findsShifts(_ x: Double, _ y: Double) async throws {
        let scene = Scene(seed: 1)
        let reference = try scene.picture(width: 240, height: 180, noise: 3) { ($0, $1) }
        let floating = try scene.picture(width: 240, height: 180, gain: 0.8, offset: 15, noise: 3) { ($0 + x, $1 + y) }
        let found = try await TargetedImageRequestHandler(source: reference, target: floating)
            .perform(TrackTranslationalImageRegistrationRequest())
        let matrix = try #require(found.matrix)
        #expect(abs(matrix.rows[0][2] - x) < 0.05 && abs(matrix.rows[1][2] - y) < 0.05)
        #expect(matrix.rows[0][0] == 1 && matrix.rows[0][1] == 0 && matrix.rows[2] == [0, 0, 1])
        #expect(found.confidence > 0.6)
        // Core Graphics counts upwards.
        #expect(found.alignmentTransform.tx == matrix.rows[0][2] && found.alignmentTransform.ty == -matrix.rows[1][2])
    }

    static let warps: [ImageWarp] = [
        [1, 0, 0, 0, 1, 0, 0, 0, 1],
        [1.05, 0.04, -9.3, -0.03, 0.97, 12.8, 1.5e-4, -1e-4, 1],
        [0.8, -0.6, 90, 0.6, 0.8, -30, 0, 0, 1],
        [1.6, 0.2, -60, -0.2, 1.6, -30, 0, 0, 1],
        [-1, 0, 239, 0, -1, 179, 0, 0, 1],
    ].compactMap { ImageWarp($0) }

    @Test(arguments: Self.warps) func findsHomographies(_ warp: ImageWarp) async throws {
        #expect(Self.warps.count == 5)
        let scene = Scene(seed: 2)
        let reference = try scene.picture(width: 240, height: 180, noise: 2) { ($0, $1) }
        let floating = try scene.picture(width: 240, height: 180, gain: 1.1, offset: -10, noise: 2) { x, y in
            let place = warp.apply(to: ImagePoint(x: x, y: y)) ?? ImagePoint(x: 0, y: 0)
            return (place.x, place.y)
        }
        let found = try await TargetedImageRequestHandler(source: reference, target: floating)
            .perform(TrackHomographicImageRegistrationRequest())
        let matrix = try #require(found.matrix)
        #expect(Self.error(of: matrix, to: warp, width: 240, height: 180) < 0.25)
        #expect(found.confidence > 0.5)
        // From the lower left corner, where the centre of the upper-left pixel is at (0.5, 179.5).
        let lower = try #require(found.warpTransform.apply(to: ImagePoint(x: 20.5, y: 179.5 - 30)))
        let upper = try #require(matrix.apply(to: ImagePoint(x: 20, y: 30)))
        #expect(abs(lower.x - 0.5 - upper.x) < 1e-6 && abs(179.5 - lower.y - upper.y) < 1e-6)
    }

    /// The mean distance of the four corners.
    static func error(of matrix: ImageWarp, to truth: ImageWarp, width: Double, height: Double) -> Double {
        let corners = [(0.0, 0.0), (width - 1, 0), (width - 1, height - 1), (0, height - 1)]
        return corners.reduce(0) { sum, corner in
            let place = ImagePoint(x: corner.0, y: corner.1)
            guard let a = matrix.apply(to: place), let b = truth.apply(to: place) else { return .infinity }
            return sum + hypot(a.x - b.x, a.y - b.y) / 4
        }
    }

    @Test func picturesWithNothingInCommonHaveNoMatrix() async throws {
        for seed in UInt64(10)..<16 {
            let reference = try Scene(seed: seed).picture(width: 200, height: 150) { ($0, $1) }
            let floating = try Scene(seed: seed + 100).picture(width: 200, height: 150) { ($0, $1) }
            let handler = TargetedImageRequestHandler(source: reference, target: floating)
            let shift = try await handler.perform(TrackTranslationalImageRegistrationRequest())
            #expect(shift.matrix == nil && shift.confidence == 0 && shift.alignmentTransform == .identity)
            let homography = try await handler.perform(TrackHomographicImageRegistrationRequest())
            #expect(homography.matrix == nil && homography.confidence == 0 && homography.warpTransform == .identity)
        }
    }

    @Test(arguments: [(16, 16), (17, 400), (64, 64)]) func flatPicturesHaveNoMatrix(_ width: Int, _ height: Int)
        async throws
    {
        let flat = try Bitmap(
            width: width, height: height, format: .gray8, packed: [UInt8](repeating: 90, count: width * height))
        let handler = TargetedImageRequestHandler(source: flat, target: flat)
        #expect(try await handler.perform(TrackTranslationalImageRegistrationRequest()).matrix == nil)
        #expect(try await handler.perform(TrackHomographicImageRegistrationRequest()).matrix == nil)
    }

    @Test func tooSmallPicturesAreRefused() async throws {
        let small = try TestPictures.gradient(width: 40, height: 15)
        await #expect(throws: ManakoError.self) {
            try await TrackHomographicImageRegistrationRequest().perform(on: small)
        }
    }

    @Test func sizesMayDiffer() async throws {
        let scene = Scene(seed: 4)
        let reference = try scene.picture(width: 240, height: 180) { ($0, $1) }
        let floating = try scene.picture(width: 150, height: 120) { ($0 + 61.5, $1 + 40.25) }
        let found = try await TargetedImageRequestHandler(source: reference, target: floating)
            .perform(TrackTranslationalImageRegistrationRequest())
        let matrix = try #require(found.matrix)
        #expect(abs(matrix.rows[0][2] - 61.5) < 0.05 && abs(matrix.rows[1][2] - 40.25) < 0.05)
        // The floating picture's lower left corner lies 180 - 120 - 40.25 above the reference's.
        #expect(abs(found.alignmentTransform.ty - 19.75) < 0.05)
    }

    @Test func orientationIsThatOfTheUprightPicture() async throws {
        let scene = Scene(seed: 5)
        let reference = try scene.picture(width: 200, height: 140) { ($0, $1) }
        // Stored on its side: a turn of 90° clockwise brings the first column, from below, to where the first row is.
        let floating = try scene.picture(width: 140, height: 200) { x, y in (199 - y + 8, x - 5) }
        let found = try TrackTranslationalImageRegistrationRequest().performed(
            VisionImage(reference), VisionImage(floating, orientation: .right))
        let matrix = try #require(found.matrix)
        #expect(abs(matrix.rows[0][2] - 8) < 0.05 && abs(matrix.rows[1][2] + 5) < 0.05)
    }

    @Test func largePicturesAreComparedSmaller() throws {
        let scene = Scene(seed: 6)
        let plane = { (dx: Double) throws in
            try BrightnessPlane(
                scene.picture(width: 301, height: 201) { ($0 / 2 + dx, $1 / 2) }, orientation: .up,
                maximumPixels: 15_000)
        }
        let pictures = try [0.0, 7.25].map {
            BrightnessPyramid(try plane($0), pictureSize: ImageSize(width: 301, height: 201))
        }
        #expect(pictures[0].base.width == 150 && pictures[0].base.height == 100)
        let found = PictureAligner(reference: pictures[0], floating: pictures[1]).shift()
        let matrix = try #require(found.warp)
        #expect(abs(matrix.rows[0][2] - 14.5) < 0.1 && abs(matrix.rows[1][2]) < 0.1)
    }
}

extension TrackTranslationalImageRegistrationRequest {
    fileprivate func performed(_ source: VisionImage, _ target: VisionImage) throws -> Result {
        var times = StageTimes()
        return try perform(on: source, target: target, times: &times)
    }
}
