import ManakoPixels
import CManakoFFmpeg
import ManakoCore
import ManakoGeometry

/// Frames of a file, camera or stream.
///
/// `@unchecked Sendable`: ``ReadAhead`` uses it from one thread at a time; ``stop()`` and ``damagedFrames`` reach values that
/// never change once it is made.
final class FFmpegSource: FrameSource, @unchecked Sendable {
    private let source: VideoSource
    private let demuxer: Demuxer
    private let clock: StreamClock
    let info: VideoInfo
    private var repair: TimestampRepair
    /// A frame that was read already: the first one, or that to which a jump led.
    private var waiting: VideoFrame?
    private var nextIndex = 0
    /// The time of the frame that was handed out last.
    private var lastTime: MediaTime?

    init(_ source: VideoSource, _ options: VideoReader.Options) throws(ManakoError) {
        self.source = source
        do throws(ManakoError) {
            try FFmpegLibrary.load(forCameras: source.isCamera)
            demuxer = try Demuxer(StreamRules.request(source, options))
            guard let first = try demuxer.next() else {
                throw ManakoError(.malformedInput, "no frame can be decoded; the file may be truncated")
            }
            try options.limits.check(width: first.bitmap.width, height: first.bitmap.height)
            clock = StreamClock(demuxer.info, firstTime: first.time)
            info = VideoInfo(demuxer, clock, first, isLive: source.isLive)
            repair = TimestampRepair(usualDuration: clock.usualDuration, unitsPerSecond: clock.unitsPerSecond)
            waiting = frame(first)
        } catch {
            throw error.at(source.name)
        }
    }

    var damagedFrames: Int { demuxer.damaged }

    var sound: VideoSound? {
        guard case .file(let path) = source, demuxer.info.has_sound else { return nil }
        return VideoSound(path: path, firstFrame: clock.startInMicroseconds)
    }

    var metadata: VideoMetadata {
        if case .file(let path) = source { VideoMetadata(demuxer.tags, path: path) } else { VideoMetadata() }
    }

    func stop() { demuxer.stop() }

    func next() throws(ManakoError) -> VideoFrame? {
        do throws(ManakoError) {
            var found = waiting
            if found == nil { found = try decode() }
            waiting = nil
            lastTime = found?.time ?? lastTime
            if found == nil, let truncation { throw truncation }
            return found
        } catch {
            throw located(error.code == .malformedInput ? truncation ?? error : error)
        }
    }

    func seek(to time: MediaTime) throws(ManakoError) {
        guard !info.isLive else {
            throw ManakoError(.unsupported, "\(source.name): a live source can't be wound")
        }
        do throws(ManakoError) {
            try jump(to: time)
        } catch {
            throw error.at(source.name)
        }
    }

    private func decode() throws(ManakoError) -> VideoFrame? {
        guard let decoded = try demuxer.next() else { return nil }
        return frame(decoded)
    }

    private func frame(_ decoded: DecodedFrame) -> VideoFrame {
        let units = repair.repair(decoded.time.map { clock.sinceStart($0) }, duration: decoded.duration)
        defer { nextIndex += 1 }
        return VideoFrame(
            index: nextIndex, time: clock.time(units), bitmap: decoded.bitmap, orientation: info.orientation)
    }

    /// Decodes from a key frame before the time; an index that leads too far is not trusted again.
    private func jump(to time: MediaTime) throws(ManakoError) {
        let target = max(0, clock.units(at: time))
        for back in [0, 2, 8, 60] as [Double] {
            let start = back == 0 ? target : target - Int64(back * clock.unitsPerSecond)
            if start <= 0 { break }
            if try land(onOrBefore: start, target) { return }
        }
        _ = try land(onOrBefore: 0, target, isBeginning: true)
    }

    /// Goes to a key frame and on to the first frame at or after the target; false when the key frame lies behind that.
    private func land(
        onOrBefore start: Int64, _ target: Int64, isBeginning: Bool = false
    ) throws(ManakoError) -> Bool {
        try demuxer.seek(to: clock.stored(start))
        repair.restart()
        lastTime = nil
        var first = true
        while let decoded = try demuxer.next() {
            let units = decoded.time.map { clock.sinceStart($0) }
            if first {
                if !isBeginning, units.map({ $0 > target }) ?? true { return false }
                nextIndex = isBeginning ? 0 : clock.index(at: units ?? 0)
                first = false
            }
            let found = frame(decoded)
            guard clock.units(at: found.time) < target else {
                waiting = found
                return true
            }
        }
        waiting = nil
        return !first || isBeginning
    }

    /// The error for a file that ends before it should.
    private var truncation: ManakoError? {
        guard case .file(let path) = source, let missing = ContainerEnd.missing(path) else { return nil }
        return ManakoError(.malformedInput, "the file is truncated: \(missing)")
    }

    private func located(_ error: ManakoError) -> ManakoError {
        guard error.code != .cancelled else { return error.at(source.name) }
        let place = lastTime.map { "after frame \(nextIndex - 1) at \($0)" } ?? "before any frame"
        return ManakoError(error.code, "\(source.name): \(place): \(error.message)")
    }
}

extension VideoSource {
    var isCamera: Bool { if case .camera = self { true } else { false } }

    /// Whether there is no way back; a file on a server has one.
    var isLive: Bool {
        switch self {
        case .camera: true
        case .stream(let address): address.lowercased().hasPrefix("rtsp")
        case .file, .folder: false
        }
    }
}
