/// Projective maps of the plane.
enum ProjectiveMap {
    /// The map that takes four points to four others: nine numbers in rows, the last 1; nil where there is none.
    static func through(_ from: [SIMD2<Double>], to: [SIMD2<Double>]) -> [Double]? {
        var rows: [[Double]] = []
        for (p, q) in zip(from, to) {
            rows.append([p.x, p.y, 1, 0, 0, 0, -q.x * p.x, -q.x * p.y, q.x])
            rows.append([0, 0, 0, p.x, p.y, 1, -q.y * p.x, -q.y * p.y, q.y])
        }
        guard rows.count == 8 else { return nil }
        return solved(rows).map { $0 + [1] }
    }

    /// The solution of linear equations, a row each with its right side last (Gauss, with the largest pivot of each column).
    private static func solved(_ equations: [[Double]]) -> [Double]? {
        var rows = equations
        let count = rows.count
        for column in 0..<count {
            let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
            guard abs(rows[pivot][column]) > 1e-12 else { return nil }
            rows.swapAt(column, pivot)
            for other in 0..<count where other != column {
                let factor = rows[other][column] / rows[column][column]
                guard factor != 0 else { continue }
                for k in column...count { rows[other][k] -= factor * rows[column][k] }
            }
        }
        return rows.indices.map { rows[$0][count] / rows[$0][$0] }
    }
}
