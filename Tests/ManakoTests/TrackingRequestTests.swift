import Foundation
import Manako
import ManakoTesting
import Testing

/// The ways into a tracking request, with boxes and pictures that it refuses whatever its tracker.
struct TrackingRequestTests {
    let request = TrackObjectRequest(
        detectedObject: DetectedObjectObservation(boundingBox: NormalizedRect(x: 0.5, y: 0.5, width: 0, height: 0.1)))
    let bitmap: Bitmap

    init() throws { bitmap = try TestPictures.gradient(width: 40, height: 30) }

    @Test func takesPixelsBytesAndFiles() async throws {
        let bytes = try ManakoEnvironment.codecs.encode(bitmap, as: .png, quality: 90)
        let folder = try ScratchFolder()
        let path = try folder.write(bytes, to: "frame.png")
        let errors = [
            await #expect(throws: ManakoError.self) { try await request.perform(on: bitmap, orientation: .right) },
            await #expect(throws: ManakoError.self) { try await request.perform(on: Data(bytes)) },
            await #expect(throws: ManakoError.self) { try await request.perform(on: URL(filePath: path)) },
            await #expect(throws: ManakoError.self) { try await ImageRequestHandler(bitmap).perform([request]) },
        ]
        for error in errors {
            #expect(error?.code == .invalidArgument)
            #expect(error?.message.contains("is empty") == true)
        }
    }

    @Test func namesFilesThatAreNotThere() async throws {
        let error = await #expect(throws: ManakoError.self) {
            try await request.perform(on: URL(filePath: "/nowhere/frame.png"))
        }
        #expect(error?.code == .unavailable && error?.message.contains("/nowhere/frame.png") == true)
    }

    @Test func stopsWhenItsTaskIsCancelled() async throws {
        let task = Task { [request, bitmap] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await request.perform(on: bitmap)
        }
        let error = await #expect(throws: ManakoError.self) { try await task.value }
        #expect(error?.code == .cancelled)
    }
}
