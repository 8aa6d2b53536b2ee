import ManakoCore
import ManakoGeometry

/// A row of results, taken apart again.
struct ResultRow {
    /// A finding, with what tables have columns for.
    struct Finding {
        var capability: String
        var label: String
        var confidence: Double
        /// The box in pixels, origin upper-left.
        var box: ImageRect?
        /// What was read, or what a code holds.
        var text: String?
        /// All other members as JSON; nil without any.
        var detail: String?
        /// The mask's size, rows first, and run lengths, column by column.
        var mask: (size: [Int], counts: [Int])?
    }

    var image: String
    var frame: Int?, time: Double?
    var width: Int?, height: Int?
    var findings: [Finding] = []
    var errorCode: String?, error: String?

    /// Reads a row.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for what is none.
    init(_ line: ArraySlice<UInt8>) throws(ManakoError) {
        let field = try JSONField(json: Array(line))
        let members = try field.members()
        image = try field.needed("image").text()
        frame = try members["frame"]?.integer(0...Int.max)
        time = try members["time"]?.real()
        if let error = members["error"] {
            errorCode = try error.needed("code").text()
            self.error = try error.needed("message").text()
            return
        }
        width = try field.needed("width").integer(1...1_000_000)
        height = try field.needed("height").integer(1...1_000_000)
        for entry in try field.needed("observations").elements(0...Int.max, of: "findings") {
            findings.append(try Finding(entry))
        }
    }
}

extension ResultRow.Finding {
    /// Members that have columns of their own, or follow from one.
    private static let known: Set<String> = [
        "lens", "label", "confidence", "pixelBox", "boundingBox", "text", "payload",
    ]

    fileprivate init(_ entry: JSONField) throws(ManakoError) {
        let members = try entry.members()
        capability = try entry.needed("lens").text()
        label = try entry.needed("label").text()
        confidence = try entry.needed("confidence").real()
        if let box = members["pixelBox"] {
            self.box = ImageRect(
                x: try box.needed("x").real(), y: try box.needed("y").real(), width: try box.needed("width").real(),
                height: try box.needed("height").real())
        }
        text = try (members["text"] ?? members["payload"])?.text()
        if let mask = members["mask"] {
            self.mask = (try mask.needed("size").integers(), try mask.needed("counts").integers())
        }
        guard case .object(let all) = entry.value else { return }
        let others = all.filter { !Self.known.contains($0.key) }
        guard !others.isEmpty else { return }
        var json = JSONWriter()
        JSONValue.object(others).write(to: &json)
        detail = json.text
    }
}

extension JSONField {
    fileprivate func integers() throws(ManakoError) -> [Int] {
        var numbers: [Int] = []
        for element in try elements(0...Int.max, of: "numbers") { numbers.append(try element.integer(0...Int.max)) }
        return numbers
    }
}

extension JSONValue {
    fileprivate func write(to json: inout JSONWriter) {
        switch self {
        case .null: json.valueNull()
        case .bool(let flag): json.value(flag)
        case .number(let number):
            if let whole = Int(exactly: number) { json.value(raw: "\(whole)") } else { json.value(exactly: number) }
        case .string(let text): json.value(quoted: text)
        case .array(let elements):
            json.array { json in
                for element in elements { element.write(to: &json) }
            }
        case .object(let members):
            json.object { json in
                for member in members {
                    json.name(member.key)
                    member.value.write(to: &json)
                }
            }
        }
    }
}
