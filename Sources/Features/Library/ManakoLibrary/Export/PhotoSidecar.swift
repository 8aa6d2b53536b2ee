import ManakoCore
import ManakoGeometry

/// What is known of a photo as XMP ([ISO 16684-1](https://www.adobe.com/devnet/xmp.html)), in a file beside it.
///
/// Labels are `dc:subject`; faces are regions in the form of the Metadata Working Group (Guidelines for Handling Image Metadata 2.0,
/// chapter 5), with the names of people who have one. Lightroom, digiKam and Immich read both.
public struct PhotoSidecar: Sendable, Equatable {
    /// A face in the upright picture: its middle and size as parts of the picture, origin upper-left.
    struct Region: Sendable, Equatable {
        var x, y, width, height: Double
        /// Whose it is; nil where the user has given no name.
        var name: String?
    }

    /// So much of a face as it was found and one that has a name must be common to both for them to be one.
    private static let leastOverlap = 0.4

    private let entry: PhotoEntry
    private let faces: [Region]

    /// Describes a photo.
    ///
    /// - Parameters:
    ///   - entry: the photo.
    ///   - findings: what was found in it, as ``PhotoIndex/findings(of:)`` gives it.
    ///   - people: the people with names in it.
    /// - Throws: ``ManakoError/Code/malformedInput`` when the findings are damaged.
    init(_ entry: PhotoEntry, findings: String, people: [NamedFace] = []) throws(ManakoError) {
        self.entry = entry
        var faces: [Region] = []
        for finding in try JSONField(json: Array(findings.utf8)).elements(0...1_000_000, of: "findings") {
            guard try finding.needed("label").text() == "face", let box = try finding.member("boundingBox") else {
                continue
            }
            let (x, y) = (try Self.part("x", of: box), try Self.part("y", of: box))
            let (width, height) = (try Self.part("width", of: box), try Self.part("height", of: box))
            let face = NormalizedRect(x: x, y: y, width: width, height: height)
            let person = people.first { $0.box.intersectionOverUnion(face) >= Self.leastOverlap }
            // The box is measured from the lower edge, regions from the upper one.
            faces.append(
                Region(x: x + width / 2, y: 1 - y - height / 2, width: width, height: height, name: person?.name))
        }
        self.faces = faces
    }

    private static func part(_ name: String, of box: JSONField) throws(ManakoError) -> Double {
        Double(try box.needed(name).number(0...1))
    }

    /// The file's text.
    var text: String {
        let labels = entry.labels.map(\.label).filter { !["face", "text"].contains($0) }
        return """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Manako">
             <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
              <rdf:Description rdf:about=""
                xmlns:dc="http://purl.org/dc/elements/1.1/"
                xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/"
                xmlns:stDim="http://ns.adobe.com/xap/1.0/sType/Dimensions#"
                xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#">
            \(labels.isEmpty ? "" : Self.subjects(labels))\(faces.isEmpty ? "" : regions)  </rdf:Description>
             </rdf:RDF>
            </x:xmpmeta>
            <?xpacket end="w"?>

            """
    }

    private static func subjects(_ labels: [String]) -> String {
        "   <dc:subject>\n    <rdf:Bag>\n"
            + labels.map { "     <rdf:li>\(escaped($0))</rdf:li>\n" }.joined()
            + "    </rdf:Bag>\n   </dc:subject>\n"
    }

    private var regions: String {
        var text = """
               <mwg-rs:Regions rdf:parseType="Resource">
                <mwg-rs:AppliedToDimensions stDim:w="\(entry.width)" stDim:h="\(entry.height)" stDim:unit="pixel"/>
                <mwg-rs:RegionList>
                 <rdf:Bag>

            """
        for face in faces {
            let (x, y) = (Self.number(face.x), Self.number(face.y))
            let (width, height) = (Self.number(face.width), Self.number(face.height))
            let name = face.name.map { "\n           <mwg-rs:Name>\(Self.escaped($0))</mwg-rs:Name>" } ?? ""
            text += """
                      <rdf:li rdf:parseType="Resource">
                       <mwg-rs:Type>Face</mwg-rs:Type>\(name)
                       <mwg-rs:Area stArea:x="\(x)" stArea:y="\(y)" stArea:w="\(width)" stArea:h="\(height)" stArea:unit="normalized"/>
                      </rdf:li>

                """
        }
        return text + "     </rdf:Bag>\n    </mwg-rs:RegionList>\n   </mwg-rs:Regions>\n"
    }

    private static func number(_ value: Double) -> String { "\((value * 1e6).rounded() / 1e6)" }

    /// Text as it may stand in XML; characters that XML does not have are left out.
    private static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": break
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}
