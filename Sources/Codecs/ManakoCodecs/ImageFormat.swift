/// A file format of pictures.
public enum ImageFormat: String, Sendable, Hashable, Codable, CaseIterable {
    /// JPEG (ITU-T T.81).
    case jpeg
    /// Portable Network Graphics (ISO/IEC 15948), Apple's CgBI variant included.
    case png
    /// WebP (RFC 9649).
    case webp
    /// HEIF with HEVC (ISO/IEC 23008-12), as iPhones write.
    case heic
    /// HEIF with AV1.
    case avif
    /// Graphics Interchange Format.
    case gif
    /// Windows bitmap.
    case bmp
    /// Tagged Image File Format, BigTIFF included.
    case tiff
    /// A camera's raw file, of which the preview is read: DNG, CR2, CR3, NEF, ARW, RAF, RW2 and others like them.
    case raw

    /// The usual extensions of pictures' files in small letters, by which they are picked up from folders.
    package static let fileExtensions: Set = [
        "jpg", "jpeg", "jpe", "jfif", "png", "webp", "heic", "heif", "hif", "heics", "heifs", "avif", "avifs", "avcs",
        "bmp", "dib", "gif", "apng",
        "mpo", "insp", "tif", "tiff", "dng", "cr2", "cr3", "nef", "nrw", "arw", "sr2", "raf", "rw2", "orf", "pef",
        "srw",
    ]

    /// Recognises a format from a file's first bytes, never from its name.
    public static func sniff(_ bytes: [UInt8]) -> ImageFormat? {
        func starts(_ signature: [UInt8], at offset: Int = 0) -> Bool {
            bytes.count >= offset + signature.count
                && bytes[offset..<offset + signature.count].elementsEqual(signature)
        }
        if starts([0xFF, 0xD8, 0xFF]) { return .jpeg }
        if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) { return .webp }
        if starts(Array("GIF87a".utf8)) || starts(Array("GIF89a".utf8)) { return .gif }
        if starts(Array("BM".utf8)), bytes.count >= 18 { return .bmp }
        if starts(Array("ftyp".utf8), at: 4) { return sniffISOBase(bytes) }
        if starts(Array("FUJIFILMCCD-RAW ".utf8)) { return .raw }
        let file = ByteView(bytes)
        guard TIFFLayout(of: file) != nil else { return nil }
        return RawPreview.isRaw(file) ? .raw : .tiff
    }

    /// Looks through the brands of an ISO base media file's first box.
    private static func sniffISOBase(_ bytes: [UInt8]) -> ImageFormat? {
        let size = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
        let end = min(bytes.count, max(size, 12), 256)
        let brands = stride(from: 8, to: end - 3, by: 4).map { String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) }
        if brands.first == "crx " { return .raw }
        if brands.contains(where: { $0 == "avif" || $0 == "avis" }) { return .avif }
        let heif: Set = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]
        return brands.contains(where: heif.contains) ? .heic : nil
    }
}
