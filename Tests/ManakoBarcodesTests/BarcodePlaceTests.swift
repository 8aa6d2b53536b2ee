import Manako
import Testing

@testable import ManakoBarcodes

/// Where codes are, against where they were drawn.
@Suite(.enabled(if: DetectBarcodesRequest.status().isAvailable, "zxing-cpp is not installed; run scripts/setup"))
struct BarcodePlaceTests {
    /// A QR code of 21 modules at (60, 40) of 300 × 200 pixels, four pixels a module.
    static let expected = [(60, 40), (144, 40), (144, 124), (60, 124)].map { NormalizedPoint(upper: $0) }

    static func upright() throws -> Bitmap {
        var canvas = Canvas(width: 300, height: 200)
        canvas.draw(try .qr("place"), x: 60, y: 40, scale: 4)
        return try canvas.bitmap()
    }

    static func check(_ found: [BarcodeObservation], _ expected: [NormalizedPoint] = expected) {
        #expect(found.map(\.payloadString) == ["place"])
        for (corner, place) in zip(found.first?.corners ?? [], expected) {
            #expect(abs(corner.x - place.x) * 300 < 2 && abs(corner.y - place.y) * 200 < 2, "\(corner) \(place)")
        }
    }

    @Test(arguments: ImageOrientation.allCases, [PixelFormat.gray8, .rgb8, .rgba8, .bgra8])
    func cornersAreOfTheUprightPicture(orientation: ImageOrientation, format: PixelFormat) async throws {
        let stored = try Self.upright().converted(to: format, orientation: orientation.inverse)
        let found = try await DetectBarcodesRequest().perform(on: stored, orientation: orientation)
        Self.check(found)
        let box = try #require(found.first?.boundingBox)
        #expect(abs(box.x * 300 - 60) < 2 && abs(box.maxY * 200 - 160) < 2)
        #expect(abs(box.width * 300 - 84) < 3 && abs(box.height * 200 - 84) < 3)
    }

    /// One-dimensional codes and PDF417 read differently from the other side, so mirrored pictures must not be shown mirrored.
    @Test(arguments: ImageOrientation.allCases, [BarcodeSymbology.code128, .ean13, .pdf417, .microQR, .dataMatrix])
    func readsEveryOrientation(orientation: ImageOrientation, symbology: BarcodeSymbology) async throws {
        let code = try #require(DrawnCode.fixtures.first { $0.symbology == symbology })
        let stored = try Canvas(code).bitmap().converted(to: .gray8, orientation: orientation.inverse)
        let found = try await DetectBarcodesRequest().perform(on: stored, orientation: orientation)
        #expect(found.map(\.payloadString) == [code.payload])
        let first = try #require(found.first)
        #expect(first.topLeft.x < first.topRight.x && first.topLeft.y > first.bottomLeft.y)
    }

    /// The corners stay those of the code when the code itself lies on its side: turned clockwise, its first is top right.
    @Test func cornersFollowTheCode() async throws {
        let turned = try Self.upright().converted(to: .gray8, orientation: .right)
        let found = try await DetectBarcodesRequest().perform(on: turned)
        let first = try #require(found.first)
        #expect(first.topLeft.x > first.bottomLeft.x && abs(first.topLeft.y - first.bottomLeft.y) < 0.02)
        #expect(first.topLeft.y > first.topRight.y)
    }

