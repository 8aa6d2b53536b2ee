package import ManakoCore

extension IRGraph {
    /// The product of matrices in the last two dimensions, with NumPy's rules for the others and for single vectors.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when the shapes do not fit together.
    package func matrixProduct(
        _ a: GraphValue, _ b: GraphValue, transposeA: Bool = false, transposeB: Bool = false
    ) throws(ManakoError) -> GraphValue {
        let (x, y) = try matched(a, b)
        let (first, second) = (transposeA && a.rank != 1, transposeB && b.rank != 1)
        let attributes = [(key: "transpose_a", value: "\(first)"), (key: "transpose_b", value: "\(second)")]
        let shape = try Self.product(a.shape, b.shape, first, second)
        return try node("MatMul", "opset1", [x, y], attributes: attributes, outputs: [(x.type, shape)])[0]
    }

    private static func product(
        _ a: Shape?, _ b: Shape?, _ transposeA: Bool, _ transposeB: Bool
    ) throws(ManakoError) -> Shape? {
        guard let a, let b else { return nil }
        guard !a.isEmpty, !b.isEmpty else {
            throw ManakoError(.malformedInput, "a matrix product of a scalar; the file is damaged")
        }
        var (x, y) = (a.count == 1 ? [1] + a : a, b.count == 1 ? b + [1] : b)
        if transposeA { x.swapAt(x.count - 1, x.count - 2) }
        if transposeB { y.swapAt(y.count - 1, y.count - 2) }
        if let inner = x[x.count - 1], let other = y[y.count - 2], inner != other {
            throw ManakoError(.malformedInput, "matrices of \(text(a)) and \(text(b)) can't be multiplied")
        }
        var shape = try broadcast(Array(x.dropLast(2)), Array(y.dropLast(2))) ?? []
        if a.count > 1 { shape.append(x[x.count - 2]) }
        if b.count > 1 { shape.append(y[y.count - 1]) }
        return shape
    }
}
