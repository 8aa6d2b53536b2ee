import CoreImage
import Testing

/// What codes are made of: what is kept, and numbers that no code has.
@Suite struct DescriptorTests {
    private let words = Data([1, 2, 3])

    @Test func whatIsSaidIsKept() throws {
        let qr = try #require(
            CIQRCodeDescriptor(payload: words, symbolVersion: 3, maskPattern: 7, errorCorrectionLevel: .levelQ))
        #expect(qr.errorCorrectedPayload == words && qr.symbolVersion == 3 && qr.maskPattern == 7)
        #expect(qr.errorCorrectionLevel.rawValue == 81)
        #expect((qr.copy() as? CIQRCodeDescriptor) === qr)
        let aztec = CIAztecCodeDescriptor(payload: words, isCompact: true, layerCount: 4, dataCodewordCount: 9)
        #expect(aztec?.isCompact == true && aztec?.layerCount == 4 && aztec?.dataCodewordCount == 9)
        let pdf = CIPDF417CodeDescriptor(payload: words, isCompact: false, rowCount: 3, columnCount: 30)
        #expect(pdf?.isCompact == false && pdf?.rowCount == 3 && pdf?.columnCount == 30)
        let matrix = CIDataMatrixCodeDescriptor(payload: words, rowCount: 10, columnCount: 12, eccVersion: .v200)
        #expect(matrix?.rowCount == 10 && matrix?.columnCount == 12 && matrix?.eccVersion == .v200)
        #expect(matrix?.errorCorrectedPayload == words)
    }

    @Test func numbersOfNoCodeAreRefused() {
        for (version, mask) in [(0, 0), (41, 0), (1, 8)] as [(Int, UInt8)] {
            #expect(
                CIQRCodeDescriptor(
                    payload: words, symbolVersion: version, maskPattern: mask, errorCorrectionLevel: .levelL) == nil)
        }
        #expect(CIAztecCodeDescriptor(payload: words, isCompact: true, layerCount: 33, dataCodewordCount: 9) == nil)
        #expect(CIAztecCodeDescriptor(payload: words, isCompact: true, layerCount: 3, dataCodewordCount: 0) == nil)
        #expect(CIPDF417CodeDescriptor(payload: words, isCompact: false, rowCount: 2, columnCount: 30) == nil)
        #expect(
            CIDataMatrixCodeDescriptor(payload: words, rowCount: 10, columnCount: 145, eccVersion: .v200) == nil)
    }
}
