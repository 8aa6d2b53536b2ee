/// The largest JPEG picture in a camera's raw file: what the camera itself shows of it.
///
/// Raw files are TIFF files with more directories (DNG 1.7; NEF, CR2, ARW, PEF, SRW, RW2, ORF), Fujifilm's RAF, and Canon's CR3, which
/// is made of boxes.
struct RawPreview {
    /// The picture's file.
    let jpeg: ByteView
    /// EXIF of the raw file, where it is no TIFF file itself.
    private(set) var exif: [ByteView] = []

    /// Whether a file is a camera's raw file, by its structure.
    static func isRaw(_ file: ByteView) -> Bool {
        if file.starts(with: fujifilm) || isCanon(file) { return true }
        guard let layout = TIFFLayout(of: file) else { return false }
        if [0x55, 0x4F52, 0x5352].contains(layout.version) || file.starts(with: Array("CR\u{2}".utf8), at: 8) {
            return true
        }
        // DNGVersion, or samples of a colour filter array or of linear raw data (TIFF/EP, DNG).
        return TIFFDirectory.all(of: file).contains { directory in
            directory.fields[0xC612] != nil || [32_803, 34_892].contains(directory.integer(0x0106))
        }
    }

    /// Nil for files that are not raw, and for those without a picture that can be decoded.
    init?(of file: ByteView) {
        guard Self.isRaw(file) else { return nil }
        var found: [ByteView]
        if file.starts(with: Self.fujifilm) {
            found = [Self.part(of: file, at: 84)].compactMap(\.self)
        } else if Self.isCanon(file) {
            found = [Self.canonPicture(file)].compactMap(\.self)
            exif = Self.canonMetadata(file)
        } else {
            found = TIFFDirectory.all(of: file).flatMap { Self.pictures(in: $0, of: file) }
        }
        found = found.filter { $0.starts(with: [0xFF, 0xD8, 0xFF]) }
        let sized = found.compactMap { jpeg -> (jpeg: ByteView, pixels: Int)? in
            guard let structure = try? JPEGStructure(of: jpeg), [0xC0, 0xC1, 0xC2].contains(structure.process),
                structure.precision == 8
            else { return nil }
            return (jpeg, structure.width * structure.height)
        }
        guard let largest = sized.max(by: { $0.pixels < $1.pixels }) else { return nil }
        jpeg = largest.jpeg
    }

    /// JPEG files in a directory: by the tags of a thumbnail, as its only strip, or in a tag of Panasonic's.
    private static func pictures(in directory: TIFFDirectory, of file: ByteView) -> [ByteView] {
        var found: [ByteView] = []
        for (offsetTag, lengthTag) in [(0x0201, 0x0202), (0x0111, 0x0117)] {
            guard directory.fields[offsetTag]?.count == 1, let offset = directory.integer(offsetTag),
                let length = directory.integer(lengthTag), let part = file.slice(at: offset, count: length)
            else { continue }
            found.append(part)
        }
        return found + [directory.bytes(0x002E)].compactMap(\.self)
    }

    private static func part(of file: ByteView, at place: Int) -> ByteView? {
        guard let offset = file.integer(at: place, size: 4, .bigEndian),
            let length = file.integer(at: place + 4, size: 4, .bigEndian)
        else { return nil }
        return file.slice(at: offset, count: length)
    }

    private static let fujifilm = Array("FUJIFILMCCD-RAW ".utf8)

    private static func isCanon(_ file: ByteView) -> Bool { file.starts(with: Array("ftypcrx ".utf8), at: 4) }

    /// The first track of a CR3 file holds a JPEG file of full size.
    private static func canonPicture(_ file: ByteView) -> ByteView? {
        HEIFItems(firstPictureOf: file).flatMap { items in items.items[1].flatMap { items.bytes(of: $0) } }
    }

    /// TIFF files in boxes `CMT1` to `CMT4` inside of Canon's own box.
    private static func canonMetadata(_ file: ByteView) -> [ByteView] {
        guard let movie = HEIFBoxes(in: file).first(where: { $0.type == "moov" }) else { return [] }
        return HEIFBoxes(in: movie.body).filter { $0.type == "uuid" }.flatMap { box in
            HEIFBoxes(in: box.body, from: 16).filter { $0.type == "CMT1" }.map(\.body)
        }
    }
}
