import ManakoCore
import ManakoFiles

/// A support vector machine that gives a number (SVM.proto): the weighted kernel values minus `rho`.
struct SupportVectorRegressor: FeatureModel {
    let interface: CoreMLInterface
    private let kernel: Kernel
    private let vectors: SupportVectors
    private let coefficients: [Double]
    private let rho: Double

    init(_ specification: ModelSpecification) throws(ManakoError) {
        interface = specification.interface
        kernel = try Kernel(specification)
        vectors = try SupportVectors(specification, sparse: 2, dense: 3)
        coefficients = try specification.finite(specification.content.part(4).doubles(1), "coefficients")
        rho = try specification.finite([specification.content.double(5)], "rho")[0]
        guard coefficients.count == vectors.count else {
            throw specification.malformed("has \(coefficients.count) coefficients for \(vectors.count) support vectors")
        }
    }

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        let values = kernel.values(vectors, try vectors.vector(interface, inputs))
        return try interface.regression([zip(coefficients, values).reduce(-rho) { $0 + $1.0 * $1.1 }])
    }
}
