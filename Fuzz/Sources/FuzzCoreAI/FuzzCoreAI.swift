import ManakoCore
import ManakoTesting

@testable import FuzzSupport
@testable import ManakoCoreAI
@testable import ManakoCoreAIFormat
@testable import ManakoFiles
@testable import ManakoOpenVINO

/// Core AI programs, read and lowered to graphs.
@main struct FuzzCoreAI: FuzzTarget {
    static var seeds: [[UInt8]] {
        get throws { try CoreMLSeeds.files("main.mlirb", in: "ManakoCoreAITests/Fixtures", most: 12) }
    }

    static func run(_ bytes: [UInt8]) {
        _ = PictureFuzzing.refusal { () throws(ManakoError) in
            let program = try CoreAIFile(MappedFile(bytes, path: "main.mlirb"))
            let graphs = try program.functions()
            for function in graphs where !function.isPrivate {
                let graph = try FunctionLowering(program, graphs).graph(of: function)
                let model = try IntermediateModel(graph)
                require(model.text.hasPrefix("<?xml") && model.text.hasSuffix("</net>\n"), "no whole text")
            }
        }
    }
}
