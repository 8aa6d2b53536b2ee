extension MetadataBlocks {
    /// Reads items of type `Exif`, and those of type `mime` with XMP (ISO/IEC 23008-12, A.2.1 and A.3), the picture's own first, and the
    /// picture's ICC profile.
    mutating func readHEIF(_ file: ByteView) {
        let items = HEIFItems(of: file)
        let own = Set(
            items.references.filter { reference in
                reference.type == "cdsc" && items.primary.map(reference.to.contains) ?? false
            }.map(\.from))
        let numbers = items.items.keys.sorted { (own.contains($0) ? 0 : 1, $0) < (own.contains($1) ? 0 : 1, $1) }
        for number in numbers {
            guard let item = items.items[number] else { continue }
            if item.type == "Exif", let bytes = items.bytes(of: item) { exif.append(Self.tiff(bytes)) }
            if item.type == "mime", item.contentType == "application/rdf+xml", let bytes = items.bytes(of: item) {
                xmp.append(bytes)
            }
        }
        guard let picture = items.picture, items.colors(of: picture)?.isHighRange != true else { return }
        icc = items.profile(of: picture).map { [$0] } ?? []
    }

    /// The TIFF file in an item: behind four bytes that say how far behind them it begins. Some programs leave these out.
    private static func tiff(_ item: ByteView) -> ByteView {
        let offset = item.integer(at: 0, size: 4, .bigEndian) ?? 0
        let prefix = OrientationMetadata.exifPrefix
        for start in [4 + offset, 4, 0] {
            let block = item.suffix(from: start)
            let tiff = block.starts(with: prefix) ? block.suffix(from: prefix.count) : block
            if tiff.starts(with: Array("II".utf8)) || tiff.starts(with: Array("MM".utf8)) { return tiff }
        }
        return item.suffix(from: 4 + offset)
    }
}

extension HEIFItems {
    /// The number of the item whose pixels are the picture. A tone map (`tmap`) is a rule for brighter screens: its base picture is shown
    /// on all others (ISO/IEC 21496-1).
    var picture: Int? {
        guard let primary, let item = items[primary] else { return nil }
        return item.type == "tmap" ? targets(of: primary, "dimg").first : primary
    }

    /// The ICC profile of a picture.
    func profile(of number: Int) -> ByteView? { colorProperty(of: number, ["prof", "rICC"])?.suffix(from: 4) }

    /// The `colr` property of one of some kinds of a picture, or of the first picture that it is made of (ISO/IEC 14496-12, 12.1.5).
    func colorProperty(of number: Int, _ kinds: Set<String>) -> ByteView? {
        for candidate in [number] + targets(of: number, "dimg").prefix(1) {
            guard let item = items[candidate] else { continue }
            for box in properties(of: item) where box.type == "colr" {
                let kind = box.body.slice(at: 0, count: 4).map { String(decoding: $0.bytes, as: UTF8.self) }
                if let kind, kinds.contains(kind) { return box.body }
            }
        }
        return nil
    }
}
