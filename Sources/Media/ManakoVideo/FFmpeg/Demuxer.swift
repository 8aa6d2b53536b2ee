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

    /// Goes to the key frame at or before a time, in the stream's units.
    func seek(to time: Int64) throws(ManakoError) {
        let status = unsafe manako_av_reader_seek(handle, time)
        guard status == MANAKO_AV_OK else { throw failure(status) }
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
