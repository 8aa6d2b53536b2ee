import Manako

/// A kind of barcode.
public struct VNBarcodeSymbology: RawRepresentable, Hashable, Sendable {
    /// The kind's name.
    public var rawValue: String

    /// Creates a kind by name; one that is not known is never found.
    public init(rawValue: String) { self.rawValue = rawValue }

    init(_ symbology: BarcodeSymbology) {
        rawValue = Self.names.first { $0.value == symbology }?.key ?? "VNBarcodeSymbology\(symbology.rawValue)"
    }

    /// The kind among those of the lower layers; nil for one that is not known.
    var symbology: BarcodeSymbology? { Self.names[rawValue] }

    private static let names: [String: BarcodeSymbology] = {
        let endings: [(String, BarcodeSymbology)] = [
            ("Aztec", .aztec), ("Codabar", .codabar), ("Code39", .code39), ("Code39Checksum", .code39Checksum),
            ("Code39FullASCII", .code39FullASCII), ("Code39FullASCIIChecksum", .code39FullASCIIChecksum),
            ("Code93", .code93), ("Code93i", .code93i), ("Code128", .code128), ("DataMatrix", .dataMatrix),
            ("EAN8", .ean8), ("EAN13", .ean13), ("GS1DataBar", .gs1DataBar),
            ("GS1DataBarExpanded", .gs1DataBarExpanded), ("GS1DataBarLimited", .gs1DataBarLimited), ("I2of5", .i2of5),
            ("I2of5Checksum", .i2of5Checksum), ("ITF14", .itf14), ("MicroPDF417", .microPDF417), ("MicroQR", .microQR),
            ("MSIPlessey", .msiPlessey), ("PDF417", .pdf417), ("QR", .qr), ("UPCE", .upce),
        ]
        return Dictionary(uniqueKeysWithValues: endings.map { ("VNBarcodeSymbology\($0.0)", $0.1) })
    }()

    /// Aztec Code.
    public static let aztec = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyAztec")
    /// Codabar.
    public static let codabar = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCodabar")
    /// Code 39.
    public static let code39 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode39")
    /// Code 39 with a check character.
    public static let code39Checksum = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode39Checksum")
    /// Code 39 for all of ASCII.
    public static let code39FullASCII = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode39FullASCII")
    /// Code 39 for all of ASCII with a check character.
    public static let code39FullASCIIChecksum = VNBarcodeSymbology(
        rawValue: "VNBarcodeSymbologyCode39FullASCIIChecksum")
    /// Code 93.
    public static let code93 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode93")
    /// Code 93i, which can't be read here.
    public static let code93i = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode93i")
    /// Code 128.
    public static let code128 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode128")
    /// Data Matrix.
    public static let dataMatrix = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyDataMatrix")
    /// EAN-8.
    public static let ean8 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyEAN8")
    /// EAN-13.
    public static let ean13 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyEAN13")
    /// GS1 DataBar.
    public static let gs1DataBar = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyGS1DataBar")
    /// GS1 DataBar Expanded.
    public static let gs1DataBarExpanded = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyGS1DataBarExpanded")
    /// GS1 DataBar Limited.
    public static let gs1DataBarLimited = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyGS1DataBarLimited")
    /// Interleaved 2 of 5.
    public static let i2of5 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyI2of5")
    /// Interleaved 2 of 5 with a check digit.
    public static let i2of5Checksum = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyI2of5Checksum")
    /// ITF-14.
    public static let itf14 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyITF14")
    /// MicroPDF417.
    public static let microPDF417 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyMicroPDF417")
    /// Micro QR Code.
    public static let microQR = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyMicroQR")
    /// MSI Plessey, which can't be read here.
    public static let msiPlessey = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyMSIPlessey")
    /// PDF417.
    public static let pdf417 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyPDF417")
    /// QR Code.
    public static let qr = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyQR")
    /// UPC-E.
    public static let upce = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyUPCE")
}

// The names before iOS 15.
extension VNBarcodeSymbology {
    /// ``aztec``.
    public static var Aztec: VNBarcodeSymbology { .aztec }
    /// ``code39``.
    public static var Code39: VNBarcodeSymbology { .code39 }
    /// ``code39Checksum``.
    public static var Code39Checksum: VNBarcodeSymbology { .code39Checksum }
    /// ``code39FullASCII``.
    public static var Code39FullASCII: VNBarcodeSymbology { .code39FullASCII }
    /// ``code39FullASCIIChecksum``.
    public static var Code39FullASCIIChecksum: VNBarcodeSymbology { .code39FullASCIIChecksum }
    /// ``code93``.
    public static var Code93: VNBarcodeSymbology { .code93 }
    /// ``code93i``.
    public static var Code93i: VNBarcodeSymbology { .code93i }
    /// ``code128``.
    public static var Code128: VNBarcodeSymbology { .code128 }
    /// ``dataMatrix``.
    public static var DataMatrix: VNBarcodeSymbology { .dataMatrix }
    /// ``ean8``.
    public static var EAN8: VNBarcodeSymbology { .ean8 }
    /// ``ean13``.
    public static var EAN13: VNBarcodeSymbology { .ean13 }
    /// ``i2of5``.
    public static var I2of5: VNBarcodeSymbology { .i2of5 }
    /// ``i2of5Checksum``.
    public static var I2of5Checksum: VNBarcodeSymbology { .i2of5Checksum }
    /// ``itf14``.
    public static var ITF14: VNBarcodeSymbology { .itf14 }
    /// ``pdf417``.
    public static var PDF417: VNBarcodeSymbology { .pdf417 }
    /// ``qr``.
    public static var QR: VNBarcodeSymbology { .qr }
    /// ``upce``.
    public static var UPCE: VNBarcodeSymbology { .upce }
}
