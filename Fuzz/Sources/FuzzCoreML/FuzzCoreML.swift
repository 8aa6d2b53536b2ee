import ManakoCore
import ManakoTesting

@testable import FuzzSupport
@testable import ManakoCoreMLFormat
@testable import ManakoFiles
@testable import ManakoOpenVINO

/// Core ML specifications, read and lowered to graphs.
@main struct FuzzCoreML: FuzzTarget {
    static var seeds: [[UInt8]] {
        get throws {
            let folder = "ManakoCoreMLLoweringTests/Fixtures"
            let small = [
                CoreMLFiles.addition(), CoreMLFiles.network(),
                CoreMLFiles.pipeline([CoreMLFiles.network(), CoreMLFiles.addition()]),
            ]
            return try small + CoreMLSeeds.files("model.mlmodel", in: folder + "/Program", most: 2)
                + CoreMLSeeds.files("model.mlmodel", in: folder + "/Network", most: 2)
        }
    }

    static func run(_ bytes: [UInt8]) {
        _ = PictureFuzzing.refusal { () throws(ManakoError) in
            let package = ModelPackage(MappedFile(bytes, path: "fuzz.mlmodel"), folder: CoreMLSeeds.weights)
            try CoreMLFuzzing.run(ModelSpecification(package), package)
        }
    }
}
