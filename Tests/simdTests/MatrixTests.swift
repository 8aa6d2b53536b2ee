import ManakoTesting
import Testing
import simd

/// Vectors and matrices against the definitions of linear algebra.
@Suite struct MatrixTests {
    @Test(arguments: 1...20) func inverseUndoes(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        func number() -> Float { Float.random(in: -2...2, using: &random) }
        let three = simd_float3x3((0..<3).map { _ in simd_float3(number(), number(), number()) }) + 3
        let four = simd_float4x4((0..<4).map { _ in simd_float4(number(), number(), number(), number()) }) + 4
        for row in 0..<3 {
            for column in 0..<3 {
                #expect(abs((three * three.inverse)[column, row] - (row == column ? 1 : 0)) < 1e-3)
            }
        }
        for row in 0..<4 {
            for column in 0..<4 {
                #expect(abs((simd_inverse(four) * four)[column, row] - (row == column ? 1 : 0)) < 1e-3)
            }
        }
    }

    @Test func determinantsOfKnownMatrices() {
        let three = simd_float3x3(rows: [SIMD3(2, 0, 1), SIMD3(1, 3, 2), SIMD3(1, 1, 1)])
        #expect(three.determinant == 0)
        #expect(simd_float3x3(diagonal: SIMD3(2, 3, 4)).determinant == 24)
        let four = simd_float4x4(rows: [SIMD4(1, 2, 0, 0), SIMD4(3, 4, 0, 0), SIMD4(0, 0, 5, 6), SIMD4(0, 0, 7, 8)])
        #expect(four.determinant == 4)
        #expect(four.transpose.determinant == 4)
    }

    @Test func columnsAndRows() {
        let matrix = simd_float3x3(rows: [SIMD3(1, 2, 3), SIMD3(4, 5, 6), SIMD3(7, 8, 9)])
        #expect(matrix.columns.1 == SIMD3(2, 5, 8))
        #expect(matrix[2, 0] == 3)
        #expect(matrix * SIMD3(1, 0, -1) == SIMD3(-2, -2, -2))
        #expect(simd_mul(matrix_identity_float3x3, matrix) == matrix)
    }

    @Test func lengthsAndAngles() {
        #expect(simd_length(SIMD3<Float>(2, 3, 6)) == 7)
        #expect(simd_distance(SIMD2<Float>(1, 1), SIMD2(4, 5)) == 5)
        #expect(simd_cross(SIMD3<Float>(1, 0, 0), SIMD3(0, 1, 0)) == SIMD3(0, 0, 1))
        #expect(simd_dot(SIMD4<Double>(1, 2, 3, 4), SIMD4(4, 3, 2, 1)) == 20)
        #expect(simd_normalize(SIMD2<Float>(0, 5)) == SIMD2(0, 1))
    }
}

extension simd_float3x3 {
    /// With something added to the diagonal, so that it has an inverse that singles can tell.
    fileprivate static func + (matrix: simd_float3x3, added: Float) -> simd_float3x3 {
        var sum = matrix
        for place in 0..<3 { sum[place][place] += added * 2 }
        return sum
    }
}

extension simd_float4x4 {
    fileprivate static func + (matrix: simd_float4x4, added: Float) -> simd_float4x4 {
        var sum = matrix
        for place in 0..<4 { sum[place][place] += added * 2 }
        return sum
    }
}
