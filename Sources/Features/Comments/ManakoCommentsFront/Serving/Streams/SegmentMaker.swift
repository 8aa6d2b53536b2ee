import Manako
import ManakoVideo

/// Makes the segments of a stream, in their order or from anywhere.
///
/// `@unchecked Sendable`: its stream's thread alone calls it.
final class SegmentMaker: @unchecked Sendable {
    /// Seconds of a segment.
    static let segmentSeconds = 1.0

    let timeline: FrameTimeline
    /// What stands before all segments.
    let header: [UInt8]
    /// Type and codecs.
    let mediaType: String
    let hasSound: Bool
    /// How many segments there are.
    let count: Int
    private let painter: StreamPainter?
    private let format: SegmentWriter.Format
    private var writer: SegmentWriter
    /// The segment that the writer makes next without a jump.
    private var position = 0

    init(_ timeline: FrameTimeline, painter: StreamPainter?) throws(ManakoError) {
        self.timeline = timeline
        self.painter = painter
        format = SegmentWriter.Format(
            width: timeline.width, height: timeline.height, rate: timeline.rate, matrix: timeline.encoding.matrix)
        writer = try SegmentWriter(format, firstFrame: 0, sound: timeline.sound)
        header = writer.header
        mediaType = writer.mediaType
        hasSound = writer.hasSound
        count = max(1, Int((timeline.seconds / Self.segmentSeconds - 0.001).rounded(.up)))
    }

    /// Makes a segment.
    func segment(_ number: Int) throws(ManakoError) -> [UInt8] {
        let frames = number * timeline.rate..<min((number + 1) * timeline.rate, lastFrame)
        if number != position {
            writer = try SegmentWriter(format, firstFrame: frames.lowerBound, sound: timeline.sound)
            try timeline.seek(to: Double(number) * Self.segmentSeconds)
        }
        // What fails in between is begun anew.
        position = -1
        for frame in frames {
            let time = Double(frame) / Double(timeline.rate)
            var picture = try timeline.picture(at: time)
            if let painter { picture = try painter.painted(picture, at: time) }
            try writer.add(picture, isKey: frame == frames.lowerBound)
        }
        let bytes = try writer.cut()
        position = number + 1
        return bytes
    }

    /// The frame after the last one; the last segment has one at least.
    private var lastFrame: Int {
        max((count - 1) * timeline.rate + 1, Int((timeline.seconds * Double(timeline.rate)).rounded()))
    }
}
