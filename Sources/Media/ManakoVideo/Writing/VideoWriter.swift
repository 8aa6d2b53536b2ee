public import ManakoCore
public import ManakoGeometry
public import ManakoPixels
import ManakoFiles
import Synchronization

/// Writes a video file: MP4, MOV and MKV (H.264; MPEG-4 without libx264), WebM (VP9 or VP8), AVI (MJPEG) or GIF, by its extension.
///
/// ```swift
/// let writer = try VideoWriter(path: "out.mp4", size: reader.info.uprightSize, frameRate: reader.info.frameRate ?? 30)
/// for try await frame in reader.frames() {
///     try writer.write(drawn(frame), at: frame.time)
/// }
/// try writer.finish()
/// ```
///
/// The file is written under its name with `.part` behind it, and gets its name from ``finish()``; ``cancel()``, and a writer
/// that is dropped, remove it. A run that is interrupted calls ``finish()``: all frames until then can be played.
///
/// **A full disk.** The write that fails throws, and so does everything after it. ``finish()`` then still gives the file its name
/// and throws: MP4 and MOV are written in fragments of two seconds, MKV, WebM, AVI and GIF piece by piece, so that what
/// got onto the disk can be played. A file without a single byte is removed.
///
/// **Times** are kept, also where they are not evenly spaced, in the units of the container: ``Options/timescale`` in MP4 and
/// MOV, milliseconds in MKV and WebM, hundredths of a second in GIF. AVI has one duration for all frames, and moves times to
/// multiples of it. H.264 has even sides: a picture of odd size is written with its last column or row doubled.
///
/// **Colours** are tagged: BT.709 or, for small pictures, the matrix of BT.601, with the primaries and transfer of the video that is
/// copied. Pixels are square.
///
/// **Sound** of a file is taken along: as it is where the container has its codec, otherwise as AAC, in WebM as Opus, in AVI as PCM.
/// It ends with the last picture. Nothing that is wrong with it stops the video; ``soundFault`` says what was.
public final class VideoWriter: Sendable {
    private struct State {
        var muxer: Muxer?
        var file: PendingFile?
        var lastTime: MediaTime?
        var frames = 0
        var failure: ManakoError?
        var isSoundStarted = false
        var soundFault: String?
        var leftOut: String?
    }

    /// The name that the file gets.
    public let path: String
    /// The size of pictures in pixels.
    public let size: ImageSize
    /// The encoder's name, such as `libx264`.
    public let encoder: String
    /// The clock of the file whose sound and further tracks are taken along.
    private let clock: VideoSound?
    private let state: Mutex<State>

    /// Why the sound was left out or breaks off; nil when all of it is there, or there is none.
    public var soundFault: String? { state.withLock { $0.muxer?.soundFault ?? $0.soundFault } }

    /// Parts of the original that the written file lacks, in words; nil when it has all.
    package var leftOut: String? { state.withLock { $0.muxer?.leftOut ?? $0.leftOut } }

    /// Makes the file and writes its beginning.
    ///
    /// - Parameters:
    ///   - path: the file; its extension is `mp4`, `m4v`, `mov`, `mkv`, `webm`, `avi` or `gif`.
    ///   - size: width and height of all pictures in pixels, 1…16384 each.
    ///   - frameRate: the usual number of frames a second, above 0 and at most 1000.
    ///   - sound: what is heard, if anything.
    ///   - options: quality and time.
    /// - Throws: ``ManakoError/Code/unavailable`` when the file can't be made, and without FFmpeg's libraries;
    ///   ``ManakoError/Code/unsupported`` for other extensions, ``ManakoError/Code/invalidArgument`` for values out of range.
    public convenience init(
        path: String, size: ImageSize, frameRate: Double, sound: VideoSound? = nil, options: Options = .init()
    ) throws(ManakoError) {
        try self.init(path: path, size: size, frameRate: frameRate, sound: sound, original: nil, options: options)
    }

    /// Makes the file and writes its beginning, as a copy of a video whose further tracks and colours are taken along.
    ///
    /// - Parameter original: the video that is copied; its ``VideoOriginal/start`` is the copy's beginning.
    package init(
        path: String, size: ImageSize, frameRate: Double, sound: VideoSound?, original: VideoOriginal?,
        options: Options
    ) throws(ManakoError) {
        try options.check()
        guard (1...16_384).contains(size.width), (1...16_384).contains(size.height), frameRate > 0, frameRate <= 1000
        else {
            throw ManakoError(
                .invalidArgument,
                "\(path): videos have 1…16384 pixels a side and up to 1000 frames a second, not \(size.width) ×"
                    + " \(size.height) and \(frameRate)")
        }
        let container = try VideoContainer(path: path, hasAlpha: options.hasAlpha)
        let file = try PendingFile(video: path)
        let muxer: Muxer
        do throws(ManakoError) {
            muxer = try Muxer(
                container, descriptor: file.descriptor, width: Int(size.width), height: Int(size.height),
                frameRate: frameRate, sound: sound, original: original, options)
        } catch {
            throw error.at(path)
        }
        self.path = path
        self.size = size
        clock = sound ?? original.map { VideoSound(path: $0.path, beginning: $0.beginning) }
        encoder = muxer.encoder
        state = Mutex(State(muxer: muxer, file: file))
    }

