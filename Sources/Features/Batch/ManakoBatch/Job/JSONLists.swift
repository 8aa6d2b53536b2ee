import ManakoCore

extension JSONWriter {
    /// Writes a member that is a list of texts.
    mutating func texts(_ name: String, _ values: [String]) {
        self.name(name)
        array { json in
            for value in values { json.value(quoted: value) }
        }
    }

    /// Writes a member that is a list of whole numbers.
    mutating func numbers(_ name: String, _ values: [Int]) {
        self.name(name)
        array { json in
            for value in values { json.value(raw: "\(value)") }
        }
    }
}

extension JSONField {
    /// The texts of a list.
    func texts(atMost count: Int) throws(ManakoError) -> [String] {
        var texts: [String] = []
        for element in try elements(0...count, of: "texts") { texts.append(try element.text()) }
        return texts
    }
}
