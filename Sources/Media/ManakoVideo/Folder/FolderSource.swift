import Glibc
import ManakoCodecs
import ManakoCore
import ManakoGeometry
import ManakoPixels

/// The pictures of a folder as frames.
///
/// `@unchecked Sendable`: ``ReadAhead`` uses it from one thread at a time.
final class FolderSource: FrameSource, @unchecked Sendable {
    private let path: String
    private let files: [PictureFile]
    private let codecs: ImageCodecs
    private let limits: Limits
    private let frameTime: (value: Int64, timescale: Int32)
    let info: VideoInfo
    private var position = 0
    private var first: VideoFrame?

    init(_ path: String, _ options: VideoReader.Options) throws(ManakoError) {
        guard let codecs = options.codecs else {
            throw ManakoError(.invalidArgument, "\(path): a folder of pictures needs image codecs (Options.codecs)")
        }
        self.path = path
        self.codecs = codecs
        limits = options.limits
        files = try PictureFolder.list(path)
        let rate = options.frameRate ?? 30
        frameTime = Self.duration(of: rate)
        let first = try Self.frame(0, of: files, codecs, limits, time: frameTime)
        self.first = first
        info = VideoInfo(
            storedSize: first.bitmap.size, orientation: first.orientation, frameRate: rate,
            duration: Double(files.count) / rate, estimatedFrameCount: files.count, codec: "images",
            timescale: frameTime.timescale, isLive: false, usesHardware: false)
    }

    var damagedFrames: Int { 0 }

    func stop() {}

    func next() throws(ManakoError) -> VideoFrame? {
        guard position < files.count else { return nil }
        defer { position += 1 }
        if position == 0, let first { return first }
        first = nil
        return try Self.frame(position, of: files, codecs, limits, time: frameTime)
    }

    func seek(to time: MediaTime) throws(ManakoError) {
        let near = time.seconds * Double(frameTime.timescale) / Double(frameTime.value)
        var index = Int(min(max(near - 2, 0), Double(files.count)))
        while index < files.count, self.time(index) < time { index += 1 }
        position = index
    }

    private func time(_ index: Int) -> MediaTime {
        MediaTime(value: Int64(index) * frameTime.value, timescale: frameTime.timescale)
    }

    /// A whole or a television rate as an exact fraction, others to a millionth of a frame.
    private static func duration(of rate: Double) -> (value: Int64, timescale: Int32) {
        if rate == rate.rounded() { return (1, Int32(rate)) }
        let television = (rate * 1.001).rounded()
        if abs(television / 1.001 - rate) < 0.005 { return (1001, Int32(television * 1000)) }
        return (Int64((1e6 / rate).rounded()), 1_000_000)
    }

    private static func frame(
        _ index: Int, of files: [PictureFile], _ codecs: ImageCodecs, _ limits: Limits,
        time: (value: Int64, timescale: Int32)
    ) throws(ManakoError) -> VideoFrame {
        do throws(ManakoError) {
            let bytes = try files[index].read(limit: limits.maximumBytes)
            let bitmap = try codecs.decode(bytes, options: DecodeOptions(allowsYUV: true, limits: limits))
            let orientation = try codecs.header(of: bytes, limits: limits).orientation
            return VideoFrame(
                index: index, time: MediaTime(value: Int64(index) * time.value, timescale: time.timescale),
                bitmap: bitmap, orientation: orientation)
        } catch {
            throw ManakoError(error.code, "\(files[index].name): frame \(index): \(error.message)")
        }
    }
}
