import ManakoCore

extension CoreMLFeatureDescription {
    /// Numbers as the output's type has them.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a number that the type can't hold.
    func value(_ numbers: [Double], shape: [Int]? = nil) throws(ManakoError) -> CoreMLFeatureValue {
        switch type {
        case .multiArray(let array): return .multiArray(try self.array(numbers, shape, array))
        case .double where numbers.count == 1: return .double(numbers[0])
        case .int64 where numbers.count == 1:
            guard let number = Int64(exactly: numbers[0]) else {
                throw ManakoError(
                    .invalidArgument, "the output \(name) takes whole numbers, which \(numbers[0]) is not")
            }
            return .int64(number)
        case .double, .int64:
            throw ManakoError(
                .malformedInput, "the output \(name) takes one number, but the model gives \(numbers.count)")
        default: throw ManakoError(.malformedInput, "the output \(name) is of a type that holds no numbers")
        }
    }

    private func array(_ numbers: [Double], _ shape: [Int]?, _ feature: CoreMLArrayFeature) throws(ManakoError)
        -> CoreMLMultiArray
    {
        let declared = feature.shape.reduce(1) { $0.multipliedReportingOverflow(by: $1).partialValue }
        let fits = !feature.shape.isEmpty && declared == numbers.count
        let shape = shape ?? (fits ? feature.shape : [numbers.count])
        do throws(ManakoError) {
            return try CoreMLMultiArray(numbers, shape: shape, elementType: feature.elementType)
        } catch {
            throw error.at("the output \(name)")
        }
    }
}

extension CoreMLInterface {
    /// The output that holds a prediction.
    var predictedOutput: CoreMLFeatureDescription? {
        outputs.first { $0.name == predictedFeatureName } ?? (predictedFeatureName.isEmpty ? outputs.first : nil)
    }

    /// A regressor's answer.
    func regression(_ numbers: [Double]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        guard let output = predictedOutput else {
            throw ManakoError(.malformedInput, "the model has no output named \(predictedFeatureName)")
        }
        return [output.name: try output.value(numbers)]
    }
}
