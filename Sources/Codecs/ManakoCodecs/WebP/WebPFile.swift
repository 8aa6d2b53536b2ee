import CWebP
import ManakoCore
import ManakoPixels

/// A WebP file whose beginning has been read.
struct WebPFile {
    /// What the file's beginning says.
    struct Features {
        var width: Int
        var height: Int
        var hasAlpha: Bool
        var isAnimated: Bool
        var isLossy: Bool
    }

    /// What the file's beginning says.
    let features: Features
    private let bytes: [UInt8]

    init(_ original: [UInt8]) throws(ManakoError) {
        let bytes = WebPEnd.repaired(original)
        var found = WebPBitstreamFeatures()
        try Self.check(
            unsafe bytes.withUnsafeBufferPointer { unsafe WebPGetFeatures($0.baseAddress, $0.count, &found) })
        features = Features(
            width: Int(found.width), height: Int(found.height), hasAlpha: found.has_alpha != 0,
            isAnimated: found.has_animation != 0, isLossy: found.format == 1)
        self.bytes = bytes
    }

    /// Decodes a still picture.
    func decode(allowsYUV: Bool) throws(ManakoError) -> Bitmap {
        let givesPlanes = allowsYUV && features.isLossy && !features.hasAlpha
        let format: PixelFormat = givesPlanes ? .i420 : features.hasAlpha ? .rgba8 : .rgb8
        var bitmap = try Bitmap(
            width: features.width, height: features.height, format: format,
            yuvEncoding: givesPlanes ? YUVEncoding(matrix: .bt601, isFullRange: false) : .jpeg)
        let status = bitmap.withMutableView { view in
            unsafe bytes.withUnsafeBufferPointer { file in
                unsafe Self.decode(file.baseAddress, file.count) { unsafe Self.direct(&$0, to: view) }
            }
        }
        try Self.check(status)
        return bitmap
    }

    /// Lays the first frame of an animation on its canvas, which is transparent elsewhere.
    ///
    /// The library's own player would take memory for the whole canvas two more times, however small the frame is.
    func firstFrame() throws(ManakoError) -> Bitmap {
        var bitmap = try Bitmap(width: features.width, height: features.height, format: .rgba8)
        bitmap.clear()
        let status = bitmap.withMutableView { view in
            unsafe bytes.withUnsafeBufferPointer { file in
                var data = unsafe WebPData(bytes: file.baseAddress, size: file.count)
                guard let demuxer = unsafe WebPDemux(&data) else { return VP8_STATUS_BITSTREAM_ERROR }
                defer { unsafe WebPDemuxDelete(demuxer) }
                var frame = unsafe WebPIterator()
                defer { unsafe WebPDemuxReleaseIterator(&frame) }
                guard unsafe WebPDemuxGetFrame(demuxer, 1, &frame) != 0 else { return VP8_STATUS_NOT_ENOUGH_DATA }
                return unsafe Self.draw(frame, on: view)
            }
        }
        try Self.check(status)
        return bitmap
    }

    /// Decodes a frame to its place.
    private static func draw(_ frame: WebPIterator, on canvas: BitmapView) -> VP8StatusCode {
        let (left, top, width) = unsafe (Int(frame.x_offset), Int(frame.y_offset), Int(frame.width))
        let (height, plane) = (unsafe Int(frame.height), canvas.planes[0])
        guard left >= 0, top >= 0, width > 0, height > 0, left + width <= canvas.width, top + height <= canvas.height
        else { return VP8_STATUS_BITSTREAM_ERROR }
        let corner = unsafe (plane.base + top * plane.stride + left * 4).assumingMemoryBound(to: UInt8.self)
        let size = plane.stride * (height - 1) + width * 4
        return unsafe decode(frame.fragment.bytes, frame.fragment.size) { output in
            unsafe output.colorspace = MODE_RGBA
            unsafe output.u.RGBA = WebPRGBABuffer(rgba: corner, stride: Int32(plane.stride), size: size)
        }
    }

    /// Decodes into memory that a closure names.
    private static func decode(
        _ bytes: UnsafePointer<UInt8>?, _ count: Int, into target: (inout WebPDecBuffer) -> Void
    ) -> VP8StatusCode {
        var configuration = unsafe WebPDecoderConfig()
        guard unsafe WebPInitDecoderConfig(&configuration) != 0 else { return VP8_STATUS_INVALID_PARAM }
        unsafe configuration.output.is_external_memory = 1
        unsafe target(&configuration.output)
        defer { unsafe WebPFreeDecBuffer(&configuration.output) }
        return unsafe WebPDecode(bytes, count, &configuration)
    }

    /// Tells the library to write into a bitmap's planes.
    private static func direct(_ output: inout WebPDecBuffer, to view: BitmapView) {
        let planes = view.planes
        func base(_ plane: Int) -> UnsafeMutablePointer<UInt8> {
            unsafe planes[plane].base.assumingMemoryBound(to: UInt8.self)
        }
        func size(_ plane: Int) -> Int { planes[plane].stride * planes[plane].height }
        guard view.format == .i420 else {
            unsafe output.colorspace = view.format == .rgba8 ? MODE_RGBA : MODE_RGB
            unsafe output.u.RGBA = WebPRGBABuffer(rgba: base(0), stride: Int32(planes[0].stride), size: size(0))
            return
        }
        unsafe output.colorspace = MODE_YUV
        unsafe output.u.YUVA = WebPYUVABuffer(
            y: base(0), u: base(1), v: base(2), a: nil, y_stride: Int32(planes[0].stride),
            u_stride: Int32(planes[1].stride), v_stride: Int32(planes[2].stride), a_stride: 0, y_size: size(0),
            u_size: size(1), v_size: size(2), a_size: 0)
    }

    private static func check(_ status: VP8StatusCode) throws(ManakoError) {
        switch status {
        case VP8_STATUS_OK: return
        case VP8_STATUS_OUT_OF_MEMORY:
            throw ManakoError(.limitExceeded, "there is no memory to decode the WebP file")
        case VP8_STATUS_UNSUPPORTED_FEATURE:
            throw ManakoError(.unsupported, "the WebP file needs a feature that libwebp lacks")
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED:
            throw ManakoError(.malformedInput, "the WebP file is truncated")
        case VP8_STATUS_INVALID_PARAM:
            throw ManakoError(
                .internalFailure, "libwebp has another version than its header, or refused its output buffer")
        default:
            throw ManakoError(.malformedInput, "the WebP file is damaged")
        }
    }
}
