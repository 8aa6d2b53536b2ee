/// A kind of barcode, with Vision's names; the raw value is the label that the program writes.
///
/// Every kind of Vision's is here; ``DetectBarcodesRequest/supportedSymbologies-type.property`` says which can be read.
public enum BarcodeSymbology: String, Sendable, Hashable, Codable, CaseIterable {
    /// Aztec Code, its compact form and its runes (ISO/IEC 24778).
    case aztec
    /// Codabar, with the letters that it begins and ends with (EN 798).
    case codabar
    /// Code 39 with any last character (ISO/IEC 16388).
    case code39
    /// Code 39 whose last character, which the payload keeps, is a valid check character.
    case code39Checksum
    /// Code 39 whose pairs of characters stand for all of ASCII.
    case code39FullASCII
    /// Code 39 for all of ASCII whose last character, which the payload keeps, is a valid check character.
    case code39FullASCIIChecksum
    /// Code 93 (AIM USS-93).
    case code93
    /// Code 93i; can't be read here.
    case code93i
    /// Code 128, GS1-128 among it (ISO/IEC 15417).
    case code128
    /// Data Matrix, rectangular ones among it (ISO/IEC 16022).
    case dataMatrix
    /// EAN-8 (ISO/IEC 15420).
    case ean8
    /// EAN-13, and UPC-A as EAN-13 that begins with 0 (ISO/IEC 15420).
    case ean13
    /// GS1 DataBar Omnidirectional, Truncated and Stacked (ISO/IEC 24724).
    case gs1DataBar
    /// GS1 DataBar Expanded, and stacked (ISO/IEC 24724).
    case gs1DataBarExpanded
    /// GS1 DataBar Limited (ISO/IEC 24724).
    case gs1DataBarLimited
    /// Interleaved 2 of 5 with any last digit (ISO/IEC 16390).
    case i2of5
    /// Interleaved 2 of 5 whose last digit is a valid check digit.
    case i2of5Checksum
    /// Interleaved 2 of 5 with fourteen digits, the last a valid check digit: ITF-14.
    case itf14
    /// MicroPDF417 (ISO/IEC 24728).
    case microPDF417
    /// Micro QR Code (ISO/IEC 18004).
    case microQR
    /// MSI Plessey; can't be read here.
    case msiPlessey
    /// PDF417, and compact (ISO/IEC 15438).
    case pdf417
    /// QR Code (ISO/IEC 18004).
    case qr
    /// UPC-E, whose payload is the EAN-13 that it is short for (ISO/IEC 15420).
    case upce
}
