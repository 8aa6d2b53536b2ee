import ManakoCore

/// A list of texts in a column of the database, as JSON.
enum TextList {
    static func json(_ texts: [String]) -> String {
        var json = JSONWriter()
        json.array { json in
            for text in texts { json.value(quoted: text) }
        }
        return json.text
    }

    /// - Throws: ``ManakoError/Code/malformedInput`` for what something else wrote.
    static func texts(_ json: String) throws(ManakoError) -> [String] {
        try texts(JSONField(json: Array(json.utf8)))
    }

    static func texts(_ field: JSONField) throws(ManakoError) -> [String] {
        var texts: [String] = []
        for element in try field.elements(0...100_000, of: "texts") { texts.append(try element.text()) }
        return texts
    }
}

extension ProjectModel {
    /// The facts as JSON.
    var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("trained", trained)
            json.member("epochs", epochs)
            json.member("averagePrecision", exactly: averagePrecision)
            json.member("averagePrecision50", exactly: averagePrecision50)
            json.name("labels")
            json.value(raw: TextList.json(labels))
        }
        return json.text
    }

    /// Reads ``json``.
    init(json: String) throws(ManakoError) {
        let field = try JSONField(json: Array(json.utf8))
        self.init(
            trained: try field.needed("trained").integer(0...(1 << 50)),
            epochs: try field.needed("epochs").integer(0...1_000_000),
            averagePrecision: try field.needed("averagePrecision").real(),
            averagePrecision50: try field.needed("averagePrecision50").real(),
            labels: try TextList.texts(field.needed("labels")))
    }
}
