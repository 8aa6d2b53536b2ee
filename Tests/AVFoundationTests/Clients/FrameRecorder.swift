import AVFoundation

/// Records frames into a file, as apps do with drawn or captured frames.
final class FrameRecorder {
    private let writer: AVAssetWriter
    private let input: AVAssetWriterInput
    private let adaptor: AVAssetWriterInputPixelBufferAdaptor

    init(url: URL, size: CGSize) throws {
        writer = try AVAssetWriter(outputURL: url, fileType: .mp4)
        let settings: [String: Any] = [
            AVVideoCodecKey: AVVideoCodecType.h264, AVVideoWidthKey: size.width, AVVideoHeightKey: size.height,
            AVVideoCompressionPropertiesKey: [AVVideoAverageBitRateKey: 2_000_000],
        ]
        input = AVAssetWriterInput(mediaType: .video, outputSettings: settings)
        input.expectsMediaDataInRealTime = true
        adaptor = AVAssetWriterInputPixelBufferAdaptor(
            assetWriterInput: input,
            sourcePixelBufferAttributes: [
                kCVPixelBufferPixelFormatTypeKey as String: Int(kCVPixelFormatType_32BGRA),
                kCVPixelBufferWidthKey as String: Int(size.width), kCVPixelBufferHeightKey as String: Int(size.height),
            ])
        if writer.canAdd(input) { writer.add(input) }
    }

    func start(at time: CMTime) {
        writer.startWriting()
        writer.startSession(atSourceTime: time)
    }

    /// Appends a frame of one brightness.
    func append(level: UInt8, at time: CMTime) -> Bool {
        guard input.isReadyForMoreMediaData, let pool = adaptor.pixelBufferPool else { return false }
        var created: CVPixelBuffer?
        CVPixelBufferPoolCreatePixelBuffer(kCFAllocatorDefault, pool, &created)
        guard let buffer = created else { return false }
        CVPixelBufferLockBaseAddress(buffer, [])
        if let base = CVPixelBufferGetBaseAddress(buffer) {
            memset(base, Int32(level), CVPixelBufferGetBytesPerRow(buffer) * CVPixelBufferGetHeight(buffer))
        }
        CVPixelBufferUnlockBaseAddress(buffer, [])
        return adaptor.append(buffer, withPresentationTime: time)
    }

    func append(_ sample: CMSampleBuffer) -> Bool { input.append(sample) }

    func finish() async -> AVAssetWriter.Status {
        input.markAsFinished()
        await writer.finishWriting()
        return writer.status
    }

    var error: String? { writer.error?.localizedDescription }
}
