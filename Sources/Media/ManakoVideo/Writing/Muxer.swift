import CManakoFFmpeg
import ManakoCore
import ManakoPixels

/// An encoder and the container that it writes.
///
/// `@unchecked Sendable`: ``VideoWriter`` calls it with its lock held.
@safe final class Muxer: @unchecked Sendable {
    private let handle: OpaquePointer

    init(
        _ container: VideoContainer, descriptor: Int32, width: Int, height: Int, frameRate: Double,
        sound: VideoSound? = nil, original: VideoOriginal? = nil, _ options: VideoWriter.Options
    ) throws(ManakoError) {
        try FFmpegLibrary.load()
        var status = MANAKO_AV_INTERNAL
        var target = unsafe manako_av_target()
        unsafe (target.descriptor, target.width, target.height) = (descriptor, Int32(width), Int32(height))
        unsafe (target.frame_rate, target.timescale) = (frameRate, options.timescale)
        unsafe (target.quality, target.threads) = (Int32(options.quality), Int32(options.threads))
        unsafe target.has_alpha = options.hasAlpha
        if let original {
            unsafe (target.keeps_metadata, target.origin) = (original.keepsMetadata, original.origin)
            unsafe (target.primaries, target.transfer) = (original.primaries, original.transfer)
            unsafe target.is_bt709 = original.isBT709
            unsafe (target.is_interlaced, target.is_top_first) = (original.isInterlaced, original.isTopFirst)
        }
        let opened = unsafe Self.open(target, container, sound, original, &status)
        guard let handle = unsafe opened else { throw ManakoError(.limitExceeded, "no memory to write a video") }
        guard status == MANAKO_AV_OK else {
            let error = unsafe FFmpegLibrary.error(status, String(cString: manako_av_writer_message(handle)))
            unsafe manako_av_writer_free(handle)
            throw error
        }
        unsafe self.handle = handle
    }

    deinit { unsafe manako_av_writer_free(handle) }

    /// Lends the texts to C.
    private static func open(
        _ target: manako_av_target, _ container: VideoContainer, _ sound: VideoSound?, _ original: VideoOriginal?,
        _ status: inout manako_av_status
    ) -> OpaquePointer? {
        var target = unsafe target
        let texts = [
            container.name, container.encoders, container.soundEncoders, StreamRules.fileFormats.joined(separator: ","),
        ]
        return unsafe withCStrings(texts) { texts in
            unsafe withOptionalCString(sound.map { "file:" + $0.path }) { path in
                unsafe (target.container, target.encoders, target.sound_encoders) = (texts[0], texts[1], texts[2])
                unsafe (target.sound, target.sound_formats) = (path, texts[3])
                return unsafe withOptionalCString(original.map { "file:" + $0.path }) { original in
                    unsafe target.original = unsafe original
                    return unsafe "file".withCString { protocols in
                        unsafe target.sound_protocols = unsafe protocols
                        return unsafe manako_av_writer_open(&target, &status)
                    }
                }
            }
        }
    }

    /// Says when the sound's file is at the written one's beginning, in microseconds of its own clock.
    func startSound(at microseconds: Int64) { unsafe manako_av_writer_start_sound(handle, microseconds) }

    /// What became of the sound; nil when all is well.
    var soundFault: String? {
        let text = unsafe String(cString: manako_av_writer_sound_message(handle))
        return text.isEmpty ? nil : text
    }

    /// Parts of the original that the written file lacks, in words; nil when it has all.
    var leftOut: String? {
        let text = unsafe String(cString: manako_av_writer_left_out(handle))
        return text.isEmpty ? nil : text
    }

    var encoder: String { unsafe String(cString: manako_av_writer_encoder(handle)) }

    /// Encodes a picture and writes what is ready.
    func write(_ bitmap: Bitmap, at time: MediaTime) throws(ManakoError) {
        guard let format = bitmap.format.ofFFmpeg else {
            throw ManakoError(
                .unsupported, "pictures of \(bitmap.format.rawValue) can't be written; convert them to rgb8")
        }
        let status = bitmap.withView { view in
            var image = manako_av_image(view, format)
            return unsafe manako_av_writer_write(handle, &image, time.value, time.timescale)
        }
        try check(status)
    }

    /// Writes what is held back and the end.
    ///
    /// - Parameters:
    ///   - end: when the last picture ceases to be shown, in microseconds; nil for its usual duration.
    ///   - soundEnd: when the sound ends, in microseconds; nil for the end of the pictures.
    func finish(end: Int64? = nil, soundEnd: Int64? = nil) throws(ManakoError) {
        try check(unsafe manako_av_writer_finish(handle, end ?? -1, soundEnd ?? -1))
    }

    private func check(_ status: manako_av_status) throws(ManakoError) {
        guard status != MANAKO_AV_OK else { return }
        throw FFmpegLibrary.error(status, unsafe String(cString: manako_av_writer_message(handle)))
    }
}
