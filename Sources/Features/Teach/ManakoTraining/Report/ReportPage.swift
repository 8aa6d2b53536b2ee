import FoundationEssentials
import ManakoCore

/// A page that needs nothing beside it: curves as pictures of lines, photos inside, no script.
struct ReportPage {
    /// The page so far.
    private(set) var text: String

    /// A page with a heading and a sentence below it.
    init(_ title: String, _ summary: String) {
        text = "<!doctype html><html lang=en><head><meta charset=utf-8>"
        text +=
            "<meta name=viewport content='width=device-width, initial-scale=1'><title>\(Self.escaped(title))</title>"
        text +=
            "<style>\(Self.style)</style></head><body><h1>\(Self.escaped(title))</h1><p>\(Self.escaped(summary))</p>"
    }

    private static let style =
        "body{font:16px/1.5 sans-serif;max-width:64em;margin:2em auto;padding:0 1em;color:#1a1a1a;background:#fff}"
        + ".row{display:flex;flex-wrap:wrap;gap:1em}figure{margin:0}figcaption{max-width:22em;overflow-wrap:anywhere}"
        + "svg{background:#f6f6f6}svg text{font:11px sans-serif;fill:#444}img{max-width:100%;height:auto;display:block}"
        + "td,th{padding:.2em .7em;text-align:right;border:1px solid #ccc}table{border-collapse:collapse}"
        + "td.right{background:#d5efd9}td.wrong{background:#fbdcd9}.wide{overflow-x:auto}"

    /// The whole page.
    var html: String { text + "</body></html>\n" }

    /// A number with three decimals.
    static func number(_ value: Double) -> String { value.text(decimals: 3) }

    /// Begins a part.
    mutating func heading(_ title: String) { text += "<h2>\(Self.escaped(title))</h2>" }

    /// A sentence.
    mutating func sentence(_ words: String) { text += "<p>\(Self.escaped(words))</p>" }

    /// Charts side by side.
    mutating func row(_ charts: [ReportChart]) {
        text += "<div class=row>\(charts.map(\.html).joined())</div>"
    }

    /// A table of what was taken for what: a row for each thing that is there, a column for each that was found.
    ///
    /// - Parameters:
    ///   - rows: the names of rows; the first names stand for the same as the first columns.
    ///   - columns: the names of columns.
    ///   - counts: how often.
    mutating func confusion(rows: [String], columns: [String], _ counts: [[Int]]) {
        text += "<div class=wide><table><tr><th>is \\ found</th>"
        for name in columns { text += "<th>\(Self.escaped(name))</th>" }
        for (place, (name, row)) in zip(rows, counts).enumerated() {
            text += "</tr><tr><th>\(Self.escaped(name))</th>"
            for (found, count) in row.enumerated() {
                let kind = count == 0 ? "" : found == place ? " class=right" : " class=wrong"
                text += "<td\(kind)>\(count == 0 ? "" : "\(count)")</td>"
            }
        }
        text += "</tr></table></div>"
    }

    /// Photos side by side.
    mutating func gallery(_ pictures: [ReportPicture]) {
        text += "<div class=row>"
        for picture in pictures {
            let data = Data(picture.jpeg).base64EncodedString()
            text += "<figure><img alt='\(Self.escaped(picture.path))' src='data:image/jpeg;base64,\(data)'>"
            text +=
                "<figcaption>\(Self.escaped(picture.path))<br>\(Self.escaped(picture.caption))</figcaption></figure>"
        }
        text += "</div>"
    }

    /// Lines of a list.
    mutating func list(_ lines: [String]) {
        text += "<ol>\(lines.map { "<li>\(Self.escaped($0))</li>" }.joined())</ol>"
    }

    /// Text that means nothing to a browser.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "'": result += "&#39;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}

/// A photo of a report.
public struct ReportPicture: Sendable, Hashable {
    /// Its path in the set.
    public var path: String
    /// What is wrong with what was found in it.
    public var caption: String
    /// The photo with boxes drawn on it.
    public var jpeg: [UInt8]
}

/// A line over even steps.
struct ReportChart {
    /// What stands below it.
    var caption: String
    /// What the steps and the values are called.
    var axes: (x: String, y: String)
    var values: [Double]
    /// The value at the upper edge; 0 is at the lower one.
    var top = 1.0
    /// What stands at the left and right end.
    var ends: (String, String)
    /// A place to mark.
    var mark: Int?

    private static let (width, height, left) = (240.0, 150.0, 34.0)

    /// The chart as part of a page.
    var html: String {
        let points = values.indices.map { "\(Self.text(x($0))),\(Self.text(y(values[$0])))" }
        var chart = "<figure><svg width=290 height=190 viewBox='0 0 290 190' role=img aria-label='"
        chart += "\(ReportPage.escaped(caption))'>"
        for part in [0, 0.25, 0.5, 0.75, 1] {
            let (line, right) = (Self.text(y(part * top)), Self.text(Self.left + Self.width))
            chart += "<path d='M\(Self.text(Self.left)) \(line)H\(right)' stroke='#ddd' fill=none />"
        }
        chart += "<polyline fill=none stroke='#0a58ca' stroke-width=2 points='\(points.joined(separator: " "))'/>"
        if let mark, values.indices.contains(mark) {
            chart += "<circle r=4 fill='#b02a37' cx='\(Self.text(x(mark)))' cy='\(Self.text(y(values[mark])))'/>"
        }
        let base = Self.text(8 + Self.height + 14)
        chart +=
            "<text x=2 y=16>\(top.text(decimals: top < 10 ? 1 : 0))</text><text x=2 y='\(Self.text(8 + Self.height))'>0</text>"
        chart += "<text x=2 y=86>\(ReportPage.escaped(axes.y))</text>"
        chart += "<text x='\(Self.text(Self.left))' y='\(base)'>\(ReportPage.escaped(ends.0))</text>"
        chart += "<text x='\(Self.text(Self.left + Self.width / 2))' y='\(base)' text-anchor=middle>"
        chart += "\(ReportPage.escaped(axes.x))</text>"
        chart +=
            "<text x='\(Self.text(Self.left + Self.width))' y='\(base)' text-anchor=end>\(ReportPage.escaped(ends.1))</text>"
        return chart + "</svg><figcaption>\(ReportPage.escaped(caption))</figcaption></figure>"
    }

    private static func text(_ value: Double) -> String { value.text(decimals: 1) }

    private func x(_ place: Int) -> Double {
        Self.left + Self.width * Double(place) / Double(max(1, values.count - 1))
    }

    private func y(_ value: Double) -> Double { 8 + Self.height * (1 - min(1, max(0, value / max(top, 1e-9)))) }
}
