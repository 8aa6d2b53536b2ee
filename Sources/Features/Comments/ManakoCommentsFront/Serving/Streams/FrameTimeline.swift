import Manako
import ManakoVideo

/// The picture of a video at each moment, scaled: evenly spaced pictures out of frames that come as they like.
///
/// `@unchecked Sendable`: its stream's thread alone calls it.
final class FrameTimeline: @unchecked Sendable {
    /// Pixels in a row and rows of the pictures, both even.
    let width: Int
    let height: Int
    /// Seconds of the video.
    let seconds: Double
    /// Pictures a second.
    let rate: Int
    /// What Y, U and V mean.
    let encoding: YUVEncoding
    /// The sound of the file.
    let sound: VideoSound?

    private let reader: VideoReader
    private let scaler: FrameScaler
    private var scaled: Bitmap
    private var current: VideoFrame?
    private var upcoming: VideoFrame?
    private var isScaled = false
    private var isEnded = false

    /// The widest picture.
    private static let maximumWidth = 2560

    /// Opens a video.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - rows: the height that is wanted; smaller videos keep theirs.
    /// - Throws: ``ManakoError/Code/unsupported`` for a file that does not say how long it is, and what reading it throws.
    init(path: String, rows: Int) throws(ManakoError) {
        reader = try VideoReader(.file(path), options: .init(threads: 1, usesHardware: false, allowsSizeChanges: true))
        guard let duration = reader.info.duration, duration > 0, duration.isFinite else {
            throw ManakoError(
                .unsupported, "the video does not say how long it is, so it can't be streamed",
                reason: .init("noDuration"))
        }
        let size = reader.info.uprightSize
        let tall = max(2, min(rows, Int(size.height)) / 2 * 2)
        let wide = (Double(tall) * size.width / size.height / 2).rounded() * 2
        (width, height) = (max(2, min(Int(wide), Self.maximumWidth)), tall)
        seconds = duration
        rate = Self.rate(reader.info.frameRate)
        sound = reader.sound
        scaler = try FrameScaler()
        encoding = YUVEncoding(matrix: tall >= 720 ? .bt709 : .bt601, isFullRange: false)
        scaled = try Bitmap(width: width, height: height, format: .i420, yuvEncoding: encoding)
    }

    /// The video's own rate, or half of a high one; 30 where comments would move in steps.
    private static func rate(_ own: Double?) -> Int {
        switch (own ?? 30).rounded() {
        case 24...30: Int((own ?? 30).rounded())
        case 48...60: Int(((own ?? 60) / 2).rounded())
        default: 30
        }
    }

    /// Goes to a moment.
    func seek(to time: Double) throws(ManakoError) {
        (current, upcoming, isEnded, isScaled) = (nil, nil, false, false)
        // From the frame before on, which is the one that is seen then.
        let earlier = max(0, time - 1.5 / (reader.info.frameRate ?? 30))
        try reader.seek(to: MediaTime(value: Int64(earlier * 90_000), timescale: 90_000))
    }

    /// The picture at a moment; moments grow between seeks.
    func picture(at time: Double) throws(ManakoError) -> Bitmap {
        while true {
            if upcoming == nil, !isEnded {
                upcoming = try reader.nextFrame()
                isEnded = upcoming == nil
            }
            // Half a millisecond: times of files are rounded.
            guard let next = upcoming, current == nil || next.time.seconds <= time + 0.0005 else { break }
            (current, upcoming, isScaled) = (next, nil, false)
        }
        if !isScaled, let frame = current {
            try scaler.scale(upright(frame), into: &scaled)
            isScaled = true
        }
        return scaled
    }

    private func upright(_ frame: VideoFrame) throws(ManakoError) -> Bitmap {
        frame.orientation == .up
            ? frame.bitmap : try frame.bitmap.converted(to: .bgra8, orientation: frame.orientation)
    }
}
