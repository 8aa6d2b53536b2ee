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

    init(_ bytes: [UInt8]) throws(ManakoError) {
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
        var configuration = unsafe WebPDecoderConfig()
        guard unsafe WebPInitDecoderConfig(&configuration) != 0 else {
            throw ManakoError(.internalFailure, "libwebp has another version than its header")
        }
        let status = bitmap.withMutableView { view in
            unsafe Self.direct(&configuration.output, to: view)
            return unsafe bytes.withUnsafeBufferPointer {
                unsafe WebPDecode($0.baseAddress, $0.count, &configuration)
            }
        }
        unsafe WebPFreeDecBuffer(&configuration.output)
        try Self.check(status)
        return bitmap
    }

    /// Composes the first frame of an animation on its canvas, which begins transparent.
    func firstFrame() throws(ManakoError) -> Bitmap {
        var bitmap = try Bitmap(width: features.width, height: features.height, format: .rgba8)
        let isComplete = unsafe bytes.withUnsafeBufferPointer { file in
            var data = unsafe WebPData(bytes: file.baseAddress, size: file.count)
            var options = WebPAnimDecoderOptions()
            guard unsafe WebPAnimDecoderOptionsInit(&options) != 0 else { return false }
            options.color_mode = MODE_RGBA
            guard let decoder = unsafe WebPAnimDecoderNew(&data, &options) else { return false }
            defer { unsafe WebPAnimDecoderDelete(decoder) }
            var canvas: UnsafeMutablePointer<UInt8>?
            var timestamp: Int32 = 0
            guard unsafe WebPAnimDecoderGetNext(decoder, &canvas, &timestamp) != 0, let canvas = unsafe canvas else {
                return false
            }
            bitmap.withMutableView { view in
                for y in 0..<view.height {
                    let row = unsafe view.planes[0].row(y)
                    unsafe row.copyMemory(from: UnsafeRawBufferPointer(start: canvas + y * row.count, count: row.count))
                }
            }
            return true
        }
        guard isComplete else {
            throw ManakoError(
                .malformedInput, "the WebP animation is damaged or truncated: its first frame can't be read")
        }
        return bitmap
    }

    /// Tells the library to write into a bitmap's planes.
    private static func direct(_ output: inout WebPDecBuffer, to view: ImageView) {
        unsafe output.is_external_memory = 1
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
            throw ManakoError(.internalFailure, "libwebp refused its output buffer")
        default:
            throw ManakoError(.malformedInput, "the WebP file is damaged")
        }
    }
}
