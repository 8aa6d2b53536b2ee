import ManakoPixels
import CManakoFFmpeg
import ManakoCore
import ManakoGeometry
import Synchronization

/// Frames of a file, camera or stream.
///
/// `@unchecked Sendable`: ``ReadAhead`` uses it from one thread at a time; ``stop()`` and ``damagedFrames`` reach the demuxer
/// through a lock.
final class FFmpegSource: FrameSource, @unchecked Sendable {
    private struct State {
        var demuxer: Demuxer
        var isStopped = false
    }

    private let source: VideoSource
    private let options: VideoReader.Options
    private let state: Mutex<State>
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
            self.options = options
            try FFmpegLibrary.load(forCameras: source.isCamera)
            let demuxer = try Demuxer(StreamRules.request(source, options))
            state = Mutex(State(demuxer: demuxer))
            guard let first = try demuxer.next() else {
                throw ManakoError(.malformedInput, "no frame can be decoded; the file may be truncated")
            }
            try options.limits.check(width: first.bitmap.width, height: first.bitmap.height)
            clock = StreamClock(demuxer.info, firstTime: first.time)
            info = VideoInfo(demuxer, clock, first, isLive: source.isLive)
            repair = TimestampRepair(usualDuration: clock.usualDuration, unitsPerSecond: clock.unitsPerSecond)
            waiting = frame(first)
        } catch {
            throw Self.explained(error, source).at(source.name)
        }
    }

    /// An error of opening; FFmpeg takes encryption that it does not know for damage.
    private static func explained(_ error: ManakoError, _ source: VideoSource) -> ManakoError {
        guard error.code == .malformedInput, case .file(let path) = source, ISOBoxes.isEncrypted(path) else {
            return error
        }
        return ManakoError(.unsupported, "its video is encrypted, and can't be decoded without its key")
    }

    /// The demuxer of the file; another one after the source was opened anew.
    private var demuxer: Demuxer { state.withLock { $0.demuxer } }

    var damagedFrames: Int { demuxer.damaged }
    var rescaledFrames: Int { demuxer.rescaled }

    var sound: VideoSound? {
        guard case .file(let path) = source, demuxer.info.has_sound else { return nil }
        return VideoSound(path: path, beginning: clock.startInMicroseconds)
    }

    var original: VideoOriginal? {
        guard case .file(let path) = source else { return nil }
        let origin = demuxer.info.origin
        return VideoOriginal(
            path: path, beginning: clock.startInMicroseconds, primaries: origin.is_mapped ? 1 : origin.primaries,
            transfer: origin.is_mapped ? Self.sRGB : origin.transfer, isBT709: origin.is_mapped,
            isInterlaced: origin.is_interlaced, isTopFirst: origin.is_top_first)
    }

    /// The transfer characteristics of sRGB in ITU-T H.273, which tone mapping gives.
    private static let sRGB: Int32 = 13

    var metadata: VideoMetadata {
        if case .file(let path) = source { VideoMetadata(demuxer.tags, path: path) } else { VideoMetadata() }
    }

    func stop() {
        let demuxer = state.withLock { state in
            state.isStopped = true
            return state.demuxer
        }
        demuxer.stop()
    }

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
            index: nextIndex, time: clock.time(units), bitmap: decoded.bitmap, orientation: info.orientation,
            duration: decoded.duration > 0 ? clock.time(decoded.duration) : nil)
    }

    /// Decodes from a key frame before the time, or from the beginning where none is found.
    private func jump(to time: MediaTime) throws(ManakoError) {
        let target = max(0, clock.units(at: time))
        if let waiting, nextIndex == 1, clock.units(at: waiting.time) >= target { return }
        if demuxer.hasReliableTimes {
            if try isSearched ? search(target) : wind(target) { return }
        }
        try restart()
        try advance(to: target)
    }

    /// Files without an index that are larger than this are wound by their times.
    private static let mostSearched = 1 << 30

    /// Whether a file without an index is searched from the beginning.
    private var isSearched: Bool {
        guard demuxer.hasNoIndex, case .file(let path) = source, let file = PartialFile(path) else { return false }
        return file.size <= Self.mostSearched
    }

    /// Reads packets up to the time, without decoding them, to find the key frame before it: so that all frames behind have the
    /// times that they have when everything is decoded.
    private func search(_ target: Int64) throws(ManakoError) -> Bool {
        let scout = try Demuxer(StreamRules.request(source, options))
        guard let packet = scout.keyPacket(before: clock.stored(target)) else { return false }
        try restart()
        guard let landing = try demuxer.skip(to: packet) else { return false }
        return try follow(clock.sinceStart(landing), target)
    }

    /// Winds to the time. Containers without an index lead to a packet near it, behind which the next key frame may lie after it: the
    /// search then goes back in growing steps.
    private func wind(_ target: Int64) throws(ManakoError) -> Bool {
        var back = 0.0
        while target - Int64(back * clock.unitsPerSecond) > 0 {
            let start = clock.stored(target - Int64(back * clock.unitsPerSecond))
            if let landing = try demuxer.seek(to: start), try follow(clock.sinceStart(landing), target) { return true }
            back = max(1, back * 2)
        }
        return false
    }

    /// Decodes from a key frame on to the first frame at or after the target; false when the key frame lies behind that.
    private func follow(_ landing: Int64, _ target: Int64) throws(ManakoError) -> Bool {
        guard landing <= target else { return false }
        repair.restart()
        lastTime = nil
        // Frames shown before the key frame may refer to pictures that were passed over.
        while let decoded = try demuxer.next() {
            guard let units = decoded.time.map({ clock.sinceStart($0) }) else { return false }
            guard units >= landing else { continue }
            guard units <= target else { return false }
            nextIndex = clock.index(at: units)
            waiting = frame(decoded)
            try advance(to: target)
            return true
        }
        return false
    }

    /// Opens the source anew, for sources that can't be wound and for times before the first key frame that is found.
    private func restart() throws(ManakoError) {
        var request = try StreamRules.request(source, options)
        request.peak = demuxer.info.origin.peak
        let opened = try Demuxer(request)
        let isStopped = state.withLock { state in
            state.demuxer = opened
            return state.isStopped
        }
        if isStopped { opened.stop() }
        repair.restart()
        (nextIndex, waiting, lastTime) = (0, nil, nil)
    }

    /// Decodes up to the first frame at or after a time, which then waits.
    private func advance(to target: Int64) throws(ManakoError) {
        while true {
            var next = waiting
            if next == nil { next = try decode() }
            waiting = nil
            guard let found = next else { return }
            guard clock.units(at: found.time) < target else {
                waiting = found
                return
            }
            lastTime = found.time
        }
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
