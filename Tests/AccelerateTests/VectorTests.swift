import Accelerate
import Foundation
import Testing

/// Sums and operations on numbers, against what is worked out by hand.
@Suite struct VectorTests {
    private let values: [Float] = [3, -1, 4, 1, -5, 9]

    @Test func greatestAndLeast() {
        var value: Float = 0
        var place: vDSP_Length = 0
        vDSP_maxv(values, 1, &value, 6)
        #expect(value == 9)
        vDSP_minv(values, 1, &value, 6)
        #expect(value == -5)
        vDSP_maxvi(values, 1, &value, &place, 6)
        #expect(value == 9 && place == 5)
        vDSP_maxvi(values, 2, &value, &place, 3)
        #expect(value == 4 && place == 2)
        vDSP_minvi(values, 1, &value, &place, 6)
        #expect(value == -5 && place == 4)
        vDSP_maxv(values, 1, &value, 0)
        #expect(value == -.infinity)
        #expect(vDSP.maximum(values) == 9 && vDSP.minimum(values) == -5)
        #expect(vDSP.indexOfMaximum(values) == (5, 9))
    }

    @Test func sums() {
        var value: Float = 0
        vDSP_sve(values, 1, &value, 6)
        #expect(value == 11)
        vDSP_svesq(values, 1, &value, 6)
        #expect(value == 133)
        vDSP_meanv(values, 2, &value, 3)
        #expect(value == Float(2) / 3)
        vDSP_dotpr(values, 1, values, 2, &value, 3)
        #expect(value == -15)
        #expect(vDSP.sum(values) == 11 && vDSP.mean(values) == Float(11) / 6)
        #expect(vDSP.sumOfSquares(values) == 133)
        #expect(vDSP.rootMeanSquare([3.0, 4.0]) == 12.5.squareRoot())
        #expect(vDSP.dot([1.0, 2], [3.0, 4]) == 11)
        #expect(vDSP.distanceSquared([1.0, 2], [4.0, 6]) == 25)
    }

    @Test func operations() {
        var number: Float = 2
        var made = [Float](repeating: 0, count: 6)
        vDSP_vsadd(values, 1, &number, &made, 1, 6)
        #expect(made == [5, 1, 6, 3, -3, 11])
        vDSP_vsmul(made, 1, &number, &made, 1, 6)
        #expect(made == [10, 2, 12, 6, -6, 22])
        vDSP_vsdiv(made, 1, &number, &made, 1, 6)
        #expect(made == [5, 1, 6, 3, -3, 11])
        vDSP_vsub(values, 1, made, 1, &made, 1, 6)
        #expect(made == [2, 2, 2, 2, 2, 2])
        vDSP_vadd(values, 1, made, 1, &made, 1, 6)
        #expect(made == [5, 1, 6, 3, -3, 11])
        vDSP_vmul(values, 1, values, 1, &made, 1, 6)
        #expect(made == [9, 1, 16, 1, 25, 81])
        vDSP_vdiv(values, 1, made, 1, &made, 1, 6)
        #expect(made == values)
        var (least, greatest): (Float, Float) = (-1, 3)
        vDSP_vclip(values, 1, &least, &greatest, &made, 1, 6)
        #expect(made == [3, -1, 3, 1, -1, 3])
        vDSP_vsmsa(values, 1, &number, &least, &made, 1, 6)
        #expect(made == [5, -3, 7, 1, -11, 17])
        vDSP_vfltu8([7, 0, 255] as [UInt8], 1, &made, 2, 3)
        #expect(made == [7, -3, 0, 1, 255, 17])
    }

    @Test func operationsOnArrays() {
        let (first, second): ([Double], [Double]) = ([1, 2], [4, 5])
        let results: [[Double]] = [
            vDSP.add(1, first), vDSP.add(first, second), vDSP.subtract(first, second), vDSP.multiply(2, first),
            vDSP.multiply(first, second), vDSP.divide(first, 2), vDSP.divide(first, second),
            vDSP.clip(second, to: 2...4.5),
        ]
        let expected: [[Double]] = [[2, 3], [5, 7], [-3, -3], [2, 4], [4, 10], [0.5, 1], [0.25, 0.4], [4, 4.5]]
        #expect(results == expected)
    }

    /// The softmax of public code for detectors.
    @Test func probabilitiesOfANetwork() {
        var x: [Float] = [1, 2, 3]
        let count = vDSP_Length(x.count)
        var greatest: Float = 0
        vDSP_maxv(x, 1, &greatest, count)
        greatest = -greatest
        vDSP_vsadd(x, 1, &greatest, &x, 1, count)
        var number = Int32(x.count)
        vvexpf(&x, x, &number)
        var sum: Float = 0
        vDSP_sve(x, 1, &sum, count)
        vDSP_vsdiv(x, 1, &sum, &x, 1, count)
        for (found, expected) in zip(x, [0.09003057, 0.24472847, 0.66524096]) {
            #expect(abs(Double(found) - expected) < 1e-6)
        }
    }
}
