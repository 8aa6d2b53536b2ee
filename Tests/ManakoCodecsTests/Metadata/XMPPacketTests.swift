import ManakoTesting
import Testing

@testable import ManakoCodecs

@Suite struct XMPPacketTests {
    private func packet(_ text: String) -> XMPPacket { XMPPacket(ByteView(Array(text.utf8))) }

    @Test func readsAttributesAndElements() {
        let read = packet(
            """
            <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <!-- a comment -->
            <rdf:Description rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Make="A &amp; B" />
            <rdf:Description xmlns:e="http://ns.adobe.com/exif/1.0/">
              <e:DateTimeOriginal>2024-05-06T12:34:56</e:DateTimeOriginal>
              <e:ISOSpeedRatings><rdf:Seq><rdf:li>100</rdf:li><rdf:li>200</rdf:li></rdf:Seq></e:ISOSpeedRatings>
            </rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>
            """)
        #expect(read["tiff:Make"] == "A & B")
        #expect(read["exif:DateTimeOriginal"] == "2024-05-06T12:34:56")
        #expect(read["exif:ISOSpeedRatings"] == "100")
    }

    /// An edit history has dates of its own, in structures and in descriptions inside of the picture's.
    @Test func leavesOutWhatIsSaidOfOtherThings() {
        let read = packet(
            """
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
            xmlns:m="http://ns.adobe.com/xap/1.0/mm/" xmlns:exif="http://ns.adobe.com/exif/1.0/">
            <m:History><rdf:Seq><rdf:li><rdf:Description exif:DateTimeOriginal="1999-01-01T00:00:00">
            <exif:GPSLatitude>1,0N</exif:GPSLatitude></rdf:Description></rdf:li></rdf:Seq></m:History>
            </rdf:Description></rdf:RDF>
            """)
        #expect(read["exif:DateTimeOriginal"] == nil && read["exif:GPSLatitude"] == nil)
    }

    @Test func readsUTF16() {
        let text = XMPPackets.packet("tiff:Model=\"カメラ\"")
        for isBig in [true, false] {
            let bytes = text.utf16.flatMap {
                isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
            }
            #expect(XMPPacket(ByteView(bytes))["tiff:Model"] == "カメラ")
        }
    }

    @Test func everyPrefixIsReadWithoutTrap() {
        let whole = Array(XMPPackets.packet("tiff:Make='B' exif:GPSLatitude=\"35,41.3N\"").utf8)
        for count in 0...whole.count { _ = XMPPacket(ByteView(Array(whole[..<count]))) }
        let deep = Array(repeating: "<a>", count: 100_000).joined()
        #expect(packet(deep).properties.isEmpty)
    }
}

/// Packets of XMP for tests.
enum XMPPackets {
    /// A packet with attributes of the picture.
    static func packet(_ attributes: String) -> String {
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
        xmlns:tiff="http://ns.adobe.com/tiff/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/" \
        xmlns:xmp="http://ns.adobe.com/xap/1.0/" \(attributes)/></rdf:RDF></x:xmpmeta>
        """
    }
}
