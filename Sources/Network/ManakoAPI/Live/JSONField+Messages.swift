import ManakoCore

extension JSONField {
    /// True or false.
    func choice() throws(ManakoError) -> Bool {
        guard case .bool(let choice) = value else { throw error("is \(value.kind), must be true or false") }
        return choice
    }

    /// A number in a range.
    func real(_ range: ClosedRange<Double>) throws(ManakoError) -> Double {
        guard case .number(let number) = value else { throw error("is \(value.kind), must be a number") }
        guard range.contains(number) else {
            throw error("\(number) is out of range, must be from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
