import CHEIF
import ManakoCore
import ManakoPixels

/// The primary picture of a file that outlives this value.
@safe struct HEIFPicture: ~Copyable {
    /// Pixels in a row, after turning.
    let width: Int
    /// The number of rows, after turning.
    let height: Int
    private let context: OpaquePointer
    private let handle: OpaquePointer
    private let format: ImageFormat

    /// Reads the file's structure.
    init(
        _ file: UnsafeBufferPointer<UInt8>, _ format: ImageFormat, _ limits: InputLimits
    ) throws(ManakoError) {
        if let missing = unsafe manako_heif_missing() {
            throw ManakoError(
                .unavailable,
                "\(format.rawValue) files need libheif: \(unsafe String(cString: missing)); install it: sudo apt install libheif1"
            )
        }
        guard let context = unsafe manako_heif_context_alloc() else {
            throw ManakoError(.internalFailure, "libheif can't make a context")
        }
        do throws(ManakoError) {
            unsafe handle = try Self.open(context, file, format, limits)
        } catch {
            unsafe manako_heif_context_free(context)
            throw error
        }
        unsafe self.context = context
        self.format = format
        width = unsafe Int(manako_heif_image_handle_get_width(handle))
        height = unsafe Int(manako_heif_image_handle_get_height(handle))
    }

    deinit {
        unsafe manako_heif_image_handle_release(handle)
        unsafe manako_heif_context_free(context)
    }

    private static func open(
        _ context: OpaquePointer, _ file: UnsafeBufferPointer<UInt8>, _ format: ImageFormat, _ limits: InputLimits
    ) throws(ManakoError) -> OpaquePointer {
        unsafe manako_heif_context_set_maximum_image_size_limit(context, Int32(clamping: limits.maximumSide))
        try unsafe check(
            manako_heif_context_read_from_memory_without_copy(context, file.baseAddress, file.count, nil), format)
        var handle: OpaquePointer?
        try unsafe check(manako_heif_context_get_primary_image_handle(context, &handle), format)
        guard let handle = unsafe handle else { throw ManakoError(.malformedInput, "the HEIF file has no picture") }
        return unsafe handle
    }

    /// Decodes the picture.
    func decode(limits: InputLimits) throws(ManakoError) -> Bitmap {
        try limits.check(width: width, height: height)
        let hasAlpha = unsafe manako_heif_image_handle_has_alpha_channel(handle) != 0
        let options = unsafe manako_heif_decoding_options_alloc()
        defer { unsafe manako_heif_decoding_options_free(options) }
        unsafe options?.pointee.convert_hdr_to_8bit = 1
        var decoded: OpaquePointer?
        defer { if let decoded = unsafe decoded { unsafe manako_heif_image_release(decoded) } }
        let chroma = hasAlpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB
        try unsafe Self.check(manako_heif_decode_image(handle, &decoded, heif_colorspace_RGB, chroma, options), format)
        guard let decoded = unsafe decoded else { throw ManakoError(.internalFailure, "libheif gave no picture") }
        var bitmap = try unsafe copy(of: decoded, format: hasAlpha ? .rgba8 : .rgb8)
        if hasAlpha, unsafe manako_heif_image_handle_is_premultiplied_alpha(handle) != 0 {
            StraightAlpha.restore(&bitmap)
        }
        return bitmap
    }

    /// Decodes a picture without colours: libheif's own conversion leaves values of video range as they are.
    func decodeGray(limits: InputLimits) throws(ManakoError) -> Bitmap {
        try limits.check(width: width, height: height)
        let hasAlpha = unsafe manako_heif_image_handle_has_alpha_channel(handle) != 0
        guard !hasAlpha else { return try decode(limits: limits) }
        var decoded: OpaquePointer?
        defer { if let decoded = unsafe decoded { unsafe manako_heif_image_release(decoded) } }
        try unsafe Self.check(
            manako_heif_decode_image(handle, &decoded, heif_colorspace_monochrome, heif_chroma_monochrome, nil), format)
        guard let decoded = unsafe decoded else { throw ManakoError(.internalFailure, "libheif gave no picture") }
        var bitmap = try Bitmap(width: width, height: height, format: .gray8)
        try unsafe copyGray(of: decoded, into: &bitmap)
        return bitmap
    }