    /// Says which moment of the sound is heard at time 0; before the first picture, otherwise it is that of the first frame.
    ///
    /// - Parameter time: since the first frame of the sound's file.
    public func startSound(at time: MediaTime) {
        state.withLock { startSound(at: time, &$0) }
    }

    private func startSound(at time: MediaTime, _ state: inout State) {
        guard let clock, !state.isSoundStarted else { return }
        state.isSoundStarted = true
        state.muxer?.startSound(at: clock.microseconds(at: time))
    }

    /// Writes a picture.
    ///
    /// - Parameters:
    ///   - bitmap: of ``size``, in any format but ``PixelFormat/rgbPlanarF32``; alpha is dropped unless ``Options/hasAlpha`` says to keep
    ///     it.
    ///   - time: when it is shown, since the beginning; at least 0 and after the picture before. Two times within a unit of the
    ///     container are written a unit apart.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for another size or an earlier time, which leaves the writer as it was;
    ///   ``ManakoError/Code/unavailable`` when the disk is full, see ``VideoWriter``.
    public func write(_ bitmap: Bitmap, at time: MediaTime) throws(ManakoError) {
        try state.withLock { state throws(ManakoError) in
            if let failure = state.failure { throw failure }
            guard let muxer = state.muxer else { throw self.closed }
            try self.check(bitmap, time, after: state.lastTime)
            self.startSound(at: .zero, &state)
            do throws(ManakoError) {
                try muxer.write(bitmap, at: time)
            } catch {
                let failure = ManakoError(
                    error.code, "\(self.path): frame \(state.frames) at \(time) can't be written: \(error.message)")
                state.failure = failure
                throw failure
            }
            state.lastTime = time
            state.frames += 1
        }
    }

    /// Writes the end and gives the file its name. Doing so again does nothing.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when the disk is full or the file can't be renamed; what was written is kept.
    public func finish() throws(ManakoError) { try finish(at: nil, soundUntil: nil) }

    /// Writes the end and gives the file its name.
    ///
    /// - Parameters:
    ///   - end: when the last picture ceases to be shown; nil for the usual duration of a frame.
    ///   - soundEnd: when the sound ends; nil for the end of the pictures.
    package func finish(at end: MediaTime?, soundUntil soundEnd: MediaTime?) throws(ManakoError) {
        func microseconds(_ time: MediaTime) -> Int64 { Int64(min(max(time.seconds * 1e6, 0), 0x1p60)) }
        try state.withLock { state throws(ManakoError) in
            guard let muxer = state.muxer else { return }
            state.muxer = nil
            do throws(ManakoError) {
                try muxer.finish(end: end.map(microseconds), soundEnd: soundEnd.map(microseconds))
            } catch {
                state.failure =
                    state.failure
                    ?? ManakoError(
                        error.code, "\(self.path): the end can't be written: \(error.message)")
            }
            state.soundFault = muxer.soundFault
            state.leftOut = muxer.leftOut
            guard let file = state.file else { return }
            state.file = nil
            if state.failure == nil || !file.isEmpty { try file.commitVideo() }
            if let failure = state.failure { throw failure }
        }
    }

    /// Removes what was written. Does nothing after ``finish()``.
    public func cancel() {
        state.withLock { state in
            state.muxer = nil
            state.file = nil
        }
    }

    private var closed: ManakoError { ManakoError(.invalidArgument, "\(path): is finished or cancelled already") }

    private func check(_ bitmap: Bitmap, _ time: MediaTime, after last: MediaTime?) throws(ManakoError) {
        guard bitmap.size == size else {
            throw ManakoError(
                .invalidArgument,
                "\(path): a picture of \(bitmap.width) × \(bitmap.height) pixels in a video of \(size.width) × \(size.height)"
            )
        }
        guard time >= .zero, last.map({ time > $0 }) ?? true else {
            throw ManakoError(
                .invalidArgument, "\(path): times begin at 0 and grow, but \(time) follows \(last ?? .zero)")
        }
    }
}
