import Foundation
import ManakoCore
import ManakoFiles
import ManakoInference
import ManakoOpenVINO
import Testing

@testable import ManakoCoreMLFormat

/// A small model out of an archive of `scripts/coreml-fixtures/small_models.py`, with questions and their answers.
struct SmallModelFixture: CustomStringConvertible, Sendable {
    struct Question: Sendable {
        var inputs: [String: CoreMLFeatureValue]
        /// Nil when the inputs must be refused.
        var outputs: [String: CoreMLFeatureValue]?
        var tolerance: Double
    }

    var kind: String
    var name: String
    var bytes: [UInt8]
    var questions: [Question]

    var description: String { "\(kind)/\(name)" }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

    /// The kinds that have an archive.
    static let kinds: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".zip") }.map { String($0.dropLast(4)) }.sorted()
    }()

    /// All models of a kind.
    static func models(_ kind: String) throws -> [SmallModelFixture] {
        let data = try Data(contentsOf: folder.appendingPathComponent("\(kind).zip"))
        let directory = ZipDirectory(endOf: [UInt8](data))
        return try directory.entries.filter { $0.name.hasSuffix("/model.mlmodel") }.map { entry in
            let name = String(entry.name.dropLast("/model.mlmodel".count))
            let questions = try #require(directory.entries.first { $0.name == "\(name)/questions.json" })
            let bytes = try #require(directory.contents(of: entry) as [UInt8]?)
            let text = try #require(directory.contents(of: questions) as [UInt8]?)
            let list = try #require(JSONSerialization.jsonObject(with: Data(text)) as? [[String: Any]])
            return SmallModelFixture(kind: kind, name: name, bytes: bytes, questions: try list.map(question))
        }
    }

    private static func question(_ object: [String: Any]) throws -> Question {
        Question(
            inputs: try values(try #require(object["inputs"] as? [String: Any])),
            outputs: try (object["outputs"] as? [String: Any]).map(values),
            tolerance: try number(object["tolerance"]))
    }

    private static func values(_ object: [String: Any]) throws -> [String: CoreMLFeatureValue] {
        try object.mapValues { try value(try #require($0 as? [String: Any])) }
    }

    private static func value(_ object: [String: Any]) throws -> CoreMLFeatureValue {
        if let elements = object["array"] as? [Any] {
            let type = try #require(TensorElementType(rawValue: object["type"] as? String ?? ""))
            let shape = try #require(object["shape"] as? [Int])
            return .multiArray(try CoreMLMultiArray(elements.map(number), shape: shape, elementType: type))
        }
        let (kind, content) = try #require(object.first)
        switch kind {
        case "double": return .double(try number(content))
        case "int64": return .int64(Int64(try #require(content as? Int)))
        case "string": return .string(try #require(content as? String))
        case "stringDictionary": return .stringDictionary(try #require(content as? [String: Any]).mapValues(number))
        case "int64Dictionary":
            let pairs = try #require(content as? [String: Any]).map { (try #require(Int64($0)), try number($1)) }
            return .int64Dictionary(Dictionary(uniqueKeysWithValues: pairs))
        case "stringSequence": return .stringSequence(try #require(content as? [String]))
        case "int64Sequence": return .int64Sequence(try #require(content as? [Int]).map(Int64.init))
        default: throw ManakoError(.internalFailure, kind)
        }
    }

    private static func number(_ object: Any?) throws -> Double {
        if let text = object as? String { return try #require(Double(text)) }
        return try #require(object as? NSNumber).doubleValue
    }

    /// The model out of other bytes than the archive's.
    static func model(_ bytes: [UInt8]) throws(ManakoError) -> (any FeatureModel)? {
        try SmallModels.model(ModelSpecification(ProtobufMessage(MappedFile(bytes, path: "model.mlmodel"))))
    }

    /// Asks the model all questions and compares the answers.
    func check() throws {
        let model = try #require(try Self.model(bytes))
        for (index, question) in questions.enumerated() {
            guard let wanted = question.outputs else {
                #expect("\(self) refuses question \(index)") { try model.prediction(from: question.inputs) } throws: {
                    ($0 as? ManakoError)?.code == .invalidArgument
                }
                continue
            }
            let got = try model.prediction(from: question.inputs)
            #expect(got.keys.sorted() == wanted.keys.sorted(), "\(self)")
            for (name, value) in wanted {
                let isEqual = got[name].map { $0.equals(value, within: question.tolerance) } ?? false
                #expect(
                    isEqual, "\(self), question \(index): \(name) is \(String(describing: got[name])), not \(value)")
            }
        }
    }
}

extension CoreMLFeatureValue {
    /// Whether two values are of one kind and their numbers equal but for rounding.
    func equals(_ other: CoreMLFeatureValue, within tolerance: Double) -> Bool {
        func close(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) <= tolerance * (1 + abs(b)) }
        switch (self, other) {
        case (.double(let a), .double(let b)): return close(a, b)
        case (.int64(let a), .int64(let b)): return a == b
        case (.string(let a), .string(let b)): return a == b
        case (.stringSequence(let a), .stringSequence(let b)): return a == b
        case (.int64Sequence(let a), .int64Sequence(let b)): return a == b
        case (.multiArray(let a), .multiArray(let b)):
            return a.shape == b.shape && a.elementType == b.elementType && zip(a.doubles, b.doubles).allSatisfy(close)
        case (.stringDictionary(let a), .stringDictionary(let b)):
            return a.keys == b.keys && a.allSatisfy { close($1, b[$0] ?? .nan) }
        case (.int64Dictionary(let a), .int64Dictionary(let b)):
            return a.keys == b.keys && a.allSatisfy { close($1, b[$0] ?? .nan) }
        default: return false
        }
    }
}
