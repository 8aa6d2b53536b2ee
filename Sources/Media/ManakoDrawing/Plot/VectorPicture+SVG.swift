import ManakoCore

extension VectorPicture {
    /// The drawing as [SVG](https://www.w3.org/TR/SVG11/), a text in UTF-8.
    public var svg: String {
        var svg =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
            + " viewBox=\"0 0 \(width) \(height)\" font-family=\"sans-serif\">\n"
            + "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#ffffff\"/>\n"
        for shape in shapes { svg += Self.element(shape) + "\n" }
        return svg + "</svg>\n"
    }

    private static func element(_ shape: Shape) -> String {
        switch shape {
        case .line(let points, let color, let width):
            let list = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
            return "<polyline points=\"\(list)\" fill=\"none\" stroke=\"\(color.hex)\""
                + " stroke-width=\"\(number(width))\" stroke-linejoin=\"round\"/>"
        case .circle(let center, let radius, let color):
            return "<circle cx=\"\(number(center.x))\" cy=\"\(number(center.y))\" r=\"\(number(radius))\""
                + " fill=\"\(color.hex)\"/>"
        case .text(let text, let place, let anchor, let size, let color, let isBold):
            return "<text x=\"\(number(place.x))\" y=\"\(number(place.y))\" text-anchor=\"\(anchor.rawValue)\""
                + " font-size=\"\(number(size))\"\(isBold ? " font-weight=\"600\"" : "") fill=\"\(color.hex)\">"
                + "\(escaped(text))</text>"
        }
    }

    /// A number with at most two decimals; 0 for what is none.
    private static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return "0" }
        return value.text(decimals: 2, isShort: true)
    }

    /// What stands between tags, without characters that XML does not have
    /// ([XML 1.0](https://www.w3.org/TR/xml/#charsets)).
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: result += "&amp;"
            case 0x3C: result += "&lt;"
            case 0x3E: result += "&gt;"
            case 0x09, 0x0A, 0x0D: result += " "
            case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension DrawingColor {
    /// The colour as `#rrggbb`.
    fileprivate var hex: String {
        "#" + [red, green, blue].map { $0.zeroPadded(to: 2, radix: 16) }.joined()
    }
}
