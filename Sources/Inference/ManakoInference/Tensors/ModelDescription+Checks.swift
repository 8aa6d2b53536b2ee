package import ManakoCore

extension ModelDescription {
    /// An input by its place.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there is none.
    package func input(at index: Int) throws(ManakoError) -> TensorDescription {
        guard inputs.indices.contains(index) else {
            throw ManakoError(.invalidArgument, "\(name) has \(inputs.count) inputs; there is none at \(index)")
        }
        return inputs[index]
    }

    /// Refuses outputs that don't exist or don't hold anything yet.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument``.
    package func checkOutput(at index: Int, hasRun: Bool) throws(ManakoError) {
        guard outputs.indices.contains(index) else {
            throw ManakoError(.invalidArgument, "\(name) has \(outputs.count) outputs; there is none at \(index)")
        }
        guard hasRun else { throw ManakoError(.invalidArgument, "\(name) has no outputs before its first run") }
    }
}

extension TensorDescription {
    /// The largest input that a shape may ask for, in bytes.
    private static let maximumBytes = 4 << 30

    /// Refuses a shape that differs from what is fixed in the model, or that is empty or huge.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument``.
    package func check(_ given: [Int]) throws(ManakoError) {
        let fits = shape.isEmpty || (given.count == shape.count && zip(given, shape).allSatisfy { $1 < 0 || $0 == $1 })
        guard fits, given.allSatisfy({ $0 > 0 }) else {
            throw ManakoError(.invalidArgument, "input \(name) takes \(shapeText) and not \(given)")
        }
        var bytes = elementType.byteCount
        for extent in given {
            let (product, overflow) = bytes.multipliedReportingOverflow(by: extent)
            guard !overflow, product <= Self.maximumBytes else {
                throw ManakoError(.invalidArgument, "input \(name) of shape \(given) would take more than 4 GB")
            }
            bytes = product
        }
    }

    /// The error for an input that is used before it has a shape.
    package var hasNoShape: ManakoError {
        ManakoError(.invalidArgument, "input \(name) takes \(shapeText): give it a shape with setInputShape(_:at:)")
    }
}
