import ManakoCore
import ManakoInference
import ManakoOpenVINO

extension CoreAIOperations {
    /// Tensors that live on between runs; tokens order what is read and written.
    static let states: [String: CoreAILowering] = [
        "dataflow.create_token": { (_) throws(ManakoError) in [.token(StateSnapshot())] },
        "dataflow.join_token": { (context) throws(ManakoError) in
            var joined = StateSnapshot()
            for index in 0..<context.count { joined = joined.joined(with: try token(context, index)) }
            return [.token(joined)]
        },
        "dataflow.read_handle": { (context) throws(ManakoError) in
            let (name, snapshot) = try (handle(context, 0), token(context, 1))
            guard let value = snapshot.written[name]?.value ?? context.lowering.initialStates[name] else {
                throw ManakoError(.malformedInput, "there is no state \(name); the file is damaged")
            }
            return [.tensor(value), .token(snapshot)]
        },
        "dataflow.write_handle": { (context) throws(ManakoError) in
            let (name, value, snapshot) = try (handle(context, 0), context.tensor(1), token(context, 2))
            guard let known = context.lowering.initialStates[name], known.type == value.type else {
                throw ManakoError(.malformedInput, "a tensor of another type goes into the state \(name)")
            }
            return [.token(snapshot.writing(value, to: name))]
        },
    ]

    private static func handle(_ context: CoreAIContext, _ index: Int) throws(ManakoError) -> String {
        guard case .handle(let name) = try context.value(index) else {
            throw ManakoError(.malformedInput, "operand \(index) is no state; the file is damaged")
        }
        guard !context.scope.isInner else {
            throw ManakoError(.unsupported, "the state \(name) is used inside of a loop or branch")
        }
        return name
    }

    private static func token(_ context: CoreAIContext, _ index: Int) throws(ManakoError) -> StateSnapshot {
        guard case .token(let snapshot) = try context.value(index) else {
            throw ManakoError(.malformedInput, "operand \(index) orders nothing; the file is damaged")
        }
        return snapshot
    }
}
