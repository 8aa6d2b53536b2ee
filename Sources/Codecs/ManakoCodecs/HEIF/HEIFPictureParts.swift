import ManakoCore

/// The items of which a picture is made, each checked against what the file declares of it: libheif takes memory for what it finds,
/// and is asked for the declared size alone.
struct HEIFPictureParts {
    /// The numbers of the items, the picture first.
    private(set) var numbers: [Int] = []
    /// The bytes of each item.
    private(set) var bytes: [Int: ByteView] = [:]
    /// Whether the picture has no colours.
    private(set) var isMonochrome = false
    private let items: HEIFItems
    private let limits: InputLimits
    private let fileSize: Int
    /// The places of bytes that were counted, and their number: parts that share their bytes count once.
    private var countedPlaces: Set<[HEIFItems.Extent]> = []
    private var byteCount = 0
    /// The sizes of coded pictures by their data.
    private var codedSizes: [Int: CodedSize] = [:]

    /// The deepest that pictures may be made of pictures.
    private static let mostLevels = 8

    /// Collects what a picture needs.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput``, ``ManakoError/Code/limitExceeded`` or ``ManakoError/Code/unsupported``.
    init(of picture: Int, in items: HEIFItems, fileSize: Int, _ limits: InputLimits) throws(ManakoError) {
        (self.items, self.limits, self.fileSize) = (items, limits, fileSize)
        let work = try add(picture, level: 0)
        let canvas = try declaredSize(of: picture)
        // Parts overlap at most at their edges; a file can name one part many times.
        guard work <= 8 * max(canvas.width * canvas.height, 1 << 22) else {
            throw ManakoError(.malformedInput, "the HEIF file makes \(work) pixels of parts into one picture")
        }
        for number in numbers { try addAlpha(of: number) }
    }

    /// Adds an item and those that it is made of, and returns how many pixels are decoded for it.
    private mutating func add(_ number: Int, level: Int) throws(ManakoError) -> Int {
        guard let item = items.items[number], level <= Self.mostLevels else {
            throw ManakoError(.malformedInput, "the HEIF file's item \(number), a part of its picture, is missing")
        }
        guard !item.isProtected else {
            throw ManakoError(.unsupported, "the HEIF file's picture is encrypted; take a file without protection")
        }
        try checkProperties(of: item)
        if bytes[number] == nil {
            try count(item.extents)
            guard let found = items.bytes(of: item) else {
                throw ManakoError(
                    .malformedInput, "the HEIF file is truncated: a part of its picture lies behind its end")
            }
            numbers.append(number)
            bytes[number] = found
        }
        switch item.type {
        case "hvc1", "av01": return try checkCoded(number, item)
        case "grid", "iovl", "iden": return try addParts(of: number, item, level: level)
        default:
            throw ManakoError(
                .unsupported,
                "the HEIF file's picture is coded as '\(item.type)', of which there is no decoder; convert it to JPEG")
        }
    }

    /// Counts bytes before they are put together.
    private mutating func count(_ extents: [HEIFItems.Extent]) throws(ManakoError) {
        guard countedPlaces.insert(extents).inserted else { return }
        byteCount = extents.reduce(byteCount) { $0 &+ $1.length }
        guard byteCount <= 2 * fileSize else {
            throw ManakoError(
                .malformedInput, "the HEIF file's \(fileSize) bytes stand for \(byteCount): parts overlap")
        }
    }

    private mutating func addParts(of number: Int, _ item: HEIFItems.Item, level: Int) throws(ManakoError) -> Int {
        let parts = items.targets(of: number, "dimg")
        guard !parts.isEmpty else { throw ManakoError(.malformedInput, "the HEIF file's picture has no parts") }
        var (work, counts) = (0, [Int: Int]())
        for part in parts { counts[part, default: 0] += 1 }
        for part in parts where counts[part] != nil {
            work += try add(part, level: level + 1) * (counts.removeValue(forKey: part) ?? 0)
        }
        if item.type != "iden" { try checkCanvas(of: number, item, parts) }
        return work
    }

    /// Adds the item that holds a part's opacity (`auxl` with an `auxC` property that says so).
    private mutating func addAlpha(of number: Int) throws(ManakoError) {
        for reference in items.references where reference.type == "auxl" && reference.to.contains(number) {
            guard let item = items.items[reference.from], bytes[reference.from] == nil, isAlpha(item) else { continue }
            // The same picture in other properties is no reason to decode more than the picture.
            _ = try add(reference.from, level: 0)
            return
        }
    }

    private func isAlpha(_ item: HEIFItems.Item) -> Bool {
        let kinds = ["urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1"]
        return items.properties(of: item).contains { box in
            box.type == "auxC"
                && kinds.contains(String(decoding: box.body.suffix(from: 4).bytes.prefix { $0 != 0 }, as: UTF8.self))
        }
    }

