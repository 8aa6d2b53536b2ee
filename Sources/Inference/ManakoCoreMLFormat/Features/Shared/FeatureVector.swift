import ManakoCore

extension CoreMLInterface {
    /// The number of elements of all inputs together, or nil when the file leaves one open.
    var vectorLength: Int? {
        var length = 0
        for input in inputs {
            switch input.type {
            case .double, .int64: length += 1
            case .multiArray(let array) where !array.shape.isEmpty && array.shapes.isEmpty && array.ranges.isEmpty:
                var count = 1
                for extent in array.shape {
                    let (product, overflow) = count.multipliedReportingOverflow(by: extent)
                    if overflow { return nil }
                    count = product
                }
                length &+= count
            default: return nil
            }
        }
        return length
    }

    /// All inputs one after the other, in the order of the description.
    ///
    /// - Parameter missing: what stands for an optional number that is not given; nil refuses it.
    func vector(_ inputs: [String: CoreMLFeatureValue], missing: Double? = nil) throws(ManakoError) -> [Double] {
        var vector: [Double] = []
        for input in self.inputs {
            if let missing, inputs[input.name] == nil, input.isOptional {
                vector.append(missing)
            } else {
                vector += try inputs.numbers(input.name)
            }
        }
        return vector
    }

    /// As ``vector(_:missing:)``, with the number of elements that the model takes.
    func vector(_ inputs: [String: CoreMLFeatureValue], count: Int) throws(ManakoError) -> [Double] {
        let vector = try vector(inputs)
        guard vector.count == count else { throw lengthError(vector.count, "\(count)") }
        return vector
    }

    /// The error for inputs of another length than the model takes.
    func lengthError(_ count: Int, _ wanted: String) -> ManakoError {
        let names = inputs.map(\.name).joined(separator: ", ")
        return ManakoError(
            .invalidArgument,
            "the input\(inputs.count == 1 ? "" : "s") \(names) \(inputs.count == 1 ? "has" : "have") \(count) elements,"
                + " but the model takes \(wanted)")
    }
}

extension [String: CoreMLFeatureValue] {
    /// A value that must be there.
    func value(_ name: String) throws(ManakoError) -> CoreMLFeatureValue {
        guard let value = self[name] else { throw ManakoError(.invalidArgument, "the input \(name) is missing") }
        return value
    }

    /// One number, or nil when it is not given.
    func number(_ name: String) throws(ManakoError) -> Double? {
        guard self[name] != nil else { return nil }
        let numbers = try numbers(name)
        guard numbers.count == 1 else {
            throw ManakoError(.invalidArgument, "the input \(name) takes one number, but was given \(numbers.count)")
        }
        return numbers[0]
    }
}

extension CoreMLFeatureValue {
    /// The error for a value that is of the wrong kind.
    func refused(_ name: String, _ wanted: String) -> ManakoError {
        ManakoError(.invalidArgument, "the input \(name) takes \(wanted), but was given \(kind)")
    }

    /// A whole number, also when it is written as a real one.
    var integer: Int64? {
        switch self {
        case .int64(let number): number
        case .double(let number): Int64(exactly: number)
        case .multiArray(let array) where array.count == 1: Int64(exactly: array.doubles[0])
        default: nil
        }
    }
}
