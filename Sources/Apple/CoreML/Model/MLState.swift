import ManakoCore
import ManakoCoreML

/// What a model keeps from one prediction to the next; see ``MLModel/makeState()``.
public final class MLState: Sendable {
    /// The memory, none for a model that keeps nothing, or the reason why there is none.
    let memory: Result<CoreMLState?, ManakoError>

    init(_ model: CoreMLModel) {
        memory = Result { () throws(ManakoError) in try model.makeState() }
    }
}
