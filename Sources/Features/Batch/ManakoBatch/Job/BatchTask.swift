public import ManakoAPI
import ManakoCapabilities
import ManakoCore

/// One thing that a job asks of each picture: a capability with its options, and the model that is used.
public struct BatchTask: Sendable, Hashable {
    /// A model file, known by its digest.
    public struct Model: Sendable, Hashable {
        /// The name of a downloaded model, or an absolute path.
        public var name: String
        /// The SHA-256 of its file, 64 hexadecimal digits; of several files as ``ModelDigest`` joins them.
        public var sha256: String

        /// Creates a model.
        public init(name: String, sha256: String) {
            (self.name, self.sha256) = (name, sha256)
        }
    }

    /// The stable name of the capability, such as `objects`.
    public var capability: String
    /// The command that asks the same of pictures, such as `detect`, by which messages name it.
    public var command: String { Capabilities.named(capability)?.info.command ?? capability }
    /// What was set, by the names of the options.
    public var options: [String: OptionValue]
    /// The model; nil for the built-in ones, which belong to the version of the program.
    public var model: Model?

    /// Creates a task.
    public init(capability: String, options: [String: OptionValue] = [:], model: Model? = nil) {
        self.capability = capability
        self.options = options
        self.model = model
    }
}

extension BatchTask {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("capability", capability)
            json.name("options")
            json.object { json in
                for (name, value) in options.sorted(by: { $0.key < $1.key }) {
                    json.name(name)
                    value.write(to: &json)
                }
            }
            guard let model else { return }
            json.name("model")
            json.object { json in
                json.member("name", model.name)
                json.member("sha256", model.sha256)
            }
        }
    }

    init(_ field: JSONField) throws(ManakoError) {
        capability = try field.needed("capability").text()
        options = [:]
        for (name, value) in try field.needed("options").members() { options[name] = try OptionValue(value) }
        guard let model = try field.member("model") else { return }
        self.model = Model(name: try model.needed("name").text(), sha256: try model.needed("sha256").text())
    }
}

extension OptionValue {
    fileprivate init(_ field: JSONField) throws(ManakoError) {
        switch field.value {
        case .number(let number): self = .number(number)
        case .bool(let flag): self = .flag(flag)
        case .string(let text): self = .text(text)
        case .array: self = .list(try field.texts(atMost: 100_000))
        default: throw field.error("must be a number, true, false, a text or a list of texts")
        }
    }
}
