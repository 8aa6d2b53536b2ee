import AVFoundation

/// The frames of a video file, one after another.
func readFrames(of url: URL, most: Int, each body: (CVPixelBuffer, CMTime) throws -> Void) throws {
    let asset = AVAsset(url: url)
    guard let track = asset.tracks(withMediaType: .video).first else { return }
    let reader = try AVAssetReader(asset: asset)
    let output = AVAssetReaderTrackOutput(
        track: track, outputSettings: [kCVPixelBufferPixelFormatTypeKey as String: Int(kCVPixelFormatType_32BGRA)])
    reader.add(output)
    reader.startReading()
    var count = 0
    while count < most, let sampleBuffer = output.copyNextSampleBuffer() {
        guard let pixelBuffer = CMSampleBufferGetImageBuffer(sampleBuffer) else { continue }
        try body(pixelBuffer, CMSampleBufferGetPresentationTimeStamp(sampleBuffer))
        count += 1
    }
}
