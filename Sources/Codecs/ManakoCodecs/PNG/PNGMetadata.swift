import ManakoFiles

extension MetadataBlocks {
    /// Reads chunks (PNG specification, 11.3): `eXIf`, `iCCP`, `pHYs`, and text fields with EXIF, IPTC or XMP in them.
    mutating func readPNG(_ file: ByteView) {
        for chunk in PNGChunks(of: file) {
            switch chunk.type {
            case "eXIf": add(exif: chunk.body)
            case "iCCP": if icc.isEmpty { icc = Self.profile(chunk.body).map { [$0] } ?? [] }
            case "pHYs": readDensity(chunk.body)
            case "tEXt", "zTXt", "iTXt": readText(chunk)
            default: break
            }
        }
    }

    /// Pixels in a metre, as pixels in an inch.
    private mutating func readDensity(_ body: ByteView) {
        guard body[8] == 1, let across = body.integer(at: 0, size: 4, .bigEndian),
            let down = body.integer(at: 4, size: 4, .bigEndian)
        else { return }
        dotsPerInch = (Double(across) * 0.0254, Double(down) * 0.0254)
    }

    private mutating func readText(_ chunk: PNGChunk) {
        guard let end = chunk.body.firstOffset(of: [0]), end < 80,
            let keyword = chunk.body.slice(at: 0, count: end)
        else { return }
        let name = String(decoding: keyword.bytes, as: UTF8.self)
        guard Self.keywords.contains(name), let text = Self.text(of: chunk, from: end + 1) else { return }
        switch name {
        case "XML:com.adobe.xmp", "Raw profile type xmp":
            xmp.append(name.hasPrefix("Raw") ? ByteView(Self.rawProfile(text)) : text)
        case "Raw profile type exif", "Raw profile type APP1": readRaw(ByteView(Self.rawProfile(text)))
        case "Raw profile type iptc", "Raw profile type 8bim":
            let block = ByteView(Self.rawProfile(text))
            if block.starts(with: Array("8BIM".utf8)) { add(photoshop: block) } else { iptc = iptc ?? block }
        case "Raw profile type icc", "Raw profile type icm": if icc.isEmpty { icc = [ByteView(Self.rawProfile(text))] }
        default: creationTime = creationTime ?? String(decoding: text.bytes.prefix(100), as: UTF8.self)
        }
    }

    /// ImageMagick writes the body of JPEG's segment APP1, which is EXIF or XMP.
    private mutating func readRaw(_ block: ByteView) {
        let xmpPrefix = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
        if block.starts(with: xmpPrefix) { xmp.append(block.suffix(from: xmpPrefix.count)) } else { add(exif: block) }
    }

    private static let keywords: Set = [
        "XML:com.adobe.xmp", "Raw profile type xmp", "Raw profile type exif", "Raw profile type APP1",
        "Raw profile type iptc", "Raw profile type 8bim", "Raw profile type icc", "Raw profile type icm",
        "Creation Time",
    ]

    /// The text of a field behind its keyword: plain, compressed (`zTXt`), or with language and translation in front (`iTXt`).
    private static func text(of chunk: PNGChunk, from start: Int) -> ByteView? {
        let body = chunk.body
        switch chunk.type {
        case "tEXt": return body.suffix(from: start)
        case "zTXt": return inflated(body.suffix(from: start + 1))
        default:
            guard let isCompressed = body[start], let language = body.firstOffset(of: [0], from: start + 2),
                let translation = body.firstOffset(of: [0], from: language + 1)
            else { return nil }
            let text = body.suffix(from: translation + 1)
            return isCompressed == 0 ? text : inflated(text)
        }
    }

    /// The profile behind its name and the method of compression.
    private static func profile(_ body: ByteView) -> ByteView? {
        guard let end = body.firstOffset(of: [0]), end < 80 else { return nil }
        return inflated(body.suffix(from: end + 2))
    }

    /// The bytes of a text profile as ImageMagick writes it: a line feed, a name, the length, then hexadecimal digits.
    private static func rawProfile(_ text: ByteView) -> [UInt8] {
        let lines = text.bytes.prefix(mostBytes).split(separator: 0x0A)
        var bytes: [UInt8] = []
        var upper: UInt8?
        for digit in lines.dropFirst(2).joined() {
            guard let value = Character(UnicodeScalar(digit)).hexDigitValue.map({ UInt8($0) }) else { continue }
            if let high = upper { bytes.append(high << 4 | value) }
            upper = upper == nil ? value : nil
        }
        return bytes
    }

    /// The most bytes of a field that are read.
    private static let mostBytes = 4 << 20

    /// Decompresses a zlib stream, up to the limit.
    private static func inflated(_ data: ByteView) -> ByteView {
        ByteView(Inflate.zlib(data.bytes, limit: mostBytes))
    }
}
