/// One residual with its derivatives by the parameters.
struct ResidualRow {
    var value = 0.0
    /// By the parameters that all residuals share.
    var common: [Double]
    /// By those of one group.
    var group: [Double]

    init(common: Int, group: Int = 0) {
        self.init(
            value: 0, common: [Double](repeating: 0, count: common), group: [Double](repeating: 0, count: group))
    }

    init(value: Double, common: [Double], group: [Double]) {
        (self.value, self.common, self.group) = (value, common, group)
    }
}

/// The normal equations of least squares with a few common parameters and groups of others that only share those, such as a
/// camera and its views ([Triggs and others 2000](https://doi.org/10.1007/3-540-44480-7_21), section 6).
struct NormalEquations {
    struct Group {
        /// By the group's own parameters.
        var own: DenseMatrix
        /// Rows by the group's parameters, columns by the common ones.
        var mixed: DenseMatrix
        var gradient: [Double]

        mutating func add(_ row: ResidualRow, _ weight: Double) {
            NormalEquations.accumulate(row.group, row.value, weight, &own, &gradient)
            for i in 0..<row.group.count {
                let factor = weight * row.group[i]
                if factor == 0 { continue }
                for j in 0..<row.common.count { mixed.elements[i * mixed.columns + j] += factor * row.common[j] }
            }
        }
    }

    var common: DenseMatrix
    var gradient: [Double]
    var groups: [Group]
    /// The robust cost, a sum of squares where all residuals are small.
    private(set) var cost = 0.0
    /// How many residuals there are.
    private(set) var count = 0

    init(common size: Int, groups: Int = 0, groupSize: Int = 0) {
        common = DenseMatrix(rows: size, columns: size)
        gradient = [Double](repeating: 0, count: size)
        let empty = Group(
            own: DenseMatrix(rows: groupSize, columns: groupSize), mixed: DenseMatrix(rows: groupSize, columns: size),
            gradient: [Double](repeating: 0, count: groupSize))
        self.groups = [Group](repeating: empty, count: groups)
    }

    /// How many parameters there are.
    var parameterCount: Int { gradient.count + groups.reduce(0) { $0 + $1.gradient.count } }

    /// Adds residuals that belong together, such as the column and the row of a pixel, and get one weight.
    mutating func add(_ rows: [ResidualRow], group: Int? = nil, loss: RobustLoss = .squared) {
        var square = 0.0
        for row in rows { square += row.value * row.value }
        let (cost, weight) = loss.evaluate(square)
        self.cost += cost
        count += rows.count
        for row in rows {
            Self.accumulate(row.common, row.value, weight, &common, &gradient)
            if let group {
                groups[group].add(row, weight)
            }
        }
    }

    private static func accumulate(
        _ row: [Double], _ value: Double, _ weight: Double, _ matrix: inout DenseMatrix, _ gradient: inout [Double]
    ) {
        for i in 0..<row.count {
            let factor = weight * row[i]
            if factor == 0 { continue }
            gradient[i] += factor * value
            for j in 0...i { matrix.elements[i * matrix.columns + j] += factor * row[j] }
        }
    }
}
