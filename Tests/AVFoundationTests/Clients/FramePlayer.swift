import AVFoundation

/// Plays a video and takes each picture once, as apps do from their display link.
final class FramePlayer {
    let player: AVPlayer
    private let output: AVPlayerItemVideoOutput
    private(set) var times: [CMTime] = []
    private(set) var buffers: [CVPixelBuffer] = []

    init(url: URL) {
        let item = AVPlayerItem(url: url)
        output = AVPlayerItemVideoOutput(pixelBufferAttributes: [
            kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA
        ])
        item.add(output)
        player = AVPlayer(playerItem: item)
        player.actionAtItemEnd = .pause
    }

    /// What a display link calls 60 times a second.
    func displayLinkDidFire() {
        let time = output.itemTime(forHostTime: CACurrentMediaTime())
        take(at: time)
    }

    func take(at time: CMTime) {
        guard output.hasNewPixelBuffer(forItemTime: time) else { return }
        var shown = CMTime.zero
        guard let buffer = output.copyPixelBuffer(forItemTime: time, itemTimeForDisplay: &shown) else { return }
        times.append(shown)
        buffers.append(buffer)
    }
}
