import Glibc
import ManakoCodecs
import ManakoCore
import ManakoGeometry
import ManakoPixels

/// The pictures of a folder as frames.
///
/// `@unchecked Sendable`: ``ReadAhead`` uses it from one thread at a time.
final class FolderSource: FrameSource, @unchecked Sendable {
    private let pictures: PictureFrames
    let info: VideoInfo
    private var position = 0
    private var first: VideoFrame?

    init(_ path: String, _ options: VideoReader.Options) throws(ManakoError) {
        guard let codecs = options.codecs else {
            throw ManakoError(.invalidArgument, "\(path): a folder of pictures needs image codecs (Options.codecs)")
        }
        let rate = options.frameRate ?? 30
        pictures = PictureFrames(
            files: try PictureFolder.list(path), codecs: codecs, limits: options.limits, duration: .init(rate: rate))
        let first = try pictures.frame(0)
        self.first = first
        info = VideoInfo(
            storedSize: first.bitmap.size, orientation: first.orientation, frameRate: rate,
            duration: Double(pictures.count) / rate, estimatedFrameCount: pictures.count, codec: "images",
            timescale: pictures.duration.timescale, isLive: false, usesHardware: false,
            codedSize: first.bitmap.size)
    }

    var damagedFrames: Int { 0 }

    func stop() {}

    func next() throws(ManakoError) -> VideoFrame? {
        guard position < pictures.count else { return nil }
        defer { position += 1 }
        if position == 0, let first { return first }
        first = nil
        return try aligned(pictures.frame(position))
    }

    /// A frame stored as the first one is: pictures of one shape may be stored turned by different angles.
    private func aligned(_ frame: VideoFrame) throws(ManakoError) -> VideoFrame {
        guard frame.orientation != info.orientation else { return frame }
        var bitmap = frame.bitmap
        for orientation in [frame.orientation, info.orientation.inverse] where orientation != .up {
            let size = orientation.uprightSize(of: bitmap.size)
            bitmap = try bitmap.converted(
                to: bitmap.format.hasAlpha ? .rgba8 : .rgb8, orientation: orientation,
                size: (Int(size.width), Int(size.height)))
        }
        var aligned = frame
        (aligned.bitmap, aligned.orientation) = (bitmap, info.orientation)
        return aligned
    }

    func seek(to time: MediaTime) throws(ManakoError) {
        let duration = pictures.duration
        let near = time.seconds * Double(duration.timescale) / Double(duration.value)
        var index = Int(min(max(near - 2, 0), Double(pictures.count)))
        while index < pictures.count, pictures.time(index) < time { index += 1 }
        position = index
    }
}
