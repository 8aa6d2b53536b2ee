import ManakoCore

extension TrainingReport {
    /// The report as a page that needs nothing beside it: curves as pictures of lines, no script.
    public var html: String {
        var page =
            "<!doctype html><html lang=en><meta charset=utf-8><title>Detector</title><style>\(Self.style)</style>"
        page += "<h1>Detector</h1><p>\(Self.number(evaluation.precision.at50)) AP50, "
        page += "\(Self.number(evaluation.precision.mean)) AP50:95 on \(evaluation.pictures.count) pictures; "
        page += "boxes are best believed from a score of \(Self.number(evaluation.threshold)) on.</p>"
        if history.count > 1 {
            page += "<h2>Epochs</h2><div class=row>"
            page += Self.chart("loss", history.map(\.loss.total), top: history.map(\.loss.total).max() ?? 1)
            page += Self.chart("AP50", history.map(\.precisionAt50), top: 1)
            page += Self.chart("AP50:95", history.map(\.precision), top: 1) + "</div>"
        }
        page += "<h2>Precision by recall</h2><div class=row>"
        for (name, result) in zip(evaluation.classes, evaluation.precision.classes) where !result.curve.isEmpty {
            page += Self.chart("\(name) (AP50 \(Self.number(result.at50 ?? 0)))", result.curve, top: 1)
        }
        return page + "</div>" + confusionTable + mistakes + "</html>\n"
    }

    private static let style =
        "body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}.row{display:flex;flex-wrap:wrap;gap:1em}"
        + "figure{margin:0}svg{background:#f4f4f4}td,th{padding:.2em .7em;text-align:right;border:1px solid #ccc}"
        + "table{border-collapse:collapse}"

    private static func number(_ value: Double) -> String { value.text(decimals: 3) }

    private static func chart(_ title: String, _ values: [Double], top: Double) -> String {
        let (width, height) = (240.0, 150.0)
        let points = values.enumerated().map { place, value in
            let x = width * Double(place) / Double(max(1, values.count - 1))
            let y = height * (1 - min(1, max(0, value / max(top, 1e-9))))
            return "\(x.text(decimals: 1)),\(y.text(decimals: 1))"
        }
        return "<figure><svg width=240 height=150 viewBox='0 0 240 150' role=img aria-label='\(escaped(title))'>"
            + "<polyline fill=none stroke='#0a58ca' stroke-width=2 points='\(points.joined(separator: " "))'/></svg>"
            + "<figcaption>\(escaped(title)): last \(number(values.last ?? 0)), best \(number(values.max() ?? 0))</figcaption></figure>"
    }

    private var confusionTable: String {
        let names = evaluation.classes + ["nothing"]
        var table = "<h2>What was taken for what</h2><table><tr><th>is \\ found</th>"
        for name in names { table += "<th>\(Self.escaped(name))</th>" }
        for (name, row) in zip(names, evaluation.confusion.counts) {
            table += "</tr><tr><th>\(Self.escaped(name))</th>"
            for count in row { table += "<td>\(count == 0 ? "" : "\(count)")</td>" }
        }
        return table + "</tr></table>"
    }

    /// The pictures with the most errors from the best threshold on.
    private var mistakes: String {
        let count = evaluation.classes.count
        let errors = evaluation.pictures.map { picture in
            let matrix = ConfusionMatrix([picture], classCount: count, threshold: evaluation.threshold).counts
            return matrix.indices.reduce(0) { sum, row in
                sum + matrix[row].indices.reduce(0) { $0 + ($1 == row ? 0 : matrix[row][$1]) }
            }
        }
        let worst = errors.indices.filter { errors[$0] > 0 }.sorted { (-errors[$0], $0) < (-errors[$1], $1) }
        guard !worst.isEmpty else { return "" }
        let rows = worst.prefix(20).map {
            "<li>\(Self.escaped(evaluation.pictures[$0].path)): \(errors[$0]) \(errors[$0] == 1 ? "error" : "errors")</li>"
        }
        return "<h2>Worst pictures</h2><ol>\(rows.joined())</ol>"
    }

    /// Text that means nothing to a browser.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "'": result += "&#39;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
        return result
    }
}
