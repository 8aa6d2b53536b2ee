import CoreMedia
import Testing

/// What is noted at samples and pixel buffers.
@Suite struct AttachmentTests {
    private func buffer() throws -> CVPixelBuffer {
        var made: CVPixelBuffer?
        CVPixelBufferCreate(kCFAllocatorDefault, 4, 4, kCVPixelFormatType_32BGRA, nil, &made)
        return try #require(made)
    }

    @Test func samplesKeepNotesOfTheirOwn() throws {
        let key = kCMSampleBufferAttachmentKey_CameraIntrinsicMatrix
        let sample = CMSampleBuffer(imageBuffer: try buffer())
        #expect(CMGetAttachment(sample, key: key, attachmentModeOut: nil) == nil)
        let matrix = NSData(bytes: [1, 2, 3] as [UInt8], length: 3)
        CMSetAttachment(sample, key: key, value: matrix, attachmentMode: kCMAttachmentMode_ShouldPropagate)
        var mode: CMAttachmentMode = 7
        #expect(CMGetAttachment(sample, key: key, attachmentModeOut: &mode) as? NSData == matrix)
        #expect(mode == kCMAttachmentMode_ShouldPropagate)
        let all = CMCopyDictionaryOfAttachments(
            allocator: nil, target: sample, attachmentMode: kCMAttachmentMode_ShouldPropagate)
        #expect(all?.count == 1)
        let others = CMCopyDictionaryOfAttachments(
            allocator: nil, target: sample, attachmentMode: kCMAttachmentMode_ShouldNotPropagate)
        #expect(others == nil)
        CMRemoveAttachment(sample, key: key)
        #expect(CMGetAttachment(sample, key: key, attachmentModeOut: nil) == nil)
    }

    @Test func pixelBuffersNotesAreThoseOfCoreVideo() throws {
        let buffer = try buffer()
        CMSetAttachment(buffer, key: "a" as CFString, value: NSNumber(value: 3), attachmentMode: 0)
        #expect(CVBufferCopyAttachment(buffer, "a" as CFString, nil) as? NSNumber == 3)
        CMRemoveAllAttachments(buffer)
        #expect(!CVBufferHasAttachment(buffer, "a" as CFString))
        CMSetAttachment(NSObject(), key: "a" as CFString, value: NSNumber(value: 3), attachmentMode: 0)
    }
}
