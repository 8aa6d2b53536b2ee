import ManakoAPI
import ManakoArguments
import ManakoBatch
import ManakoCapabilities
import ManakoCore
import ManakoFiles
import ManakoFront
import ManakoPipeline

/// A task as the user writes it: a capability, perhaps a model, perhaps options, such as `detect:yolox-nano:confidence=0.4`.
struct TaskText {
    let capability: any Capability
    let model: String?
    let options: [String: OptionValue]

    /// Reads a task.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for what is none, with what was meant most likely.
    init(_ text: String) throws(ManakoError) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        capability = try Self.capability(parts.first ?? "")
        var (model, options) = (String?.none, [String: OptionValue]())
        for part in parts.dropFirst() {
            if let equals = part.firstIndex(of: "=") {
                let spec = try Self.option(String(part[..<equals]), of: capability)
                options[spec.name] = try Self.value(String(part[part.index(after: equals)...]), of: spec, in: text)
            } else if model == nil, !part.isEmpty {
                model = part
            } else {
                throw ManakoError(.invalidArgument, "'\(text)' has a part too many: '\(part)'")
            }
        }
        _ = try OptionValues(options, of: capability)
        if let model, capability.modelNeed.kind == nil {
            throw ManakoError(
                .invalidArgument, "'\(text)': \(capability.info.command) takes no model such as '\(model)'")
        }
        self.model = model
        self.options = options
    }

    /// What can be asked of single pictures.
    static let capabilities = Capabilities.all.filter { $0.subject == .picture && !$0.rewritesPictures }

    private static func capability(_ name: String) throws(ManakoError) -> any Capability {
        if let known = capabilities.first(where: { $0.info.command == name || $0.info.id == name }) { return known }
        let words = capabilities.map(\.info.command)
        let hint = Options.suggestion(for: [name], among: words)
        throw ManakoError(
            .invalidArgument,
            "'\(name.prefix(40))' can't be asked of pictures; there are \(words.joined(separator: ", "))\(hint)")
    }

    private static func option(_ name: String, of capability: any Capability) throws(ManakoError) -> OptionSpec {
        let specs = capability.options.map(\.spec)
        if let spec = specs.first(where: { $0.name == name || OptionSpec.dashed($0.name) == name }) { return spec }
        throw ManakoError(
            .invalidArgument,
            "'\(name.prefix(40))' is no option of \(capability.info.command); it has \(specs.map { OptionSpec.dashed($0.name) }.joined(separator: ", "))"
        )
    }

    private static func value(_ text: String, of spec: OptionSpec, in task: String) throws(ManakoError) -> OptionValue {
        switch spec.kind {
        case .number, .integer:
            guard let number = Double(text), number.isFinite else {
                throw ManakoError(
                    .invalidArgument, "'\(task)': \(OptionSpec.dashed(spec.name)) must be a number, not '\(text)'")
            }
            return .number(number)
        case .flag:
            guard ["true", "false"].contains(text) else {
                throw ManakoError(
                    .invalidArgument, "'\(task)': \(OptionSpec.dashed(spec.name)) must be true or false, not '\(text)'")
            }
            return .flag(text == "true")
        case .choice: return .text(text)
        case .list: return .list(text.split(separator: "+").map(String.init))
        }
    }
}

extension TaskText {
    /// The task with its model as this machine has it.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when there is no such model.
    func task() throws(ManakoError) -> BatchTask {
        BatchTask(capability: capability.info.id, options: options, model: try namedModel())
    }

    private func namedModel() throws(ManakoError) -> BatchTask.Model? {
        let chosen = if let model { model } else { try usualModel() }
        guard let name = chosen, name != ModelRegistry.builtInName else {
            guard case .required = capability.modelNeed else { return nil }
            throw ManakoError(
                .invalidArgument,
                "\(capability.info.command) needs a model; write \(capability.info.command):MODEL")
        }
        let path = try Options.modelPath(name)
        let isFile = path == name
        guard let real = isFile ? FileSystem.realPath(path) : name else {
            throw ManakoError(.unavailable, "\(path): no such file")
        }
        return BatchTask.Model(name: real, sha256: try ModelDigest.sha256(of: path))
    }

    /// The model that is used where none is named.
    private func usualModel() throws(ManakoError) -> String? {
        guard capability.modelNeed.kind != nil else { return nil }
        return try ModelRegistry.ofUser(ModelRegistry.configuration).defaults[capability.info.id]
    }
}
