import ManakoCore
import ManakoFiles

/// A `NodeProto`.
struct ONNXNode {
    let name: String
    let type: String
    let domain: String
    let inputs: [String]
    let outputs: [String]
    let attributes: [String: ProtobufMessage]

    init(_ message: ProtobufMessage) throws(ManakoError) {
        inputs = message.strings(1)
        outputs = message.strings(2)
        let own = message.string(3)
        name = own.isEmpty ? outputs.first ?? "" : own
        type = message.string(4)
        domain = message.string(7)
        attributes = .init(try message.messages(5).map { ($0.string(1), $0) }) { first, _ in first }
    }
}
