import ManakoGeometry
import Testing

@testable import ManakoCodecs

/// Builds the TIFF block that EXIF consists of.
private struct EXIFBlock {
    var isLittleEndian = true
    var magic = 42
    var directoryOffset = 8
    var entryCount: Int?
    var entries: [(tag: Int, type: Int, count: Int, value: Int)] = []

    var bytes: [UInt8] {
        var result: [UInt8] = isLittleEndian ? [0x49, 0x49] : [0x4D, 0x4D]
        result += integer(magic, 2) + integer(directoryOffset, 4) + integer(entryCount ?? entries.count, 2)
        for entry in entries {
            let size = entry.type == 4 ? 4 : entry.type == 1 ? 1 : 2
            let value = integer(entry.value, size) + [UInt8](repeating: 0, count: 4 - size)
            result += integer(entry.tag, 2) + integer(entry.type, 2) + integer(entry.count, 4) + value
        }
        return result
    }

    private func integer(_ value: Int, _ size: Int) -> [UInt8] {
        let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return isLittleEndian ? little : little.reversed()
    }
}

@Suite struct OrientationMetadataTests {
    private func orientation(exif bytes: [UInt8]) -> ImageOrientation {
        var metadata = OrientationMetadata()
        metadata.add(exif: ByteView(bytes))
        return metadata.orientation
    }

    @Test(arguments: 1...8, [true, false])
    func readsEveryValueInBothByteOrders(value: Int, isLittleEndian: Bool) {
        for type in [1, 3, 4] {
            let block = EXIFBlock(
                isLittleEndian: isLittleEndian, entries: [(0x010F, 2, 4, 0), (0x0112, type, 1, value)])
            #expect(orientation(exif: block.bytes).rawValue == value)
            #expect(orientation(exif: Array("Exif\0\0".utf8) + block.bytes).rawValue == value)
        }
    }

    @Test func whateverIsInvalidMeansUpright() {
        let invalid: [EXIFBlock] = [
            EXIFBlock(entries: [(0x0112, 3, 1, 0)]),
            EXIFBlock(entries: [(0x0112, 3, 1, 9)]),
            EXIFBlock(entries: [(0x0112, 3, 1, 65535)]),
            EXIFBlock(entries: [(0x0112, 3, 2, 6)]),
            EXIFBlock(entries: [(0x0112, 2, 1, 6)]),
            EXIFBlock(entries: [(0x0112, 99, 1, 6)]),
            EXIFBlock(magic: 43, entries: [(0x0112, 3, 1, 6)]),
            EXIFBlock(directoryOffset: 0xFFFF_FFFF, entries: [(0x0112, 3, 1, 6)]),
            EXIFBlock(entryCount: 0, entries: [(0x0112, 3, 1, 6)]),
            EXIFBlock(entryCount: 65535, entries: [(0x010F, 2, 4, 0)]),
            EXIFBlock(),
        ]
        #expect(invalid.count == 11)
        for block in invalid { #expect(orientation(exif: block.bytes) == .up) }
    }

    @Test func everyPrefixIsReadWithoutTrap() {
        let whole = EXIFBlock(entries: [(0x010F, 2, 4, 0), (0x0112, 3, 1, 6)]).bytes
        let read = (0...whole.count).map { orientation(exif: Array(whole[..<$0])) }
        #expect(read.filter { $0 == .right }.count == 3)
        #expect(read.dropLast(3).allSatisfy { $0 == .up })
    }

    @Test(arguments: [
        (XMPPackets.packet("tiff:Orientation=\"6\""), 6), (XMPPackets.packet("tiff:Orientation='8'"), 8),
        (XMPPackets.packet("><tiff:Orientation>3</tiff:Orientation></rdf:Description"), 3),
        (XMPPackets.packet("><tiff:Orientation>0</tiff:Orientation></rdf:Description"), 1),
        (XMPPackets.packet("xmp:Comment=\"tiff:Orientation='6'\""), 1),
        ("tiff:Orientation=\"6\"", 1), ("<x tiff:Orientation=\"", 1), ("<x/>", 1), ("", 1),
    ])
    func readsXMP(packet: String, value: Int) {
        var metadata = OrientationMetadata()
        metadata.add(xmp: ByteView(Array(packet.utf8)))
        #expect(metadata.orientation.rawValue == value)
    }

    @Test func exifWinsOverXMP() {
        var metadata = OrientationMetadata()
        metadata.add(xmp: ByteView(Array(XMPPackets.packet("tiff:Orientation=\"6\"").utf8)))
        #expect(metadata.orientation == .right)
        metadata.add(exif: ByteView(EXIFBlock(entries: [(0x0112, 3, 1, 3)]).bytes))
        metadata.add(exif: ByteView(EXIFBlock(entries: [(0x0112, 3, 1, 8)]).bytes))
        #expect(metadata.orientation == .down)
    }
}
