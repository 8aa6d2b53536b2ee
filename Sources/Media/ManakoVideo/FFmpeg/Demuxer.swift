import CManakoFFmpeg
import ManakoCore
import ManakoPixels

/// What FFmpeg is asked to open.
struct DemuxerRequest {
    var url: String
    var device: String?
    /// The file's format where it is known; otherwise FFmpeg guesses.
    var format: String?
    var protocols: String?
    var formats: String?
    var cameraSize: String?
    var cameraRate: String?
    var maximumPixels: Int
    var threads: Int
    var usesHardware: Bool
    var allowsSizeChanges: Bool
    /// The brightest light of a high dynamic range, where 1 is reference white; 0 for that of the first frame that is decoded.
    var peak = 0.0
    /// For opening, and then for each frame.
    var timeout: Duration

    fileprivate var microseconds: Int64 { Int64(min(max(timeout / .microseconds(1), 1), 0x1p60)) }
}

/// A decoded frame with the file's own times.
struct DecodedFrame {
    var bitmap: Bitmap
    var time: Int64?
    var duration: Int64
}

/// A file, device or stream that FFmpeg has opened, with the decoder of its best video stream.
///
/// `@unchecked Sendable`: its owner calls it from one thread at a time; ``stop()`` and ``damaged`` touch numbers that FFmpeg's
/// side changes in one step.
@safe final class Demuxer: @unchecked Sendable {
    private let handle: OpaquePointer

    init(_ request: DemuxerRequest) throws(ManakoError) {
        var status = MANAKO_AV_INTERNAL
        guard let handle = unsafe Self.open(request, &status) else {
            throw ManakoError(.limitExceeded, "no memory to open a video")
        }
        guard status == MANAKO_AV_OK else {
            let message = unsafe String(cString: manako_av_reader_message(handle))
            unsafe manako_av_reader_free(handle)
            throw FFmpegLibrary.error(status, message)
        }
        unsafe self.handle = handle
    }

    deinit { unsafe manako_av_reader_free(handle) }

