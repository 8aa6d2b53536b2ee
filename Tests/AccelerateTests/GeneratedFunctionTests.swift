import Accelerate
import Testing

/// A call of a function of C, and what it should write; expected values are NumPy's.
struct Case<T: BinaryFloatingPoint & Sendable>: Sendable {
    let name: String
    let expected: [T]
    let run: @Sendable (inout CaseValues<T>) -> Void

    init(_ name: String, _ expected: [T], _ run: @escaping @Sendable (inout CaseValues<T>) -> Void) {
        (self.name, self.expected, self.run) = (name, expected, run)
    }
}

/// What functions are given; `scripts/accelerate-functions` has the same numbers.
struct CaseValues<T: BinaryFloatingPoint & Sendable> {
    let a: [T] = [3.5, -1.25, 0.75, 2.0, -4.5, 1.0, 6.25, -0.5, 0.25, 8.0, -2.75, 5.0]
    let b: [T] = [1.5, 2.0, -0.5, 4.0, -3.25, 0.125, 7.0, -6.0, 2.5, 1.0, 3.0, -1.0]
    let c: [T] = [0.5, -2.0, 1.25, 3.0, 2.25, -1.5, 4.0, 0.75, -3.5, 6.0, 1.0, 2.0, -0.25, 9.0]
    let d: [T] = [2.0, 1.0, -1.5, 0.5, 3.75, -2.5, 4.5, 1.25, 8.0, -7.0, 0.25, 6.0]
    let x: [T] = [0.25, 0.4375, 0.75, 0.375, 0.875]
    let x1: [T] = [1.25, 1.4375, 1.75, 1.375, 1.875]
    let y: [T] = [1.5, -2.25, 3.0, 0.5, -0.75]
    var a1: T = -1.25
    var b1: T = 2
    var c1: T = -2
    var d1: T = 1
    var n: Int32 = 5
    var out = [T](repeating: 0, count: 10)
}

/// The functions that are made from tables, in both precisions, at strides other than 1.
@Suite struct GeneratedFunctionTests {
    private func check<T>(_ cases: [Case<T>], within tolerance: T) {
        for each in cases {
            var values = CaseValues<T>()
            each.run(&values)
            for (found, expected) in zip(values.out, each.expected) {
                let isSame = abs(found - expected) <= tolerance * max(1, abs(expected))
                #expect(isSame, "\(each.name): \(values.out), expected \(each.expected)")
            }
        }
    }

    @Test func singles() {
        let cases = Case<Float>.part1 + Case<Float>.part2
        #expect(cases.count == 102)
        check(cases, within: 3e-6)
    }

    @Test func doubles() {
        let cases = Case<Double>.part1 + Case<Double>.part2
        #expect(cases.count == 102)
        check(cases, within: 1e-13)
    }
}
