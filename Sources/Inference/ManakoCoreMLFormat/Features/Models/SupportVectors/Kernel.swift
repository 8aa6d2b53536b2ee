import Glibc
import ManakoCore
import ManakoFiles

/// What a support vector machine compares vectors with (SVM.proto, `Kernel`).
enum Kernel: Sendable {
    case linear
    case radial(gamma: Double)
    case polynomial(degree: Double, offset: Double, gamma: Double)
    case sigmoid(gamma: Double, offset: Double)

    init(_ specification: ModelSpecification) throws(ManakoError) {
        let message = try specification.content.part(1)
        let number = message.numbers.last ?? 0
        let part = try message.part(number)
        switch number {
        case 1: self = .linear
        case 2: self = .radial(gamma: part.double(1))
        case 3: self = .polynomial(degree: Double(part.int(1)), offset: part.double(2), gamma: part.double(3))
        case 4: self = .sigmoid(gamma: part.double(1), offset: part.double(2))
        default: throw specification.malformed("has no kernel")
        }
        guard parameters.allSatisfy(\.isFinite), parameters[0] >= 0 else {
            throw specification.malformed("its kernel has impossible parameters")
        }
    }

    /// All parameters, one that must not be negative first.
    private var parameters: [Double] {
        switch self {
        case .linear: [0]
        case .radial(let gamma): [gamma]
        case .polynomial(let degree, let offset, let gamma): [min(degree, gamma), degree, offset]
        case .sigmoid(let gamma, let offset): [gamma, offset]
        }
    }

    /// The kernel's value for each support vector.
    func values(_ vectors: SupportVectors, _ input: [Double]) -> [Double] {
        switch self {
        case .linear: vectors.products(input)
        case .radial(let gamma): vectors.squaredDistances(input).map { exp(-gamma * $0) }
        case .polynomial(let degree, let offset, let gamma):
            vectors.products(input).map { pow(gamma * $0 + offset, degree) }
        case .sigmoid(let gamma, let offset): vectors.products(input).map { tanh(gamma * $0 + offset) }
        }
    }
}
