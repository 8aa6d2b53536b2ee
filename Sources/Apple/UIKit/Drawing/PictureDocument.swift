import CoreGraphics
import Foundation

/// A document in PDF 1.4 (ISO 32000) whose pages are pictures.
struct PictureDocument {
    /// The file.
    let data: Data

    /// Creates a document of pages of one size, in points; empty without pages.
    init(size: CGSize, pages: [UIImage]) {
        let pictures = pages.compactMap { page in page.jpegData(compressionQuality: 0.95).map { (page.size, $0) } }
        let kids = pictures.indices.map { "\(3 * $0 + 3) 0 R" }.joined(separator: " ")
        var objects = [
            Data("<</Type/Catalog/Pages 2 0 R>>".utf8),
            Data("<</Type/Pages/Count \(pictures.count)/Kids[\(kids)]>>".utf8),
        ]
        for (pixels, jpeg) in pictures {
            let (number, box) = (objects.count + 1, "\(size.width) \(size.height)")
            let resources = "/Resources<</XObject<</P \(number + 2) 0 R>>>>"
            objects.append(
                Data("<</Type/Page/Parent 2 0 R/MediaBox[0 0 \(box)]\(resources)/Contents \(number + 1) 0 R>>".utf8))
            objects.append(Self.stream("", Data("\(size.width) 0 0 \(size.height) 0 0 cm /P Do".utf8)))
            let sides = "/Width \(Int(pixels.width))/Height \(Int(pixels.height))"
            let kind = "/Type/XObject/Subtype/Image\(sides)/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode"
            objects.append(Self.stream(kind, jpeg))
        }
        data = pictures.isEmpty ? Data() : Self.file(objects)
    }

    private static func stream(_ entries: String, _ bytes: Data) -> Data {
        Data("<<\(entries)/Length \(bytes.count)>>stream\n".utf8) + bytes + Data("\nendstream".utf8)
    }

    /// The header, the objects in their order, and the table of where each begins.
    private static func file(_ objects: [Data]) -> Data {
        var file = Data("%PDF-1.4\n%\u{E2}\u{E3}\n".utf8)
        var places = ""
        for (index, object) in objects.enumerated() {
            places += String(format: "%010d 00000 n \n", file.count)
            file += Data("\(index + 1) 0 obj\n".utf8) + object + Data("\nendobj\n".utf8)
        }
        let (start, count) = (file.count, objects.count + 1)
        let table = "xref\n0 \(count)\n0000000000 65535 f \n\(places)"
        return file + Data("\(table)trailer<</Size \(count)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n".utf8)
    }
}