    @Test(arguments: ImageOrientation.allCases)
    func looksAtARegion(orientation: ImageOrientation) async throws {
        var canvas = Canvas(width: 300, height: 200)
        canvas.draw(try .qr("place"), x: 60, y: 40, scale: 4)
        canvas.draw(try .qr("other"), x: 190, y: 90, scale: 4)
        let stored = try canvas.bitmap().converted(to: .gray8, orientation: orientation.inverse)
        var request = DetectBarcodesRequest()
        #expect(try await request.perform(on: stored, orientation: orientation).count == 2)
        request.regionOfInterest = NormalizedRect(x: 0.1, y: 0.25, width: 0.5, height: 0.7)
        let found = try await request.perform(on: stored, orientation: orientation)
        // The region's left edge is at 30 of 300 pixels and its bottom at 50 of 200; it is 150 pixels wide and 140 high.
        let expected = [(30.0, 110.0), (114, 110), (114, 26), (30, 26)]
        #expect(found.map(\.payloadString) == ["place"] && found[0].corners.count == expected.count)
        for (corner, place) in zip(found.first?.corners ?? [], expected) {
            #expect(abs(corner.x * 150 - place.0) < 2 && abs(corner.y * 140 - place.1) < 2, "\(corner) \(place)")
        }
        request.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 0.3, height: 0.5)
        #expect(try await request.perform(on: stored, orientation: orientation).isEmpty)
    }

    @Test(arguments: [
        NormalizedRect(x: 0.5, y: 0.5, width: 0, height: 0.5), NormalizedRect(x: 2, y: 0, width: 1, height: 1),
        NormalizedRect(x: 0, y: 0, width: .nan, height: 1), NormalizedRect(x: 0.5, y: 0, width: -0.2, height: 1),
    ])
    func refusesRegionsWithoutArea(region: NormalizedRect) async throws {
        var request = DetectBarcodesRequest()
        request.regionOfInterest = region
        let error = await #expect(throws: ManakoError.self) { try await request.perform(on: Self.upright()) }
        #expect(error?.code == .invalidArgument)
    }

    /// Planes of luminance are read where they lie, with padding behind the rows, whatever the colours say.
    @Test(arguments: [PixelFormat.i420, .nv12, .i444])
    func readsPlanes(format: PixelFormat) async throws {
        let gray = try Self.upright()
        var planes = try Bitmap(width: 300, height: 200, format: format)
        gray.withView { source in
            planes.withMutableView { target in
                for y in 0..<200 { target.planes[0].row(y).copyMemory(from: .init(source.planes[0].row(y))) }
                for plane in target.planes.dropFirst() {
                    for y in 0..<plane.height { _ = plane.row(y).initializeMemory(as: UInt8.self, repeating: 77) }
                }
            }
        }
        Self.check(try await DetectBarcodesRequest().perform(on: planes))
    }

    /// Luminance of video's range is spread: codes of little contrast between 16 and 235 are read as well as between 0 and 255.
    @Test func spreadsLuminanceOfVideo() throws {
        let levels: [UInt8] = [0, 16, 17, 126, 234, 235, 255]
        var video = try Bitmap(
            width: levels.count, height: 1, format: .i420, yuvEncoding: YUVEncoding(matrix: .bt709, isFullRange: false))
        video.withMutableView { $0.planes[0].row(0).copyBytes(from: levels) }
        let pixels = try LuminancePixels(video, orientation: .up, regionOfInterest: .fullImage)
        // (level - 16) × 255 / 219, rounded.
        let shown = try pixels.withMemory { Array(UnsafeBufferPointer(start: $0.start, count: levels.count)) }
        #expect(shown == [0, 0, 1, 128, 254, 255, 255])
    }

    /// Codes drawn on nothing: dark ones are seen on white, bright ones on black, whatever colour nothing has.
    @Test(arguments: [PixelFormat.rgba8, .bgra8], [UInt8(0), 255])
    func seesThroughTransparency(format: PixelFormat, ink: UInt8) async throws {
        let gray = try Self.upright()
        let pixels = gray.packedBytes().flatMap { $0 == 0 ? [ink, ink, ink, 255] : [ink, ink, ink, 0] }
        let bitmap = try Bitmap(width: 300, height: 200, format: format, packed: pixels)
        let found = try await DetectBarcodesRequest().perform(on: bitmap)
        Self.check(found)
        #expect(found.first?.isColorInverted == (ink == 255))
    }

    @Test(arguments: [(1, 1), (1, 16_000), (16_000, 1), (2, 2), (3, 65_535), (65_535, 3), (500, 1), (7, 501)])
    func standsAnySize(width: Int, height: Int) async throws {
        for orientation in [ImageOrientation.up, .leftMirrored] {
            let bitmap = try Canvas(width: width, height: height, gray: 128).bitmap()
            #expect(try await DetectBarcodesRequest().perform(on: bitmap, orientation: orientation).isEmpty)
        }
    }

    @Test func refusesWhatTheLibraryCannotCount() async throws {
        let bitmap = try Bitmap(width: 65_536, height: 1, format: .gray8)
        let error = await #expect(throws: ManakoError.self) { try await DetectBarcodesRequest().perform(on: bitmap) }
        #expect(error?.code == .limitExceeded)
    }
}

extension NormalizedPoint {
    /// A point of 300 × 200 pixels from the upper left.
    init(upper point: (Int, Int)) {
        self.init(x: Double(point.0) / 300, y: 1 - Double(point.1) / 200)
    }
}