    private func declaredSize(of number: Int) throws(ManakoError) -> CodedSize {
        let boxes = items.items[number].map { items.properties(of: $0) } ?? []
        guard let box = boxes.first(where: { $0.type == "ispe" }),
            let width = box.body.integer(at: 4, size: 4, .bigEndian),
            let height = box.body.integer(at: 8, size: 4, .bigEndian), width > 0, height > 0
        else { throw ManakoError(.malformedInput, "the HEIF file does not declare the size of its picture") }
        try limits.check(width: width, height: height)
        return CodedSize(width: width, height: height)
    }

    /// Compares a coded picture's size in its data and in its decoder's settings with what is declared of it. Codecs pad pictures to
    /// whole blocks of up to 64 pixels.
    private mutating func checkCoded(_ number: Int, _ item: HEIFItems.Item) throws(ManakoError) -> Int {
        let declared = try declaredSize(of: number)
        guard let data = bytes[number] else { return 0 }
        let isAV1 = item.type == "av01"
        var coded = try isAV1 ? CodedSize.av1(data) : CodedSize.hevc(data)
        for box in items.properties(of: item) where box.type == (isAV1 ? "av1C" : "hvcC") {
            coded.include(try isAV1 ? CodedSize.av1(box.body.suffix(from: 4)) : CodedSize.hevc(settings: box.body))
            let isGray = isAV1 ? (box.body[2] ?? 0) & 0x10 != 0 : (box.body[16] ?? 1) & 3 == 0
            if number == numbers.first(where: { ["av01", "hvc1"].contains(items.items[$0]?.type) }) {
                isMonochrome = isGray
            }
        }
        guard coded.width < declared.width + 64, coded.height < declared.height + 64 else {
            throw ManakoError(
                .malformedInput,
                "the HEIF file holds a picture of \(coded.width) × \(coded.height) pixels, larger than it declares")
        }
        codedSizes[number] = coded
        return declared.width * declared.height
    }

    /// Checks a picture that others make up: a grid, which its parts have to fill, or an overlay (ISO/IEC 23008-12, 6.6.2).
    private func checkCanvas(of number: Int, _ item: HEIFItems.Item, _ parts: [Int]) throws(ManakoError) {
        guard let data = bytes[number] else { return }
        let canvas = canvas(data, at: item.type == "grid" ? 4 : 10)
        try limits.check(width: canvas.width, height: canvas.height)
        let declared = try declaredSize(of: number)
        guard canvas.width < declared.width + 64, canvas.height < declared.height + 64 else {
            throw ManakoError(
                .malformedInput,
                "the HEIF file makes a picture of \(canvas.width) × \(canvas.height) pixels, larger than it declares")
        }
        guard item.type == "grid" else { return }
        let (rows, columns) = (Int(data[2] ?? 0) + 1, Int(data[3] ?? 0) + 1)
        var part = try declaredSize(of: parts[0])
        if let coded = codedSizes[parts[0]] { part = coded }
        guard parts.count == rows * columns, canvas.width <= columns * part.width, canvas.height <= rows * part.height
        else {
            throw ManakoError(
                .malformedInput,
                "the HEIF file's \(parts.count) parts don't fill \(canvas.width) × \(canvas.height) pixels")
        }
    }

    /// A flag tells whether the size has four bytes a side or two.
    private func canvas(_ data: ByteView, at offset: Int) -> CodedSize {
        let size = (data[1] ?? 0) & 1 == 0 ? 2 : 4
        guard let width = data.integer(at: offset, size: size, .bigEndian),
            let height = data.integer(at: offset + size, size: size, .bigEndian)
        else { return CodedSize() }
        return CodedSize(width: width, height: height)
    }

    /// Refuses properties that change a picture and that are not known (23008-12, 9.3.1).
    private func checkProperties(of item: HEIFItems.Item) throws(ManakoError) {
        for (index, isEssential) in item.properties where isEssential && items.properties.indices.contains(index - 1) {
            let type = items.properties[index - 1].type
            guard !HEIFFileWriter.copiedProperties.contains(type), !Self.ignoredProperties.contains(type) else {
                continue
            }
            throw ManakoError(
                .unsupported, "the HEIF file's picture needs the property '\(type)', which is not known; convert it")
        }
    }

    /// Properties that tell of a picture without changing it.
    private static let ignoredProperties: Set = [
        "mdcv", "clli", "cclv", "amve", "reve", "ndwt", "cmin", "cmex", "udes", "altt", "rref", "free", "uuid", "aebr",
        "afbr", "wbbr", "fobr", "dobr", "pano", "iaug", "tols", "crtt", "mdft", "subs", "prdi", "lhvC", "tols", "oinf",
    ]
}
