import ManakoCore

extension BoardSheet {
    /// The sheet as a PDF ([ISO 32000-1](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)) of one page,
    /// with the caption in Helvetica, which every viewer has.
    public func pdf() -> [UInt8] {
        let content = Array(pdfContent().utf8)
        let box = "0 0 \(Self.decimal(width * Self.points)) \(Self.decimal(height * Self.points))"
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>",
            "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [\(box)] /Contents 4 0 R"
                + " /Resources << /Font << /F 5 0 R >> >> >>",
            "<< /Length \(content.count) >>\nstream\n\(String(decoding: content, as: UTF8.self))endstream",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
            "<< /Title (\(board.text)) /Creator (manako) >>",
        ]
        var text = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let table = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for offset in offsets { text += "\(offset.zeroPadded(to: 10)) 00000 n \n" }
        text += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R /Info 6 0 R >>\nstartxref\n\(table)\n%%EOF\n"
        return Array(text.utf8)
    }

    /// Points of PDF in a millimetre.
    private static let points = 72 / 25.4

    /// PDF counts upwards from the lower left. All of the board is one path, so that no seams show between its parts.
    private func pdfContent() -> String {
        var text = "0 g\n"
        for group in [rectangles, ruler] where !group.isEmpty {
            for part in group {
                let numbers = [part.x, height - part.y - part.height, part.width, part.height]
                text += numbers.map { Self.decimal($0 * Self.points) }.joined(separator: " ") + " re\n"
            }
            text += "f\n"
        }
        for label in labels {
            let place =
                "\(Self.decimal(label.x * Self.points)) \(Self.decimal((height - label.baseline) * Self.points))"
            text += "BT /F \(Self.decimal(label.size * Self.points)) Tf \(place) Td (\(label.text)) Tj ET\n"
        }
        return text
    }

    /// The sheet as an SVG ([SVG 1.1](https://www.w3.org/TR/SVG11/)) whose units are millimetres.
    public func svg() -> [UInt8] {
        let size = "\(Self.decimal(width)) \(Self.decimal(height))"
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.decimal(width))mm" height="\(Self.decimal(height))mm" \
            viewBox="0 0 \(size)">
            <title>\(board.text)</title>
            <rect width="100%" height="100%" fill="#fff"/>

            """
        for group in [rectangles, ruler] where !group.isEmpty {
            let path = group.map { part in
                "M\(Self.decimal(part.x)) \(Self.decimal(part.y))h\(Self.decimal(part.width))v\(Self.decimal(part.height))"
                    + "h\(Self.decimal(-part.width))z"
            }
            text += "<path d=\"\(path.joined())\"/>\n"
        }
        text += "<g font-family=\"Helvetica, Arial, sans-serif\">\n"
        for label in labels {
            text +=
                "<text x=\"\(Self.decimal(label.x))\" y=\"\(Self.decimal(label.baseline))\" font-size=\"\(Self.decimal(label.size))\">"
                + "\(label.text)</text>\n"
        }
        return Array((text + "</g>\n</svg>\n").utf8)
    }

    /// A number with five decimals, of which zeros at the end are left out.
    private static func decimal(_ value: Double) -> String {
        value.text(decimals: 5, isShort: true)
    }
}
