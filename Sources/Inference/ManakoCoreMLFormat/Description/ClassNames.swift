public import ManakoCore

/// The classes of a classifier or detector.
public enum ClassNames: Sendable, Hashable {
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
    public init?(_ message: Message, strings: Int = 100, integers: Int = 101) throws(ManakoError) {
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
    public var classNames: ClassNames? {
        get throws(ManakoError) {
            switch kind {
            case .neuralNetworkClassifier, .glmClassifier, .treeEnsembleClassifier, .supportVectorClassifier,
                .kNearestNeighborsClassifier, .nonMaximumSuppression:
                return try ClassNames(content)
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

extension Program.Function {
    /// The classes of a program that ends in a classifier, or nil.
    public var classNames: ClassNames? {
        guard let operation = block.operations.last(where: { $0.type == "classify" }) else { return nil }
        switch operation.inputs["classes"]?.first {
        case .literal(let literal): return ClassNames(literal)
        case .name(let name):
            let constant = block.operations.first { $0.type == "const" && $0.outputs.first?.name == name }
            return constant?.attributes["val"].flatMap(ClassNames.init)
        case nil: return nil
        }
    }
}

extension ClassNames {
    /// A list, or a tensor, of texts or whole numbers.
    init?(_ literal: Literal) {
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
