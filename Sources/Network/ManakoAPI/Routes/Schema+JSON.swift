import ManakoCore

extension SchemaField {
    /// Writes the schema of an object with some members.
    static func write(_ fields: [SchemaField], to json: inout JSONWriter) {
        json.object { json in
            json.member("type", "object")
            json.name("properties")
            json.object { json in
                for field in fields {
                    json.name(field.name)
                    field.schema.write(to: &json, summary: field.summary)
                }
            }
            json.member("required", fields.filter(\.isRequired).map(\.name))
            json.member("additionalProperties", false)
        }
    }
}

extension Schema {
    /// Writes the schema.
    ///
    /// - Parameter summary: what it means here.
    func write(to json: inout JSONWriter, summary: String? = nil) {
        json.object { json in
            writeMembers(to: &json)
            if let summary { json.member("description", summary) }
        }
    }

    private func writeMembers(to json: inout JSONWriter) {
        switch self {
        case .string, .name, .text, .choice: writeText(to: &json)
        case .boolean: json.member("type", "boolean")
        case .integer(let range):
            json.member("type", "integer")
            if let range {
                json.member("minimum", range.lowerBound)
                json.member("maximum", range.upperBound)
            }
        case .number(let range):
            json.member("type", "number")
            if let range {
                json.member("minimum", range.lowerBound, decimals: 6)
                json.member("maximum", range.upperBound, decimals: 6)
            }
        case .list, .map, .nullable, .oneOf: writeParts(to: &json)
        case .object(let name): json.member("$ref", OpenAPI.reference + name)
        }
    }

    private func writeText(to json: inout JSONWriter) {
        json.member("type", "string")
        switch self {
        case .name(let maximum, let pattern):
            json.member("minLength", 1)
            json.member("maxLength", maximum)
            json.member("pattern", pattern)
        case .text(let maximum):
            json.member("minLength", 1)
            json.member("maxLength", maximum)
        case .choice(let words): json.member("enum", words)
        default: break
        }
    }

    /// What is made of other schemas.
    private func writeParts(to json: inout JSONWriter) {
        switch self {
        case .list(let element, let count):
            json.member("type", "array")
            json.name("items")
            element.write(to: &json)
            if let count {
                json.member("minItems", count)
                json.member("maxItems", count)
            }
        case .map(let schema):
            json.member("type", "object")
            json.name("additionalProperties")
            schema.write(to: &json)
        case .nullable(let schema): Self.writeChoice(of: [schema], orNull: true, to: &json)
        case .oneOf(let schemas): Self.writeChoice(of: schemas, orNull: false, to: &json)
        default: break
        }
    }

    private static func writeChoice(of schemas: [Schema], orNull: Bool, to json: inout JSONWriter) {
        json.name("anyOf")
        json.array { json in
            for schema in schemas { schema.write(to: &json) }
            if orNull { json.value(raw: #"{"type":"null"}"#) }
        }
    }
}
