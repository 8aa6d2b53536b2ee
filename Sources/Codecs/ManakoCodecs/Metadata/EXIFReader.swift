/// Reads the directories of EXIF: those of a TIFF file (TIFF 6.0, section 2) with tags of CIPA DC-008.
package struct EXIFReader {
    /// What is said of the picture and the camera, by the names of ``EXIFTags``: numbers, lists of numbers and texts.
    package private(set) var tiff: [String: Any] = [:]
    /// What is said of how the picture was taken.
    package private(set) var exif: [String: Any] = [:]
    /// What is said of the place; latitude and longitude in degrees.
    package private(set) var gps: [String: Any] = [:]

    /// The most numbers of an entry that are read.
    private static let mostValues = 64
    /// The most bytes of a text that are read.
    private static let longestText = 4096

    /// Nil for what is no TIFF file.
    package init?(_ file: ByteView) {
        guard let layout = TIFFLayout(of: file) else { return nil }
        func directory(at offset: Int?) -> TIFFDirectory? {
            offset.flatMap { TIFFDirectory(of: file, layout, at: $0) }
        }
        let first = directory(at: layout.first)
        tiff = Self.read(first, EXIFTags.tiff)
        exif = Self.read(directory(at: first?.integer(0x8769)), EXIFTags.exif)
        gps = Self.read(directory(at: first?.integer(0x8825)), EXIFTags.gps, isPlace: true)
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

    private static func read(
        _ directory: TIFFDirectory?, _ names: [Int: String], isPlace: Bool = false
    ) -> [String: Any] {
        guard let directory else { return [:] }
        var values: [String: Any] = [:]
        for (tag, field) in directory.fields {
            if let name = names[tag] { values[name] = value(of: field, in: directory, isPlace: isPlace) }
        }
        return values
    }

    /// The value of a field: a number, a list of numbers, or a text; nil for what can't be read.
    private static func value(of field: TIFFDirectory.Field, in directory: TIFFDirectory, isPlace: Bool) -> Any? {
        if field.type == 2 || field.type == 7 {
            return field.count > 0 ? directory.text(field, limit: longestText) : nil
        }
        guard (1...mostValues).contains(field.count) else { return nil }
        let numbers = (0..<field.count).compactMap { directory.number(field, $0) }
        guard numbers.count == field.count else { return nil }
        let values = numbers.map { ($0 as? Double) ?? Double(($0 as? Int) ?? 0) }
        // 0/0 is no number; of coordinates and times of receivers the others count.
        if values.contains(where: \.isNaN), !isPlace || field.count == 1 { return nil }
        return field.count == 1 ? numbers[0] : values
    }
}