    private func copyGray(of decoded: OpaquePointer, into bitmap: inout Bitmap) throws(ManakoError) {
        var stride: Int32 = 0
        let samples = unsafe manako_heif_image_get_plane_readonly(decoded, heif_channel_Y, &stride)
        let bits = unsafe Int(manako_heif_image_get_bits_per_pixel_range(decoded, heif_channel_Y))
        let samples8 = try unsafe checked(samples, of: decoded, heif_channel_Y)
        guard (8...16).contains(bits) else {
            throw ManakoError(.unsupported, "the HEIF file's picture has \(bits) bits a sample; convert it to 8 bits")
        }
        let values = unsafe Self.grayValues(bits: bits, isFullRange: isFullRange(decoded))
        bitmap.withMutableView { view in
            for y in 0..<view.height {
                let row = unsafe view.planes[0].row(y)
                let source = unsafe UnsafeRawPointer(samples8 + y * Int(stride))
                for x in 0..<row.count {
                    let value =
                        unsafe bits == 8
                        ? Int(source.load(fromByteOffset: x, as: UInt8.self))
                        : Int(source.loadUnaligned(fromByteOffset: 2 * x, as: UInt16.self))
                    unsafe row[x] = values[min(value, values.count - 1)]
                }
            }
        }
    }

    /// Whether samples use all values, by the file or else by the coded data.
    private func isFullRange(_ decoded: OpaquePointer) -> Bool {
        var profile: UnsafeMutablePointer<heif_color_profile_nclx>?
        let status = unsafe manako_heif_image_get_nclx_color_profile(decoded, &profile)
        guard unsafe status.code == heif_error_Ok, let profile = unsafe profile else { return true }
        defer { unsafe manako_heif_nclx_color_profile_free(profile) }
        return unsafe profile.pointee.full_range_flag != 0
    }

    /// The 8-bit value of each sample (ITU-T H.273, 8.3).
    private static func grayValues(bits: Int, isFullRange: Bool) -> [UInt8] {
        let scale = Double(1 << (bits - 8))
        let (black, range) = isFullRange ? (0, Double(1 << bits) - 1) : (16 * scale, 219 * scale)
        return (0..<1 << bits).map { UInt8(min(max(((Double($0) - black) / range * 255).rounded(), 0), 255)) }
    }

    /// The samples of a plane that has the size of the picture.
    private func checked(
        _ samples: UnsafePointer<UInt8>?, of decoded: OpaquePointer, _ channel: heif_channel
    ) throws(ManakoError) -> UnsafePointer<UInt8> {
        guard let samples = unsafe samples, unsafe manako_heif_image_get_width(decoded, channel) == Int32(width),
            unsafe manako_heif_image_get_height(decoded, channel) == Int32(height)
        else {
            throw ManakoError(
                .malformedInput, "the HEIF file claims \(width) × \(height) pixels, but its data have another size")
        }
        return unsafe samples
    }

    private func copy(of decoded: OpaquePointer, format: PixelFormat) throws(ManakoError) -> Bitmap {
        var stride: Int32 = 0
        let found = unsafe manako_heif_image_get_plane_readonly(decoded, heif_channel_interleaved, &stride)
        let samples = try unsafe checked(found, of: decoded, heif_channel_interleaved)
        var bitmap = try Bitmap(width: width, height: height, format: format)
        bitmap.withMutableView { view in
            for y in 0..<height {
                let row = unsafe view.planes[0].row(y)
                unsafe row.copyMemory(from: UnsafeRawBufferPointer(start: samples + y * Int(stride), count: row.count))
            }
        }
        return bitmap
    }

    private static func check(_ status: heif_error, _ format: ImageFormat) throws(ManakoError) {
        guard unsafe status.code != heif_error_Ok else { return }
        let message = unsafe status.message.map { unsafe String(cString: $0) } ?? "unknown error"
        let text = message.split(separator: "\n").joined(separator: " ")
        switch unsafe status.code {
        case heif_error_Memory_allocation_error:
            throw ManakoError(.limitExceeded, "the HEIF file takes too much to decode: \(text)")
        case heif_error_Unsupported_filetype, heif_error_Unsupported_feature, heif_error_Plugin_loading_error:
            try checkDecoder(for: format)
            throw ManakoError(.unsupported, "the HEIF file needs what libheif lacks: \(text)")
        default:
            throw ManakoError(.malformedInput, "the HEIF file is damaged: \(text)")
        }
    }

    /// Names the package when libheif lacks the codec: newer versions of Debian ship codecs as plugins.
    private static func checkDecoder(for format: ImageFormat) throws(ManakoError) {
        let isAVIF = format == .avif
        guard manako_heif_have_decoder_for_format(isAVIF ? heif_compression_AV1 : heif_compression_HEVC) == 0 else {
            return
        }
        throw ManakoError(
            .unavailable,
            "libheif has no decoder for \(format.rawValue) files; install it: sudo apt install "
                + (isAVIF ? "libheif-plugin-dav1d" : "libheif-plugin-libde265"))
    }
}
