import FuzzSupport

@testable import ManakoOpenVINO

/// The `model_info` of OpenVINO's IR files.
@main struct FuzzIR: FuzzTarget {
    static let seeds = [
        "<net><model_info><labels value=\"a b_c\" /><x value=\"&lt;&amp;&quot;\"/></model_info></net>",
        "<model_info><n><m value=\"1\"/></n></model_info>", "<model_info>", "",
    ].map { Array($0.utf8) }

    static func run(_ bytes: [UInt8]) {
        let info = IntermediateInfo(text: String(decoding: bytes, as: UTF8.self))
        require(info.labels.allSatisfy { !$0.isEmpty }, "an empty label")
    }
}
