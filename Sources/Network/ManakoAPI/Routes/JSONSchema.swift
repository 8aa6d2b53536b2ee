import ManakoCore

/// The values of the interface and of the command line as one schema ([JSON Schema](https://json-schema.org/draft/2020-12)).
public enum JSONSchema {
    /// The schema as JSON text, a definition for each kind of value by its name.
    public static func json(_ values: [any APIValue.Type]) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
            json.member("title", "What Manako writes: a Look an image or frame, and the values of the web interface")
            json.name("$defs")
            json.object { json in
                for value in values {
                    json.name(value.schemaName)
                    SchemaField.write(value.members, to: &json)
                }
            }
        }
        return json.text.split(separator: OpenAPI.reference, omittingEmptySubsequences: false).joined(
            separator: "#/$defs/")
    }
}
