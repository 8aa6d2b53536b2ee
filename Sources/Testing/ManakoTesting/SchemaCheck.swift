import Foundation

/// Checks JSON against the definitions of a JSON Schema document (draft 2020-12), as far as `docs/schema.json` uses the language.
///
/// A keyword that it does not know is a fault: nothing is left unchecked in silence.
public struct SchemaCheck: @unchecked Sendable {
    // Unchecked: dictionaries of JSON that nobody changes.
    private let definitions: [String: [String: Any]]

    /// Why a schema can't be used.
    public struct Failure: Error, CustomStringConvertible {
        /// What is wrong.
        public let description: String
    }

    /// Reads a schema.
    ///
    /// - Throws: ``Failure`` for what has no definitions.
    public init(_ json: String) throws {
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        guard let definitions = object?["$defs"] as? [String: [String: Any]] else {
            throw Failure(description: "the schema has no $defs")
        }
        self.definitions = definitions
    }

    /// The schema that the repository keeps.
    public static func ofRepository() throws -> SchemaCheck {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/schema.json")
        return try SchemaCheck(String(contentsOf: file.standardized, encoding: .utf8))
    }

    /// What is wrong with a value, each with its path; empty when nothing is.
    ///
    /// - Parameters:
    ///   - json: the value as text.
    ///   - name: the definition that it should follow.
    public func faults(of json: String, as name: String) -> [String] {
        guard let value = try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) else {
            return ["no JSON: \(json.prefix(80))"]
        }
        return faults(of: value, as: name)
    }

    /// What is wrong with a value that `JSONSerialization` has read.
    public func faults(of value: Any, as name: String) -> [String] {
        guard let schema = definitions[name] else { return ["there is no definition \(name)"] }
        return faults(value, schema, at: name)
    }

    private func faults(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
        schema.flatMap { keyword, rule -> [String] in
            switch keyword {
            case "$ref": reference(value, rule, path)
            case "type": Self.isOf(rule as? String, value) ? [] : ["\(path) is no \(rule): \(value)"]
            case "enum": contains(rule, value) ? [] : ["\(path) is none of \(rule): \(value)"]
            case "anyOf": anyOf(value, rule, path)
            case "properties", "required", "additionalProperties": object(value, schema, keyword, path)
            case "items", "minItems", "maxItems": list(value, rule, keyword, path)
            case "minimum", "maximum", "minLength", "maxLength", "pattern": scalar(value, rule, keyword, path)
            case "description": []
            default: ["\(path) has the unknown keyword \(keyword)"]
            }
        }
    }

    private func reference(_ value: Any, _ rule: Any, _ path: String) -> [String] {
        let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
        guard let schema = definitions[name] else { return ["\(path) refers to \(rule), which is not there"] }
        return faults(value, schema, at: path)
    }

    private func anyOf(_ value: Any, _ rule: Any, _ path: String) -> [String] {
        let tries = (rule as? [[String: Any]] ?? []).map { faults(value, $0, at: path) }
        return tries.contains([]) ? [] : ["\(path) fits none of \(tries)"]
    }

    private func contains(_ rule: Any, _ value: Any) -> Bool {
        (rule as? [String] ?? []).contains { $0 == value as? String }
    }

    private func object(_ value: Any, _ schema: [String: Any], _ keyword: String, _ path: String) -> [String] {
        guard let object = value as? [String: Any] else { return [] }
        let known = schema["properties"] as? [String: [String: Any]] ?? [:]
        switch keyword {
        case "properties":
            return known.flatMap { name, schema in
                object[name].map { faults($0, schema, at: "\(path).\(name)") } ?? []
            }
        case "required":
            return (schema["required"] as? [String] ?? []).filter { object[$0] == nil }.map { "\(path) has no \($0)" }
        default:
            let others = object.keys.filter { known[$0] == nil }
            guard let rule = schema[keyword] as? [String: Any] else { return others.map { "\(path) has \($0)" } }
            return others.flatMap { faults(object[$0] as Any, rule, at: "\(path).\($0)") }
        }
    }

    private func list(_ value: Any, _ rule: Any, _ keyword: String, _ path: String) -> [String] {
        guard let list = value as? [Any] else { return [] }
        switch keyword {
        case "items":
            let schema = rule as? [String: Any] ?? [:]
            return list.enumerated().flatMap { faults($1, schema, at: "\(path)[\($0)]") }
        case "minItems": return list.count >= rule as? Int ?? 0 ? [] : ["\(path) has \(list.count) elements"]
        default: return list.count <= rule as? Int ?? 0 ? [] : ["\(path) has \(list.count) elements"]
        }
    }

    private func scalar(_ value: Any, _ rule: Any, _ keyword: String, _ path: String) -> [String] {
        let isRight: Bool =
            switch (keyword, value) {
            case ("minimum", let number as NSNumber): number.doubleValue >= (rule as? NSNumber)?.doubleValue ?? .nan
            case ("maximum", let number as NSNumber): number.doubleValue <= (rule as? NSNumber)?.doubleValue ?? .nan
            case ("minLength", let text as String): text.unicodeScalars.count >= rule as? Int ?? 0
            case ("maxLength", let text as String): text.unicodeScalars.count <= rule as? Int ?? 0
            case ("pattern", let text as String):
                text.range(of: rule as? String ?? "(", options: .regularExpression) != nil
            default: true
            }
        return isRight ? [] : ["\(path) breaks \(keyword) \(rule): \(value)"]
    }

    private static func isOf(_ type: String?, _ value: Any) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "null": value is NSNull
        case "boolean": (value as? NSNumber).map(isBoolean) ?? false
        case "number": (value as? NSNumber).map { !isBoolean($0) } ?? false
        case "integer":
            (value as? NSNumber).map { !isBoolean($0) && $0.doubleValue == $0.doubleValue.rounded() } ?? false
        default: false
        }
    }

    private static func isBoolean(_ number: NSNumber) -> Bool {
        // The C string is the type's constant name.
        unsafe String(cString: number.objCType) == "c"
    }
}
