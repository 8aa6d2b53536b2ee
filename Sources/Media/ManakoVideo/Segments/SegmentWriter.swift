import CManakoFFmpeg
package import ManakoCore
package import ManakoPixels

/// Encodes a stretch of a video, H.264 with sound as AAC, into fragments of MP4 in memory: what Media Source Extensions and HTTP Live
/// Streaming take ([ISO/IEC 14496-12](https://www.iso.org/standard/83102.html), 8.8).
///
/// Stretches of one video that begin elsewhere have the same ``header`` and the times of the whole, so their fragments go together.
///
/// `@unchecked Sendable`: its owner calls it from one thread at a time.
@safe package final class SegmentWriter: @unchecked Sendable {
    /// What is encoded.
    package struct Format: Sendable, Hashable {
        /// Pixels in a row, even.
        package var width: Int
        /// Rows, even.
        package var height: Int
        /// Frames a second, evenly spaced from time 0.
        package var rate: Int
        /// What Y, U and V mean; of limited range.
        package var matrix: YUVEncoding.Matrix
        /// From 1 (small files) to 100 (best pictures).
        package var quality: Int
        /// Threads that encode.
        package var threads: Int

        /// Creates a format.
        package init(
            width: Int, height: Int, rate: Int, matrix: YUVEncoding.Matrix, quality: Int = 70, threads: Int = 1
        ) {
            self.width = width
            self.height = height
            self.rate = rate
            self.matrix = matrix
            self.quality = quality
            self.threads = threads
        }
    }

    private let handle: OpaquePointer
    /// What stands before the first fragment.
    package let header: [UInt8]

    /// Opens an encoder.
    ///
    /// - Parameters:
    ///   - format: what is encoded.
    ///   - firstFrame: the number of the first frame in the whole video.
    ///   - sound: what is heard; its first frame is the video's.
    /// - Throws: ``ManakoError/Code/unavailable`` without FFmpeg's libraries, ``ManakoError/Code/unsupported`` without an encoder.
    package init(_ format: Format, firstFrame: Int, sound: VideoSound?) throws(ManakoError) {
        try FFmpegLibrary.load()
        var target = unsafe manako_av_segments_target()
        unsafe (target.width, target.height) = (Int32(format.width), Int32(format.height))
        unsafe (target.rate, target.first_frame) = (Int32(format.rate), Int64(firstFrame))
        unsafe (target.quality, target.threads) = (Int32(format.quality), Int32(format.threads))
        unsafe target.is_bt709 = format.matrix == .bt709
        unsafe target.sound_origin = sound?.microseconds(at: .zero) ?? 0
        var status = MANAKO_AV_INTERNAL
        guard let handle = unsafe Self.open(target, sound, &status) else {
            throw ManakoError(.limitExceeded, "no memory to write a video")
        }
        guard status == MANAKO_AV_OK else {
            let error = unsafe FFmpegLibrary.error(status, String(cString: manako_av_segments_message(handle)))
            unsafe manako_av_segments_free(handle)
            throw error
        }
        unsafe self.handle = handle
        header = unsafe Self.take(handle)
    }

    deinit { unsafe manako_av_segments_free(handle) }

    private static func open(
        _ target: manako_av_segments_target, _ sound: VideoSound?, _ status: inout manako_av_status
    ) -> OpaquePointer? {
        var target = unsafe target
        let texts = ["libx264,libopenh264", "aac", "file", StreamRules.fileFormats.joined(separator: ",")]
        return unsafe withCStrings(texts) { texts in
            unsafe withOptionalCString(sound.map { "file:" + $0.path }) { path in
                unsafe (target.encoders, target.sound_encoders) = (texts[0], texts[1])
                unsafe (target.sound, target.sound_protocols, target.sound_formats) = (path, texts[2], texts[3])
                return unsafe manako_av_segments_open(&target, &status)
            }
        }
    }

    /// Whether there is sound.
    package var hasSound: Bool { unsafe manako_av_segments_has_sound(handle) }

    /// Why sound was left out or breaks off; nil when all is well.
    package var soundFault: String? {
        let text = unsafe String(cString: manako_av_segments_sound_message(handle))
        return text.isEmpty ? nil : text
    }

    /// Type and codecs of the stream, for `MediaSource.isTypeSupported`.
    package var mediaType: String {
        let codecs = [Self.videoCodec(header)] + (hasSound ? ["mp4a.40.2"] : [])
        return "video/mp4; codecs=\"\(codecs.joined(separator: ","))\""
    }

    /// The codec's name with profile, constraints and level, which stand in the box `avcC` (ISO/IEC 14496-15, 5.3.3).
    private static func videoCodec(_ header: [UInt8]) -> String {
        let name = Array("avcC".utf8)
        let place = header.indices.first { header[$0...].starts(with: name) }
        guard let place, place + 8 <= header.count else { return "avc1.640028" }
        let values = header[(place + 5)..<(place + 8)]
        return "avc1." + values.map { $0.zeroPadded(to: 2, radix: 16, uppercase: true) }.joined()
    }

    /// Adds the next frame.
    ///
    /// - Parameters:
    ///   - bitmap: an I420 picture of the format's size.
    ///   - isKey: whether a fragment begins with it.
    package func add(_ bitmap: Bitmap, isKey: Bool) throws(ManakoError) {
        let status = bitmap.withView { view in
            guard let format = view.format.ofFFmpeg else { return MANAKO_AV_INTERNAL }
            var image = manako_av_image(view, format)
            return unsafe manako_av_segments_add(handle, &image, isKey)
        }
        try check(status)
    }

    /// Ends a fragment of all frames since the one before, and gives its bytes.
    package func cut() throws(ManakoError) -> [UInt8] {
        try check(unsafe manako_av_segments_cut(handle))
        return unsafe Self.take(handle)
    }

    private static func take(_ handle: OpaquePointer) -> [UInt8] {
        var count: Int64 = 0
        let bytes = unsafe manako_av_segments_take(handle, &count)
        return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }

    private func check(_ status: manako_av_status) throws(ManakoError) {
        guard status != MANAKO_AV_OK else { return }
        throw FFmpegLibrary.error(status, unsafe String(cString: manako_av_segments_message(handle)))
    }
}
