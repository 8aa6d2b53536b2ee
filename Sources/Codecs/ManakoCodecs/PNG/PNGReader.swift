import CSPNG
import ManakoCore
import ManakoPixels

/// A libspng context that decodes one file.
@safe struct PNGReader: ~Copyable {
    /// How the library hands out pixels, and in what they are kept.
    private struct Output {
        var samples: spng_format
        var format: PixelFormat
        /// Whether only the first of three equal channels is kept: the library has no 8-bit output for 16-bit gray.
        var isGrayAsColour = false
    }

    private let context: OpaquePointer
    private let ignoresChecksums: Bool
    private let dropsAlpha: Bool

    init(ignoresChecksums: Bool = false, dropsAlpha: Bool = false) throws(ManakoError) {
        guard let created = unsafe spng_ctx_new(0) else {
            throw ManakoError(.internalFailure, "libspng can't make a context")
        }
        unsafe context = created
        self.ignoresChecksums = ignoresChecksums
        self.dropsAlpha = dropsAlpha
    }

    deinit { unsafe spng_ctx_free(context) }

    /// Decodes a file that outlives this call.
    func decode(
        _ file: UnsafeBufferPointer<UInt8>, limits: InputLimits, deadline: Deadline
    ) throws(ManakoError) -> Bitmap {
        try setUp(limits)
        try unsafe check(spng_set_png_buffer(context, file.baseAddress, file.count))
        var header = spng_ihdr()
        try unsafe check(spng_get_ihdr(context, &header))
        try limits.check(width: Int(header.width), height: Int(header.height))
        let output = try output(of: header)
        var bitmap = try Bitmap(width: Int(header.width), height: Int(header.height), format: output.format)
        try bitmap.withMutableView { view throws(ManakoError) in
            try readRows(into: view.planes[0], output.samples, deadline)
        }
        return output.isGrayAsColour ? try Self.firstChannel(of: bitmap) : bitmap
    }

    /// Decodes the samples of a gray picture of 8 or 16 bits as they are, in a file that outlives this call.
    func grayValues(
        _ file: UnsafeBufferPointer<UInt8>, limits: InputLimits, deadline: Deadline
    ) throws(ManakoError) -> GrayValues {
        try setUp(limits)
        try unsafe check(spng_set_png_buffer(context, file.baseAddress, file.count))
        var header = spng_ihdr()
        try unsafe check(spng_get_ihdr(context, &header))
        let (width, height) = (Int(header.width), Int(header.height))
        try limits.check(width: width, height: height)
        let isGray = Int(header.color_type) == Int(SPNG_COLOR_TYPE_GRAYSCALE.rawValue)
        guard isGray, header.bit_depth == 8 || header.bit_depth == 16 else {
            throw ManakoError(
                .unsupported, "the PNG file has other pixels than gray of 8 or 16 bits; such values can't be depth")
        }
        let bytesPerValue = Int(header.bit_depth) / 8
        // Two bytes of a sample lie in a row as two pixels of gray.
        var samples = try Bitmap(width: width * bytesPerValue, height: height, format: .gray8)
        try samples.withMutableView { view throws(ManakoError) in
            try readRows(into: view.planes[0], SPNG_FMT_RAW, deadline)
        }
        let bytes = samples.packedBytes()
        guard bytesPerValue == 2 else {
            return GrayValues(width: width, height: height, values: bytes.map { UInt16($0) })
        }
        let values = stride(from: 0, to: bytes.count, by: 2).map { at -> UInt16 in
            UInt16(bytes[at]) << 8 | UInt16(bytes[at + 1])
        }
        return GrayValues(width: width, height: height, values: values)
    }

    /// Texts and profiles may unpack to 16 MB each and 64 MB together.
    private func setUp(_ limits: InputLimits) throws(ManakoError) {
        let side = UInt32(clamping: min(limits.maximumSide, Int(Int32.max)))
        try unsafe check(spng_set_image_limits(context, side, side))
        try unsafe check(spng_set_chunk_limits(context, 16 << 20, 64 << 20))
        if ignoresChecksums {
            try unsafe check(spng_set_crc_action(context, Int32(SPNG_CRC_USE.rawValue), Int32(SPNG_CRC_USE.rawValue)))
        }
    }

    private func output(of header: spng_ihdr) throws(ManakoError) -> Output {
        var transparency = spng_trns()
        let status = unsafe spng_get_trns(context, &transparency)
        let isTransparent = status == 0
        if status != Int32(SPNG_ECHUNKAVAIL.rawValue) { try check(status) }
        let hasAlpha = header.color_type & 4 != 0 && !dropsAlpha
        if hasAlpha || isTransparent { return Output(samples: SPNG_FMT_RGBA8, format: .rgba8) }
        let isGray = Int(header.color_type) == Int(SPNG_COLOR_TYPE_GRAYSCALE.rawValue)
        guard isGray else { return Output(samples: SPNG_FMT_RGB8, format: .rgb8) }
        return header.bit_depth == 16
            ? Output(samples: SPNG_FMT_RGB8, format: .rgb8, isGrayAsColour: true)
            : Output(samples: SPNG_FMT_G8, format: .gray8)
    }

    /// Decodes row after row, of interlaced pictures pass after pass, then reads on to the end of the file.
    private func readRows(into plane: PlaneView, _ format: spng_format, _ deadline: Deadline) throws(ManakoError) {
        let transparency = format == SPNG_FMT_RAW ? 0 : SPNG_DECODE_TRNS.rawValue
        let flags = Int32(transparency | SPNG_DECODE_PROGRESSIVE.rawValue)
        try unsafe check(spng_decode_image(context, nil, 0, Int32(format.rawValue), flags))
        var row = spng_row_info()
        var status = Int32(0)
        while status == 0 {
            try deadline.check()
            status = unsafe spng_get_row_info(context, &row)
            guard status == 0 else { break }
            let target = unsafe plane.row(Int(row.row_num))
            status = unsafe spng_decode_row(context, target.baseAddress, target.count)
        }
        if status != Int32(SPNG_EOI.rawValue) { try check(status) }
        // Behind the last row only metadata can be missing.
        let rest = unsafe spng_decode_chunks(context)
        if rest != Int32(SPNG_IO_EOF.rawValue) { try check(rest) }
    }

    private static func firstChannel(of colour: Bitmap) throws(ManakoError) -> Bitmap {
        var gray = try Bitmap(width: colour.width, height: colour.height, format: .gray8)
        colour.withView { source in
            gray.withMutableView { target in
                for y in 0..<source.height {
                    let (from, to) = unsafe (source.planes[0].row(y), target.planes[0].row(y))
                    for x in 0..<to.count { unsafe to[x] = from[x * 3] }
                }
            }
        }
        return gray
    }

    /// Turns a status into an error.
    private func check(_ status: Int32) throws(ManakoError) {
        guard status != 0 else { return }
        let text = unsafe String(cString: spng_strerror(status))
        let limits = [SPNG_EMEM, SPNG_EOVERFLOW, SPNG_EUSER_WIDTH, SPNG_EUSER_HEIGHT, SPNG_ECHUNK_LIMITS]
        if limits.contains(where: { Int32($0.rawValue) == status }) {
            throw ManakoError(.limitExceeded, "the PNG file takes too much to decode: \(text)")
        }
        let isTruncated = status == SPNG_IO_EOF.rawValue || status == Int32(SPNG_EIDAT_TOO_SHORT.rawValue)
        throw ManakoError(
            .malformedInput, "the PNG file \(isTruncated ? "is truncated" : "is damaged"): \(text)")
    }
}
