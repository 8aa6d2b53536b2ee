package import ManakoCore
package import ManakoFiles

/// The classes of a classifier or detector.
public enum CoreMLClassNames: Sendable, Hashable {
    /// Texts.
    case strings([String])
    /// Whole numbers.
    case integers([Int64])

    /// The number of classes.
    public var count: Int {
        switch self {
        case .strings(let names): names.count
        case .integers(let numbers): numbers.count
        }
    }

    /// The classes as people read them.
    public var texts: [String] {
        switch self {
        case .strings(let names): names
        case .integers(let numbers): numbers.map(String.init)
        }
    }

    /// Reads the field of a `StringVector` or of an `Int64Vector` of a message; nil when neither stands there.
    package init?(_ message: ProtobufMessage, strings: Int = 100, integers: Int = 101) throws(ManakoError) {
        if let vector = try message.message(strings) {
            self = .strings(vector.strings(1))
        } else if let vector = try message.message(integers) {
            self = .integers(try vector.ints(1).map { Int64($0) })
        } else {
            return nil
        }
    }
}

extension ModelSpecification {
    /// The classes of a classifier that is no program, or of the last one in a pipeline; nil of other models.
    public var classNames: CoreMLClassNames? {
        get throws(ManakoError) {
            switch kind {
            case .neuralNetworkClassifier, .glmClassifier, .treeEnsembleClassifier, .supportVectorClassifier,
                .kNearestNeighborsClassifier, .nonMaximumSuppression:
                return try CoreMLClassNames(content)
            case .pipeline, .pipelineClassifier:
                let pipeline = kind == .pipeline ? content : try content.part(1)
                for part in try pipeline.messages(1).reversed() {
                    let stage = try ModelSpecification(part)
                    if ![.pipeline, .pipelineClassifier].contains(stage.kind), let names = try stage.classNames {
                        return names
                    }
                }
                return nil
            default: return nil
            }
        }
    }
}

extension MILProgram.Function {
    /// The classes of a program that ends in a classifier, or nil.
    public var classNames: CoreMLClassNames? {
        guard let operation = block.operations.last(where: { $0.type == "classify" }) else { return nil }
        switch operation.inputs["classes"]?.first {
        case .literal(let literal): return CoreMLClassNames(literal)
        case .name(let name):
            let constant = block.operations.first { $0.type == "const" && $0.outputs.first?.name == name }
            return constant?.attributes["val"].flatMap(CoreMLClassNames.init)
        case nil: return nil
        }
    }
}

extension CoreMLClassNames {
    /// A list, or a tensor, of texts or whole numbers.
    init?(_ literal: MILLiteral) {
        switch literal.storage {
        case .strings(let texts): self = .strings(texts)
        case .values(let values):
            let texts = values.compactMap { $0.strings?.first }
            let numbers = values.compactMap { $0.integers?.first }
            if texts.count == values.count {
                self = .strings(texts)
            } else if numbers.count == values.count {
                self = .integers(numbers.map { Int64($0) })
            } else {
                return nil
            }
        case .bytes, .file:
            guard let numbers = literal.integers else { return nil }
            self = .integers(numbers.map { Int64($0) })
        case .entries: return nil
        }
    }
}
