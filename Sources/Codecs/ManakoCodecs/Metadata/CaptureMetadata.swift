/// Time, place and camera of a picture, by its EXIF, XMP and IPTC together.
///
/// EXIF counts before XMP, and XMP before IPTC; where one is silent or says nothing that can be, the next is asked (MWG Guidelines for
/// Handling Image Metadata 2.0, 5).
package struct CaptureMetadata: Sendable, Hashable {
    /// The time at which it was taken.
    package var time: CaptureTime?
    /// The maker of the camera; empty when it is not known.
    package var make = ""
    /// The camera's model; empty when it is not known.
    package var model = ""
    /// The place at which it was taken.
    package var place: GeographicPoint?
    /// The focal length for film of 36 × 24 mm, in millimetres.
    package var filmFocalLength: Double?

    /// Creates metadata of which nothing is known.
    package init() {}

    /// Reads what a file says.
    package init(_ metadata: FileMetadata) {
        let (exif, xmp, iptc) = (metadata.exif, metadata.xmp, metadata.iptc)
        time = Self.time(exif, xmp, iptc, metadata.creationTime)
        make = Self.text(exif?.tiff["Make"]) ?? xmp?["tiff:Make"] ?? ""
        model = Self.text(exif?.tiff["Model"]) ?? xmp?["tiff:Model"] ?? ""
        filmFocalLength =
            Self.number(exif?.exif["FocalLenIn35mmFilm"]) ?? Self.number(xmp, "exif:FocalLengthIn35mmFilm")
        place = GeographicPoint(exif) ?? GeographicPoint(xmp)
    }

    /// Maker and model, the maker once.
    package var camera: String {
        let first = make.split(separator: " ").first.map(String.init) ?? ""
        return model.lowercased().hasPrefix(first.lowercased()) || make.isEmpty ? model : "\(make) \(model)"
    }

    private static func time(
        _ exif: EXIFReader?, _ xmp: XMPPacket?, _ iptc: IPTCRecord?, _ creationTime: String?
    ) -> CaptureTime? {
        if let time = clock(exif, "DateTimeOriginal", "OffsetTimeOriginal") { return time }
        if let time = clock(exif, "DateTimeDigitized", "OffsetTimeDigitized") { return time }
        if let time = time(xmp, "exif:DateTimeOriginal") ?? time(xmp, "photoshop:DateCreated") { return time }
        if let time = iptc?.created ?? time(xmp, "exif:DateTimeDigitized") ?? time(xmp, "xmp:CreateDate") {
            return time
        }
        if let time = iptc?.digitized { return time }
        if let text = exif?.tiff["DateTime"] as? String, let time = CaptureTime(text) { return time }
        return creationTime.flatMap { CaptureTime($0) } ?? satelliteTime(exif)
    }

    private static func clock(_ exif: EXIFReader?, _ key: String, _ offset: String) -> CaptureTime? {
        guard let text = exif?.exif[key] as? String, var time = CaptureTime(text) else { return nil }
        if time.offset == nil, let zone = exif?.exif[offset] as? String {
            time.offset = CaptureTime("2000:01:01 00:00:00\(zone)")?.offset
        }
        return time
    }

    private static func time(_ xmp: XMPPacket?, _ key: String) -> CaptureTime? { xmp?[key].flatMap { CaptureTime($0) } }

    /// The time of the satellites' signal, which is UTC.
    private static func satelliteTime(_ exif: EXIFReader?) -> CaptureTime? {
        guard let date = exif?.gps["DateStamp"] as? String, let clock = exif?.gps["TimeStamp"] as? String else {
            return nil
        }
        return CaptureTime("\(date) \(clock)Z")
    }

    /// A text without blanks around and inside of it that say nothing; nil when nothing is left.
    private static func text(_ value: Any?) -> String? {
        let text = (value as? String ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(100)
        return text.isEmpty ? nil : String(text)
    }

    private static func number(_ value: Any?) -> Double? {
        let number = (value as? Double) ?? (value as? Int).map(Double.init)
        return number.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }

    private static func number(_ xmp: XMPPacket?, _ key: String) -> Double? {
        guard let parts = xmp?[key]?.split(separator: "/").map({ Double($0) }), let top = parts.first ?? nil else {
            return nil
        }
        return number(parts.count == 2 ? top / (parts[1] ?? 0) : top)
    }
}

extension GeographicPoint {
    /// The place in EXIF. A half of the globe that is not told leaves it unknown.
    fileprivate init?(_ exif: EXIFReader?) {
        guard let gps = exif?.gps, let north = Self.degrees(gps, "Latitude", "NS", 90),
            let east = Self.degrees(gps, "Longitude", "EW", 180)
        else { return nil }
        self.init(latitude: north, longitude: east)
    }

    /// The place in XMP: degrees and minutes with a letter (`35,41.298N`, `35,41,18N`), or degrees with a sign.
    fileprivate init?(_ xmp: XMPPacket?) {
        guard let north = xmp?["exif:GPSLatitude"].flatMap({ Self.degrees($0, "NS", 90) }),
            let east = xmp?["exif:GPSLongitude"].flatMap({ Self.degrees($0, "EW", 180) })
        else { return nil }
        self.init(latitude: north, longitude: east)
    }

    private static func degrees(_ gps: [String: Any], _ key: String, _ letters: String, _ limit: Double) -> Double? {
        guard let degrees = (gps[key] as? Double) ?? (gps[key] as? Int).map(Double.init),
            let sign = sign((gps["\(key)Ref"] as? String)?.first, letters)
        else { return nil }
        return limited(degrees * sign, limit)
    }

    private static func degrees(_ text: String, _ letters: String, _ limit: Double) -> Double? {
        let letter = text.last.flatMap { sign($0, letters) }
        let parts = (letter == nil ? text[...] : text.dropLast()).split(separator: ",").map {
            Double($0.filter { $0 != " " })
        }
        guard (1...3).contains(parts.count), let degrees = parts[0] else { return nil }
        var value = abs(degrees)
        for (part, unit) in zip(parts.dropFirst(), [60.0, 3600.0]) { value += (part ?? .nan) / unit }
        return limited(value * (letter ?? 1) * (degrees < 0 ? -1 : 1), limit)
    }

    private static func sign(_ letter: Character?, _ letters: String) -> Double? {
        guard let letter = letter?.uppercased().first, let place = letters.firstIndex(of: letter) else { return nil }
        return place == letters.startIndex ? 1 : -1
    }

    /// Rounding may end a little beyond the pole: 90.000003 is 90.
    private static func limited(_ degrees: Double, _ limit: Double) -> Double? {
        guard degrees.isFinite, abs(degrees) <= limit + 0.001 else { return nil }
        return min(max(degrees, -limit), limit)
    }
}
