import Foundation
import ManakoTesting
import Testing

@testable import AVFoundation

/// Photos of a session with a file in the place of a camera.
@Suite struct PhotoTests {
    @Test(.timeLimit(.minutes(1))) func eachPhotoIsAFrame() async throws {
        let folder = try ScratchFolder()
        let url = try Clips.write(100, in: folder)
        let taker = PhotoTaker()
        try taker.configure(device: AVCaptureDevice(try #require(CameraSource.all(named: url.path).first)))
        let (ends, ended) = AsyncStream<Bool>.makeStream()
        taker.onFinished = { ended.yield($0 == nil) }
        taker.takePhoto()
        taker.takePhoto()
        taker.start()
        var count = 0
        for await isWhole in ends {
            #expect(isWhole)
            count += 1
            if count == 2 { break }
        }
        taker.stop()
        #expect(taker.files.count == 2 && taker.images.count == 2)
        #expect(taker.times[0] < taker.times[1])
        for (index, image) in taker.images.enumerated() {
            #expect(image.width == 64 && image.height == 48)
            let number = Int((taker.times[index].seconds * 10).rounded())
            let source = try #require(CGImageSourceCreateWithData(taker.files[index] as CFData, nil))
            let read = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
            let bytes = try #require(read.dataProvider?.data as Data?)
            #expect(abs(Int(bytes[bytes.count / 2]) - Clips.brightness(number)) <= 4)
        }
    }

    @Test(.timeLimit(.minutes(1))) func tooManyPhotosAreRefused() async throws {
        let taker = PhotoTaker()
        let (ends, ended) = AsyncStream<Bool>.makeStream()
        taker.onFinished = { ended.yield($0 == nil) }
        for _ in 0..<17 { taker.takePhoto() }
        for await isWhole in ends {
            #expect(!isWhole)
            break
        }
        #expect(taker.files.isEmpty)
        #expect(AVCapturePhotoSettings().uniqueID != AVCapturePhotoSettings().uniqueID)
    }
}
