import CManakoZXing
import ManakoCore

/// The library's name of a format: the letter of the symbology and the letter of the variant, a blank for any.
struct ZXingFormat: Hashable {
    var symbology: Character
    var variant: Character

    init(_ symbology: Character, _ variant: Character = " ") {
        self.symbology = symbology
        self.variant = variant
    }

    /// Reads the library's number.
    init(_ value: manako_zxing_format) {
        let letter = { (shift: Int32) in Character(Unicode.Scalar(UInt8(truncatingIfNeeded: value >> shift))) }
        self.init(letter(0), letter(8))
    }

    /// Whether codes of the format are one-dimensional.
    var isLinear: Bool { "FAGCEeI".contains(symbology) }

    /// The library's number.
    var value: manako_zxing_format {
        manako_zxing_format(symbology.asciiValue ?? 0) | manako_zxing_format(variant.asciiValue ?? 0) << 8
    }
}

/// What to ask the library for, and which of the kinds that were asked for a code is.
struct ZXingFormats {
    private let asked: Set<BarcodeSymbology>
    /// The library's formats.
    let requested: [manako_zxing_format]

    /// Creates a translation.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` for a kind that can't be read.
    init(_ symbologies: [BarcodeSymbology]) throws(ManakoError) {
        for symbology in symbologies where Self.formats(of: symbology).isEmpty {
            throw ManakoError(.unsupported, "codes of the kind \(symbology.rawValue) can't be read")
        }
        asked = Set(symbologies)
        var formats = Set(asked.flatMap(Self.formats))
        // Pairs of characters are read as they stand when Code 39 itself is asked for.
        if asked.contains(.code39) { formats.remove(ZXingFormat("A", "e")) }
        requested = formats.map(\.value).sorted()
    }

    private static func formats(of symbology: BarcodeSymbology) -> [ZXingFormat] {
        switch symbology {
        case .aztec: variants("z", "cr")
        case .codabar: variants("F", " ")
        case .code39, .code39Checksum: variants("A", "s")
        case .code39FullASCII, .code39FullASCIIChecksum: variants("A", "se")
        case .code93: variants("G", " ")
        case .code128: variants("C", " ")
        case .dataMatrix: variants("d", " ")
        case .ean8: variants("E", "8")
        case .ean13: variants("E", "1a")
        case .gs1DataBar: variants("e", "osO")
        case .gs1DataBarExpanded: variants("e", "eE")
        case .gs1DataBarLimited: variants("e", "l")
        case .i2of5, .i2of5Checksum, .itf14: variants("I", " ")
        case .microPDF417: variants("L", "m")
        case .microQR: variants("Q", "m")
        case .pdf417: variants("L", "c")
        case .qr: variants("Q", "12")
        case .upce: variants("E", "e")
        case .code93i, .msiPlessey: []
        }
    }

    private static func variants(_ symbology: Character, _ letters: String) -> [ZXingFormat] {
        letters.map { ZXingFormat(symbology, $0) }
    }

    /// The kind to report a code as; nil for one that nobody asked for.
    func symbology(of reading: BarcodeReading) -> BarcodeSymbology? {
        Self.candidates(for: reading).first(where: asked.contains)
    }

    /// The kinds that a code is of, the first one to report.
    private static func candidates(for reading: BarcodeReading) -> [BarcodeSymbology] {
        switch (reading.format.symbology, reading.format.variant) {
        case ("z", _): [.aztec]
        case ("F", _): [.codabar]
        case ("A", _): code39(reading)
        case ("G", _): [.code93]
        case ("C", _): [.code128]
        case ("d", _): [.dataMatrix]
        case ("E", "8"): [.ean8]
        case ("E", "e"): [.upce]
        case ("E", _): [.ean13]
        case ("e", "l"): [.gs1DataBarLimited]
        case ("e", "e"), ("e", "E"): [.gs1DataBarExpanded]
        case ("e", _): [.gs1DataBar]
        case ("I", _): interleaved(reading)
        case ("L", "m"): [.microPDF417]
        case ("L", _): [.pdf417]
        case ("Q", "m"): [.microQR]
        case ("Q", "r"): []
        case ("Q", _): [.qr]
        default: []
        }
    }

    /// Code 39's modifiers are 0, 1 with a valid check character, and 4 more for all of ASCII (ISO/IEC 16388, annex C).
    private static func code39(_ reading: BarcodeReading) -> [BarcodeSymbology] {
        let isChecked = reading.modifier == "1" || reading.modifier == "5"
        let isPlain = reading.modifier == "0" || reading.modifier == "1"
        var kinds: [BarcodeSymbology] = isPlain ? [.code39] : []
        if isPlain, isChecked { kinds.append(.code39Checksum) }
        kinds.append(.code39FullASCII)
        if isChecked { kinds.append(.code39FullASCIIChecksum) }
        return kinds
    }

    /// The modifier 1 says that the last digit is a valid check digit (ISO/IEC 16390, annex C).
    private static func interleaved(_ reading: BarcodeReading) -> [BarcodeSymbology] {
        guard reading.modifier == "1" else { return [.i2of5] }
        return (reading.text.utf8.count == 14 ? [.itf14] : []) + [.i2of5, .i2of5Checksum]
    }
}