    private static func open(_ request: DemuxerRequest, _ status: inout manako_av_status) -> OpaquePointer? {
        unsafe request.url.withCString { url in
            unsafe withOptionalCString(request.device) { device in
                unsafe withOptionalCString(request.protocols) { protocols in
                    unsafe withOptionalCString(request.formats) { formats in
                        unsafe withOptionalCString(request.cameraSize) { size in
                            unsafe withOptionalCString(request.cameraRate) { rate in
                                unsafe withOptionalCString(request.format) { format in
                                    var source = unsafe manako_av_source(
                                        url: url, device: device, format: format, protocols: protocols,
                                        formats: formats, camera_size: size, camera_rate: rate,
                                        max_pixels: Int64(request.maximumPixels),
                                        allows_size_changes: request.allowsSizeChanges, peak: request.peak,
                                        threads: Int32(clamping: request.threads),
                                        uses_hardware: request.usesHardware, timeout: request.microseconds)
                                    return unsafe manako_av_reader_open(&source, &status)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    var info: manako_av_info { unsafe manako_av_reader_info(handle) }
    var codec: String { unsafe String(cString: manako_av_reader_codec(handle)) }
    /// The container's name in FFmpeg, such as `mov,mp4,m4a,3gp,3g2,mj2`.
    var container: String { unsafe String(cString: manako_av_reader_container(handle)) }

    /// Whether the container holds the times of its frames, and a jump finds them. Raw streams have none; frames of GIF and APNG build on
    /// all frames before.
    var hasReliableTimes: Bool {
        let raw: Set = ["h264", "hevc", "m4v", "mpegvideo", "mjpeg", "gif", "apng"]
        return !raw.contains(container)
    }

    /// Whether the duration is written down rather than estimated.
    var statesDuration: Bool { ["mov", "matroska", "avi", "nut", "ivf"].contains { container.hasPrefix($0) } }

    /// Whether the container has no index: a jump searches for a time, but times may begin anew in the middle, as in recordings
    /// that were joined, and not every frame has one.
    var hasNoIndex: Bool { ["mpegts", "mpeg"].contains(container) }

    var damaged: Int { unsafe Int(manako_av_reader_damaged(handle)) }

    /// The texts of the container; the file's own come before those of its streams.
    var tags: Tags { Tags(demuxer: self) }

    /// Texts of an open container.
    struct Tags: VideoTags {
        let demuxer: Demuxer

        subscript(name: String) -> String? {
            let isPrefix = name.hasSuffix("*")
            guard
                let text = unsafe manako_av_reader_tag(
                    demuxer.handle, isPrefix ? String(name.dropLast()) : name, isPrefix)
            else { return nil }
            return unsafe String(cString: text)
        }
    }

    var rescaled: Int { unsafe Int(manako_av_reader_rescaled(handle)) }

    func stop() { unsafe manako_av_reader_stop(handle) }

    /// The next frame in the order of showing, nil at the end.
    func next() throws(ManakoError) -> DecodedFrame? {
        var picture = unsafe manako_av_picture()
        let status = unsafe manako_av_reader_next(handle, &picture)
        guard status != MANAKO_AV_END else { return nil }
        guard status == MANAKO_AV_OK, let memory = unsafe FrameMemory(picture.frame) else { throw failure(status) }
        guard let format = unsafe PixelFormat(picture.format),
            let lent = unsafe LentPixels(planes: picture.planes, owner: memory)
        else { throw ManakoError(.internalFailure, "FFmpeg gave a frame of an unknown format") }
        let encoding = unsafe YUVEncoding(
            matrix: picture.is_bt709 ? .bt709 : .bt601, isFullRange: picture.is_full_range)
        let bitmap = unsafe try Bitmap(
            width: Int(picture.width), height: Int(picture.height), format: format,
            yuvEncoding: format.isYUV ? encoding : .jpeg, lending: lent)
        return unsafe DecodedFrame(
            bitmap: bitmap, time: picture.time == .min ? nil : picture.time, duration: picture.duration)
    }

    /// Goes to a key frame near a time, usually before it, in the stream's units.
    ///
    /// - Returns: the time at which that frame is shown; nil when none with a time was found.
    func seek(to time: Int64) throws(ManakoError) -> Int64? {
        var landing = Int64.min
        let status = unsafe manako_av_reader_seek(handle, time, &landing)
        guard status == MANAKO_AV_OK else { throw failure(status) }
        return landing == .min ? nil : landing
    }

    /// The number of the packet with which decoding can begin for a time, in the stream's units; nil without one, and where times
    /// begin anew before it. Reads packets from the beginning without decoding them, so that no frame is left.
    func keyPacket(before time: Int64) -> Int64? {
        let number = unsafe manako_av_reader_find_key(handle, time)
        return number < 0 ? nil : number
    }

    /// Begins to decode with a packet, before any frame was read.
    ///
    /// - Returns: the time at which its frame is shown.
    func skip(to packet: Int64) throws(ManakoError) -> Int64? {
        var landing = Int64.min
        let status = unsafe manako_av_reader_skip(handle, packet, &landing)
        guard status == MANAKO_AV_OK else { throw failure(status) }
        return landing == .min ? nil : landing
    }

    private func failure(_ status: manako_av_status) -> ManakoError {
        FFmpegLibrary.error(status, unsafe String(cString: manako_av_reader_message(handle)))
    }
}

/// The memory of one of FFmpeg's frames, which goes back to the decoder's pool with its last user.
///
/// `@unchecked Sendable`: it is only held, and FFmpeg counts references atomically.
@safe private final class FrameMemory: @unchecked Sendable {
    private let frame: UnsafeMutableRawPointer

    init?(_ frame: UnsafeMutableRawPointer?) {
        guard let frame = unsafe frame else { return nil }
        unsafe self.frame = frame
    }

    deinit { unsafe manako_av_frame_free(frame) }
}

extension manako_av_picture {
    fileprivate var planes: [(base: UnsafeMutableRawPointer, stride: Int)] {
        let bases = unsafe [data.0, data.1, data.2]
        let strides = unsafe [stride.0, stride.1, stride.2]
        return unsafe zip(bases, strides).prefix(Int(plane_count)).compactMap { base, stride in
            unsafe base.map { (UnsafeMutableRawPointer($0), Int(stride)) }
        }
    }
}
