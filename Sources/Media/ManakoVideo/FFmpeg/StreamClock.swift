import ManakoPixels
import CManakoFFmpeg
import ManakoCore
import ManakoGeometry

/// Conversions between a stream's own time and time since the beginning of its file.
///
/// A file begins with its first frame. Where the sound begins earlier than that by more than ``longestDelay``, the file begins
/// with the sound, as in players: the first frame then has a time after 0.
struct StreamClock {
    /// The seconds by which encoders let sound begin before the pictures that belong to it.
    static let longestDelay = 0.25

    /// Seconds of a unit.
    let numerator: Int64
    let denominator: Int32
    /// The beginning's time as stored.
    let start: Int64
    /// The first frame's time, in units since the beginning.
    let firstFrame: Int64
    /// Frames a second, if known.
    let frameRate: Double?

    init(_ info: manako_av_info, firstTime: Int64?) {
        numerator = Int64(max(1, info.time_num))
        denominator = max(1, info.time_den)
        let first = firstTime.flatMap { $0.magnitude < 1 << 61 ? $0 : nil } ?? 0
        let unit = Double(numerator) / Double(denominator)
        let delay = info.start == .min ? 0 : Double(first) * unit - Double(info.start) / 1e6
        // A day and more is no delay but another clock.
        firstFrame = delay > Self.longestDelay && delay < 86_400 ? Int64((delay / unit).rounded()) : 0
        start = first - firstFrame
        let rate = Double(info.rate_num) / Double(max(1, info.rate_den))
        frameRate = rate > 0 && rate <= 100_000 ? rate : nil
    }

    var unitsPerSecond: Double { Double(denominator) / Double(numerator) }

    /// The beginning's time as stored, in microseconds.
    var startInMicroseconds: Int64 { Int64(min(max(Double(start) / unitsPerSecond * 1e6, -0x1p60), 0x1p60)) }

    /// A frame's duration in units where the file says nothing else.
    var usualDuration: Int64 { Int64(max(1, (unitsPerSecond / (frameRate ?? 30)).rounded())) }

    /// Units since the beginning.
    func sinceStart(_ stored: Int64) -> Int64 {
        let (units, overflow) = stored.subtractingReportingOverflow(start)
        return overflow ? .max : units
    }

    /// The stored form of units since the beginning.
    func stored(_ units: Int64) -> Int64 { units + start }

    /// The time that units stand for; what 64 bits can't hold is the last that they can.
    func time(_ units: Int64) -> MediaTime {
        let (value, overflow) = units.multipliedReportingOverflow(by: numerator)
        return MediaTime(value: overflow ? .max : value, timescale: denominator)
    }

    /// The first unit at or after a time.
    func units(at time: MediaTime) -> Int64 {
        let exact = (time.seconds * unitsPerSecond).rounded()
        let near = Int64(min(max(exact, -0x1p60), 0x1p60))
        // Seconds as `Double` are good to a unit or so; the comparison of fractions decides.
        return ((near - 2)...(near + 2)).first { self.time($0) >= time } ?? near
    }

    /// The number that a frame would have at the usual rate.
    func index(at units: Int64) -> Int {
        Int(min(max((Double(units - firstFrame) / unitsPerSecond * (frameRate ?? 30)).rounded(), 0), 0x1p52))
    }
}

extension VideoInfo {
    init(_ demuxer: Demuxer, _ clock: StreamClock, _ first: DecodedFrame, isLive: Bool) {
        let info = demuxer.info
        let matrix = info.matrix
        let stream = info.duration > 0 ? Double(info.duration) / 1e6 : nil
        let duration = stream.map { $0 + Double(clock.firstFrame) / clock.unitsPerSecond }
        let counted = info.frames > 0 ? Int(clamping: info.frames) : nil
        let guessed = stream.flatMap { seconds in
            clock.frameRate.map { Int(min((seconds * $0).rounded(), 0x1p52)) }
        }
        self.init(
            storedSize: first.bitmap.size,
            orientation: ImageOrientation(displayMatrix: matrix.0, matrix.1, matrix.2, matrix.3),
            frameRate: clock.frameRate, duration: isLive ? nil : duration,
            estimatedFrameCount: isLive ? nil : counted ?? guessed, codec: demuxer.codec,
            timescale: clock.denominator, isLive: isLive, usesHardware: info.uses_hardware,
            codedSize: ImageSize(width: Double(info.origin.width), height: Double(info.origin.height)),
            isHighDynamicRange: info.origin.is_hdr, isInterlaced: info.origin.is_interlaced,
            exactDuration: demuxer.statesDuration && !isLive ? duration.map { MediaTime(seconds: $0) } : nil)
    }
}
