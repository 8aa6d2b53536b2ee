import Manako
import ManakoAPI
import ManakoCore
import ManakoMeasure
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoFront
@testable import ManakoMeasureFront

/// Lengths by a sheet that are kept in the album.
@Suite struct RulerRecordTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private static let (width, height) = (1000, 750)

    /// A sheet of 3 pixels a millimetre, seen from straight above.
    private static func photo(as format: ImageFormat = .jpeg) throws -> [UInt8] {
        var pixels = [UInt8](repeating: 50, count: 3 * width * height)
        for row in 60..<690 {
            for column in 54..<945 {
                for channel in 0..<3 { pixels[3 * (row * width + column) + channel] = 230 }
            }
        }
        let bitmap = try Bitmap(width: width, height: height, format: .rgb8, packed: pixels)
        return try ManakoEnvironment.codecs.encode(bitmap, as: format, quality: 95)
    }

    /// 200 mm along the sheet's upper edge.
    private func request(_ operations: MeasureOperations) async throws -> RulerRecordRequest {
        let found = try await operations.rulers(in: try Self.photo(), ruler: "a4", corners: nil)
        var request = RulerRecordRequest()
        request.measurement.outline = try #require(found.rulers.first).outline
        request.measurement.joints = [JointEntry(x: 200, y: 60), JointEntry(x: 800, y: 60)]
        (request.who, request.date) = ("shelf", 86_400)
        return request
    }

    @Test func aLengthIsKeptWithItsPhoto() async throws {
        let operations = MeasureOperations(in: scratch)
        let kept = try await operations.addRulerRecord(try await request(operations))
        #expect(abs(kept.total.meters - 0.2) < 3 * kept.total.error && kept.total.error < 0.01)
        #expect(kept.who == "shelf" && kept.method == .plane && kept.joints.map(\.x) == [200, 800])
        #expect(kept.size == PixelSize(width: Self.width, height: Self.height))
        await #expect(throws: Problem.self) { try await operations.recordPhoto(kept.id) }
        for format in [ImageFormat.jpeg, .png] {
            try await operations.putRecordPhoto(try Self.photo(as: format), of: kept.id)
            let photo = try await operations.recordPhoto(kept.id)
            #expect(ImageFormat.sniff(photo) == .jpeg)
            if format == .jpeg { #expect(try photo == Self.photo()) }
        }
        let listed = try await operations.records(who: "shelf", from: 0, limit: 10)
        #expect(listed.records.map(\.id) == [kept.id] && listed.records[0].segments.count == 1)
    }

    @Test func photosOfOtherSizesAndRecordsThatAreNotThereAreRefused() async throws {
        let operations = MeasureOperations(in: scratch)
        let kept = try await operations.addRulerRecord(try await request(operations))
        let small = try Bitmap(width: 2, height: 2, format: .rgb8, packed: [UInt8](repeating: 9, count: 12))
        let file = try ManakoEnvironment.codecs.encode(small, as: .jpeg, quality: 90)
        let wrong = await #expect(throws: Problem.self) { try await operations.putRecordPhoto(file, of: kept.id) }
        #expect(wrong?.status == 422 && wrong?.detail.contains("1000 × 750") == true)
        let broken = await #expect(throws: Problem.self) {
            try await operations.putRecordPhoto(Array("no photo".utf8), of: kept.id)
        }
        #expect([400, 415, 422].contains(broken?.status))
        let gone = await #expect(throws: Problem.self) {
            try await operations.putRecordPhoto(try Self.photo(), of: String(repeating: "0", count: 32))
        }
        #expect(gone?.status == 404)
    }

    @Test func whatIsNoLengthIsNotKept() async throws {
        let operations = MeasureOperations(in: scratch)
        var request = try await request(operations)
        let joints = request.measurement.joints
        request.measurement.joints = []
        await #expect(throws: Problem.self) { try await operations.addRulerRecord(request) }
        request.measurement.joints = joints
        request.measurement.outline.corners.removeLast()
        await #expect(throws: Problem.self) { try await operations.addRulerRecord(request) }
        #expect(try await operations.records(who: nil, from: 0, limit: 10).records.isEmpty)
    }
}
