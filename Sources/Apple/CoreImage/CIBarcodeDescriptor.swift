public import Foundation

/// What a code in a picture is made of, before it is read: the words that its reader has corrected, and its shape.
open class CIBarcodeDescriptor: NSObject, NSCopying {
    /// The words.
    final let words: Data

    init(_ words: Data) { self.words = words }

    /// The descriptor itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What a QR code is made of.
public final class CIQRCodeDescriptor: CIBarcodeDescriptor {
    /// How much of a code may be missing.
    public enum ErrorCorrectionLevel: Int, Sendable {
        /// 7 %.
        case levelL = 76
        /// 15 %.
        case levelM = 77
        /// 25 %.
        case levelQ = 81
        /// 30 %.
        case levelH = 72
    }

    /// 1…40, which says how large it is.
    public let symbolVersion: Int
    /// Which of the patterns 0…7 is laid over it.
    public let maskPattern: UInt8
    /// How much may be missing.
    public let errorCorrectionLevel: ErrorCorrectionLevel

    /// Describes a code.
    ///
    /// - Returns: nil for a version or a pattern that does not exist.
    public init?(
        payload errorCorrectedPayload: Data, symbolVersion: Int, maskPattern: UInt8,
        errorCorrectionLevel: ErrorCorrectionLevel
    ) {
        guard (1...40).contains(symbolVersion), maskPattern < 8 else { return nil }
        self.symbolVersion = symbolVersion
        self.maskPattern = maskPattern
        self.errorCorrectionLevel = errorCorrectionLevel
        super.init(errorCorrectedPayload)
    }

    /// The words, corrected.
    public var errorCorrectedPayload: Data { words }
}

/// What an Aztec code is made of.
public final class CIAztecCodeDescriptor: CIBarcodeDescriptor {
    /// Whether it is of the small kind.
    public let isCompact: Bool
    /// Layers around the middle, 1…32.
    public let layerCount: Int
    /// Words that are not for correction, 1…2048.
    public let dataCodewordCount: Int

    /// Describes a code.
    ///
    /// - Returns: nil for numbers that no code has.
    public init?(payload errorCorrectedPayload: Data, isCompact: Bool, layerCount: Int, dataCodewordCount: Int) {
        guard (1...32).contains(layerCount), (1...2048).contains(dataCodewordCount) else { return nil }
        self.isCompact = isCompact
        self.layerCount = layerCount
        self.dataCodewordCount = dataCodewordCount
        super.init(errorCorrectedPayload)
    }

    /// The words, corrected.
    public var errorCorrectedPayload: Data { words }
}

/// What a PDF417 code is made of.
public final class CIPDF417CodeDescriptor: CIBarcodeDescriptor {
    /// Whether its right edge is left out.
    public let isCompact: Bool
    /// Rows, 3…90.
    public let rowCount: Int
    /// Columns, 1…30.
    public let columnCount: Int

    /// Describes a code.
    ///
    /// - Returns: nil for numbers that no code has.
    public init?(payload errorCorrectedPayload: Data, isCompact: Bool, rowCount: Int, columnCount: Int) {
        guard (3...90).contains(rowCount), (1...30).contains(columnCount) else { return nil }
        self.isCompact = isCompact
        self.rowCount = rowCount
        self.columnCount = columnCount
        super.init(errorCorrectedPayload)
    }

    /// The words, corrected.
    public var errorCorrectedPayload: Data { words }
}

/// What a Data Matrix code is made of.
public final class CIDataMatrixCodeDescriptor: CIBarcodeDescriptor {
    /// How errors are corrected.
    public enum ECCVersion: Int, Sendable {
        /// Not at all.
        case v000 = 0
        /// By convolution, ever more.
        case v050 = 50
        /// By convolution.
        case v080 = 80
        /// By convolution.
        case v100 = 100
        /// By convolution.
        case v140 = 140
        /// By Reed-Solomon codes.
        case v200 = 200
    }

    /// Rows of modules.
    public let rowCount: Int
    /// Columns of modules.
    public let columnCount: Int
    /// How errors are corrected.
    public let eccVersion: ECCVersion

    /// Describes a code.
    ///
    /// - Returns: nil for numbers that no code has.
    public init?(payload errorCorrectedPayload: Data, rowCount: Int, columnCount: Int, eccVersion: ECCVersion) {
        guard (8...144).contains(rowCount), (8...144).contains(columnCount) else { return nil }
        self.rowCount = rowCount
        self.columnCount = columnCount
        self.eccVersion = eccVersion
        super.init(errorCorrectedPayload)
    }

    /// The words, corrected.
    public var errorCorrectedPayload: Data { words }
}
