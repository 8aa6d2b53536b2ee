import ManakoCore

extension HEIFItems {
    /// The first picture of an image sequence (ISO/IEC 23008-12, 7), as if it were an item; nil for a file without a track of pictures.
    init?(firstPictureOf file: ByteView) {
        self.init(in: file)
        guard let movie = HEIFBoxes(in: file).first(where: { $0.type == "moov" }) else { return nil }
        for track in HEIFBoxes(in: movie.body) where track.type == "trak" {
            guard let media = Self.child("mdia", of: track.body), isPictures(media),
                let table = Self.child("minf", of: media).flatMap({ Self.child("stbl", of: $0) })
            else { continue }
            if addFirstSample(of: table) { return }
        }
        return nil
    }

    private func isPictures(_ media: ByteView) -> Bool {
        guard let handler = Self.child("hdlr", of: media) else { return false }
        return ["pict", "vide"].contains { handler.starts(with: Array($0.utf8), at: 8) }
    }

    /// Adds the first sample of a track, with what its sample entry says (ISO/IEC 14496-12, 8.5.2 and 12.1.3).
    private mutating func addFirstSample(of table: ByteView) -> Bool {
        guard let descriptions = Self.child("stsd", of: table),
            let entry = HEIFBoxes(in: descriptions, from: 8).first(where: { _ in true }),
            let width = entry.body.integer(at: 24, size: 2, .bigEndian),
            let height = entry.body.integer(at: 26, size: 2, .bigEndian), let size = Self.firstSize(table),
            let offset = Self.firstOffset(table)
        else { return false }
        let types = ["hvc1": "hvc1", "hev1": "hvc1", "av01": "av01"]
        var item = Item(
            type: types[entry.type] ?? entry.type, extents: [Extent(isInData: false, offset: offset, length: size)])
        let extent: [UInt8] = [
            0, 0, 0, 0, 0, 0, UInt8(width >> 8), UInt8(width & 255), 0, 0, UInt8(height >> 8), UInt8(height & 255),
        ]
        properties.append(HEIFBox(type: "ispe", body: ByteView(extent)))
        properties += HEIFBoxes(in: entry.body, from: 78).filter { ["hvcC", "av1C", "colr", "clap"].contains($0.type) }
        item.properties = properties.indices.map { ($0 + 1, false) }
        (items[1], primary) = (item, 1)
        return true
    }

    private static func firstSize(_ table: ByteView) -> Int? {
        guard let sizes = child("stsz", of: table), let common = sizes.integer(at: 4, size: 4, .bigEndian) else {
            return nil
        }
        return common > 0 ? common : sizes.integer(at: 12, size: 4, .bigEndian)
    }

    private static func firstOffset(_ table: ByteView) -> Int? {
        if let offsets = child("stco", of: table) { return offsets.integer(at: 8, size: 4, .bigEndian) }
        guard let offsets = child("co64", of: table), offsets.integer(at: 8, size: 4, .bigEndian) == 0 else {
            return nil
        }
        return offsets.integer(at: 12, size: 4, .bigEndian)
    }

    private static func child(_ type: String, of body: ByteView) -> ByteView? {
        HEIFBoxes(in: body).first { $0.type == type }?.body
    }
}
