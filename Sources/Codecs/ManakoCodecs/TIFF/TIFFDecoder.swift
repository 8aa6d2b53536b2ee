import CTIFF
public import ManakoCore
public import ManakoPixels

/// Reads the first picture of TIFF files with libtiff: strips and tiles, 1 to 16 bits, palettes, CMYK, YCbCr, and every compression that
/// libtiff has.
///
/// Gives ``PixelFormat/gray8``, ``PixelFormat/rgb8``, or ``PixelFormat/rgba8`` where the picture has alpha. Of 16 bits the upper eight are
/// kept. Samples of 32 bits and floating-point numbers are refused.
public struct TIFFDecoder: ImageDecoder {
    /// Creates the decoder.
    public init() {}

    /// The formats that this decoder reads.
    public var formats: Set<ImageFormat> { [.tiff] }

    /// Reads size and orientation without decoding pixels.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` or ``ManakoError/Code/limitExceeded``.
    public func header(of bytes: [UInt8], limits: InputLimits) throws(ManakoError) -> ImageHeader {
        try limits.check(bytes: bytes.count)
        let structure = try TIFFStructure(of: ByteView(bytes))
        try limits.check(width: structure.width, height: structure.height)
        return ImageHeader(
            format: .tiff, width: structure.width, height: structure.height,
            orientation: MetadataBlocks(bytes, .tiff).orientation.orientation)
    }

    /// Decodes the picture as it is stored, not turned upright.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput``, ``ManakoError/Code/limitExceeded``, ``ManakoError/Code/unsupported``,
    ///   or ``ManakoError/Code/unavailable`` without libtiff.
    public func decode(_ bytes: [UInt8], options: DecodeOptions) throws(ManakoError) -> Bitmap {
        try options.limits.check(bytes: bytes.count)
        let structure = try TIFFStructure(of: ByteView(bytes))
        try structure.check(options.limits)
        if let missing = unsafe manako_tiff_missing() {
            throw ManakoError(
                .unavailable,
                "tiff files need libtiff: \(unsafe String(cString: missing)); install it: sudo apt install libtiff6")
        }
        var picture = try Self.pixels(of: bytes, structure)
        guard structure.hasAlpha else { return try picture.converted(to: structure.isGray ? .gray8 : .rgb8) }
        StraightAlpha.restore(&picture)
        return picture
    }

    private static func pixels(of bytes: [UInt8], _ structure: TIFFStructure) throws(ManakoError) -> Bitmap {
        // libtiff writes rows without space between them.
        var packed = [UInt8](repeating: 0, count: 4 * structure.width * structure.height)
        var message = [CChar](repeating: 0, count: 300)
        let isWhole = unsafe packed.withUnsafeMutableBytes { pixels in
            unsafe manako_tiff_decode(
                bytes, bytes.count, UInt32(structure.width), UInt32(structure.height), Int32(structure.orientation),
                pixels.bindMemory(to: UInt32.self).baseAddress, &message, message.count)
        }
        guard isWhole != 0 else {
            let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            throw failure(String(decoding: text, as: UTF8.self))
        }
        return try Bitmap(width: structure.width, height: structure.height, format: .rgba8, packed: packed)
    }

    private static func failure(_ text: String) -> ManakoError {
        let reasons = ["Sorry", "not configured", "not implemented", "support"]
        if reasons.contains(where: text.contains) {
            return ManakoError(.unsupported, "the TIFF file needs what libtiff lacks: \(text); convert it")
        }
        return ManakoError(
            .malformedInput, "the TIFF file is damaged: \(text.isEmpty ? "its picture is not whole" : text)")
    }
}

/// The fields of a TIFF file's first picture that decide about decoding it.
struct TIFFStructure {
    /// Pixels in a row.
    let width: Int
    /// The number of rows.
    let height: Int
    /// The tag as it is stored, 1 where it is none of 1…8.
    let orientation: Int
    private let bits: [Int]
    private let samples: Int
    private let sampleFormat: Int
    private let photometric: Int
    private let extraSamples: [Int]
    private let tile: (width: Int, height: Int)?

    /// - Throws: ``ManakoError/Code/malformedInput`` for what has no picture.
    init(of file: ByteView) throws(ManakoError) {
        guard let layout = TIFFLayout(of: file) else { throw ManakoError(.malformedInput, "this is no TIFF file") }
        guard let directory = TIFFDirectory(of: file, layout, at: layout.first) else {
            throw ManakoError(
                .malformedInput, "the TIFF file is truncated: it ends before the description of its picture")
        }
        guard let width = directory.integer(0x0100), let height = directory.integer(0x0101) else {
            throw ManakoError(.malformedInput, "the TIFF file does not say how large its picture is")
        }
        (self.width, self.height) = (width, height)
        let turn = directory.integer(0x0112) ?? 1
        orientation = (1...8).contains(turn) ? turn : 1
        bits = directory.integers(0x0102)
        samples = directory.integer(0x0115) ?? 1
        sampleFormat = directory.integer(0x0153) ?? 1
        photometric = directory.integer(0x0106) ?? 1
        extraSamples = directory.integers(0x0152)
        tile = directory.integer(0x0142).flatMap { width in directory.integer(0x0143).map { (width, $0) } }
    }

    /// Whether a sample is the opacity. libtiff takes the fourth of unknown meaning for it too.
    var hasAlpha: Bool {
        extraSamples.first == 1 || extraSamples.first == 2
            || photometric == 2 && samples > 3 && extraSamples.first ?? 0 == 0
    }
    /// Whether the picture has no colours.
    var isGray: Bool { photometric < 2 }

    /// Refuses what libtiff can't decode, and pictures and tiles that are too large.
    func check(_ limits: InputLimits) throws(ManakoError) {
        try limits.check(width: width, height: height)
        if let tile { try limits.check(width: tile.width, height: tile.height) }
        guard samples <= 16 else {
            throw ManakoError(.unsupported, "the TIFF file has \(samples) samples a pixel; convert it to RGB")
        }
        guard sampleFormat == 1 || sampleFormat == 4, (bits.max() ?? 1) <= 16 else {
            let kind = sampleFormat == 3 ? "floating-point numbers" : "numbers"
            throw ManakoError(
                .unsupported,
                "the TIFF file has \(kind) of \(bits.max() ?? 1) bits for samples; convert it to 8 or 16 bits")
        }
    }
}

extension MetadataBlocks {
    /// Reads the tags of TIFF in which metadata lie: EXIF is the file itself, XMP 700, IPTC 33723, Photoshop 34377, ICC 34675.
    mutating func readTIFF(_ file: ByteView) {
        let preview = RawPreview(of: file)
        if let preview {
            readJPEG(preview.jpeg)
            // Before the preview's own metadata, which are shorter.
            exif = preview.exif + exif
        }
        guard let layout = TIFFLayout(of: file), let first = TIFFDirectory(of: file, layout, at: layout.first) else {
            return
        }
        exif.insert(file, at: 0)
        if let packet = first.bytes(0x02BC) { xmp.insert(packet, at: 0) }
        if preview == nil, let profile = first.bytes(0x8773) { icc = [profile] }
        if let block = first.bytes(0x8649) { add(photoshop: block) }
        if let record = first.bytes(0x83BB) { iptc = iptc ?? record }
    }
}
