import Foundation
import ManakoCore
import ManakoCoreAIFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoCoreAI

/// A run of a function of a model, with the arrays that Apple's runtime took and gave.
struct CoreAICase: CustomStringConvertible, Sendable {
    var name: String
    var model: String
    var function: String?
    /// Arrays by the names of inputs and states, and of outputs and states.
    var (inputs, outputs): ([String: NPYArray], [String: NPYArray])

    var description: String { name }

    /// Runs the function in `f32` and gives the largest error of each output, relative to 1 and the wanted number.
    func errors() throws -> [String: Double] {
        let session = try CoreAIModel(path: model).model(function: function, runtime: OpenVINOBackend()).makeSession(
            SessionConfiguration(precision: .f32, threads: 1))
        let request = try session.makeRequest()
        for (index, input) in session.description.inputs.enumerated() {
            let array = try #require(inputs[input.name], "\(name): \(input.name)")
            if input.isOpen { try request.setInputShape(array.shape, at: index) }
            let bytes = try array.elements(as: input.elementType)
            try request.withInput(at: index) { target in
                precondition(target.count == bytes.count, "\(name): \(input.name) is \(input.shapeText)")
                target.copyBytes(from: bytes)
            }
        }
        try request.run()
        #expect(Set(session.description.outputs.map(\.name)) == Set(outputs.keys), "\(name)")
        var errors: [String: Double] = [:]
        for (index, output) in session.description.outputs.enumerated() {
            let wanted = try #require(outputs[output.name])
            let numbers = try wanted.reals
            errors[output.name] = try request.withOutput(at: index) { (view) throws(ManakoError) in
                #expect(view.shape == wanted.shape, "\(name): \(output.name)")
                #expect(view.elementType.rawValue == Self.type(wanted), "\(name): \(output.name)")
                return Self.error(Self.numbers(view), numbers)
            }
        }
        return errors
    }

    /// The elements; integers of 32 bits are more than `float32` has.
    private static func numbers(_ view: TensorView) -> [Double] {
        guard view.elementType == .int32 else { return view.toTensor().values.map(Double.init) }
        return view.bytes.bindMemory(to: Int32.self).map(Double.init)
    }

    private static func type(_ array: NPYArray) -> String {
        [
            .f2: "float16", .f4: "float32", .f8: "float64", .i1: "int8", .i2: "int16", .i4: "int32", .i8: "int64",
            .u1: "uint8", .u2: "uint16", .u4: "uint32", .u8: "uint64", .b1: "bool",
        ][array.type] ?? ""
    }

    private static func error(_ got: [Double], _ wanted: [Double]) -> Double {
        guard got.count == wanted.count else { return .infinity }
        return zip(got, wanted).map { a, b in
            if a == b || a.isNaN && b.isNaN { return 0 }
            let error = abs(a - b) / (1 + abs(b))
            return error.isNaN ? .infinity : error
        }.max() ?? 0
    }

    /// Expects errors within the tolerance that the outputs' types have: integers are exact.
    func check() throws {
        for (output, error) in try errors() {
            let tolerance =
                switch outputs[output]?.type {
                case .f4, .f8: 1e-4
                case .f2: 5e-3
                default: 0.0
                }
            #expect(error <= tolerance, "\(name): \(output) is off by \(error)")
        }
    }
}

extension NPYArray {
    /// The elements as real numbers.
    fileprivate var reals: [Double] {
        get throws { try elements(as: .float64).withUnsafeBytes { Array($0.bindMemory(to: Double.self)) } }
    }
}
