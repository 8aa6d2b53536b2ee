/// Reads the directories of EXIF: those of a TIFF file (TIFF 6.0, section 2) with tags of CIPA DC-008.
package struct EXIFReader {
    /// What is said of the picture and the camera, by the names of ``EXIFTags``: numbers, lists of numbers and texts.
    package private(set) var tiff: [String: Any] = [:]
    /// What is said of how the picture was taken.
    package private(set) var exif: [String: Any] = [:]
    /// What is said of the place; latitude and longitude in degrees.
    package private(set) var gps: [String: Any] = [:]
    private let file: ByteView
    private let order: ByteView.Order

    /// The most numbers of an entry that are read.
    private static let mostValues = 64
    /// The most bytes of a text that are read.
    private static let longestText = 4096

    /// Nil for what is no TIFF file; raw files of Panasonic and Olympus, which have other numbers behind the order of bytes, are.
    package init?(_ file: ByteView) {
        switch (file[0], file[1]) {
        case (0x49, 0x49): order = .littleEndian
        case (0x4D, 0x4D): order = .bigEndian
        default: return nil
        }
        self.file = file
        guard [42, 0x55, 0x4F52, 0x5352].contains(file.integer(at: 2, size: 2, order)),
            let first = file.integer(at: 4, size: 4, order)
        else { return nil }
        var (exifOffset, gpsOffset): (Int?, Int?)
        tiff = read(directoryAt: first, EXIFTags.tiff) { tag, offset in
            if tag == 0x8769 { exifOffset = offset }
            if tag == 0x8825 { gpsOffset = offset }
        }
        if let exifOffset { exif = read(directoryAt: exifOffset, EXIFTags.exif) }
        if let gpsOffset { gps = read(directoryAt: gpsOffset, EXIFTags.gps, isPlace: true) }
        // Degrees, minutes and seconds are given as degrees.
        for name in ["Latitude", "Longitude"] {
            guard let parts = gps[name] as? [Double], (2...3).contains(parts.count) else { continue }
            // Minutes or seconds of 0/0 are not counted; without degrees there is no place.
            let degrees = zip(parts.dropFirst(), [60.0, 3600]).reduce(parts[0]) { $0 + ($1.0.isNaN ? 0 : $1.0 / $1.1) }
            gps[name] = degrees.isNaN ? nil : degrees
        }
        if let time = gps["TimeStamp"] as? [Double], time.count == 3, time.allSatisfy({ (0...60).contains($0) }) {
            gps["TimeStamp"] = time.map { "\($0 < 10 ? "0" : "")\(Int($0))" }.joined(separator: ":")
        }
        if let speeds = exif["ISOSpeedRatings"], !(speeds is [Any]) { exif["ISOSpeedRatings"] = [speeds] }
    }

    private func read(
        directoryAt offset: Int, _ names: [Int: String], isPlace: Bool = false,
        pointer: (Int, Int) -> Void = { _, _ in }
    ) -> [String: Any] {
        guard let count = file.integer(at: offset, size: 2, order) else { return [:] }
        var values: [String: Any] = [:]
        for index in 0..<count {
            let entry = offset + 2 + index * 12
            guard let tag = file.integer(at: entry, size: 2, order) else { break }
            if let name = names[tag] {
                if values[name] == nil { values[name] = value(at: entry, isPlace: isPlace) }
            } else if let place = file.integer(at: entry + 8, size: 4, order) {
                pointer(tag, place)
            }
        }
        return values
    }

    /// The value of an entry: a number, a list of numbers, or a text; nil for what can't be read.
    private func value(at entry: Int, isPlace: Bool) -> Any? {
        let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8]
        guard let type = file.integer(at: entry + 2, size: 2, order), let size = sizes[type],
            let count = file.integer(at: entry + 4, size: 4, order), count > 0
        else { return nil }
        let isInside = count <= 4 / size
        guard let place = isInside ? entry + 8 : file.integer(at: entry + 8, size: 4, order) else { return nil }
        if type == 2 || type == 7 {
            guard let text = file.slice(at: place, count: min(count, Self.longestText)) else { return nil }
            return String(decoding: text.bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard count <= Self.mostValues else { return nil }
        let numbers = (0..<count).compactMap { number(at: place + $0 * size, type) }
        guard numbers.count == count else { return nil }
        let values = numbers.map { ($0 as? Double) ?? Double(($0 as? Int) ?? 0) }
        // 0/0 is no number; of coordinates and times of receivers the others count.
        if values.contains(where: \.isNaN), !isPlace || count == 1 { return nil }
        return count == 1 ? numbers[0] : values
    }

    private func number(at place: Int, _ type: Int) -> Any? {
        switch type {
        case 1, 3, 4: return file.integer(at: place, size: type == 1 ? 1 : type == 3 ? 2 : 4, order)
        case 6: return file.integer(at: place, size: 1, order).map { Int(Int8(truncatingIfNeeded: $0)) }
        case 8: return file.integer(at: place, size: 2, order).map { Int(Int16(truncatingIfNeeded: $0)) }
        case 9: return file.integer(at: place, size: 4, order).map { Int(Int32(truncatingIfNeeded: $0)) }
        default:
            guard let top = file.integer(at: place, size: 4, order),
                let bottom = file.integer(at: place + 4, size: 4, order)
            else { return nil }
            let isSigned = type == 10
            let above = isSigned ? Double(Int32(truncatingIfNeeded: top)) : Double(top)
            let below = isSigned ? Double(Int32(truncatingIfNeeded: bottom)) : Double(bottom)
            return below == 0 ? (above == 0 ? Double.nan : nil) : above / below
        }
    }
}
