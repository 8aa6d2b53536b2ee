import ManakoTesting

@testable import ManakoTracking

extension NumberBuffer {
    /// A buffer with an array's numbers.
    convenience init(_ numbers: [Number]) {
        self.init(count: numbers.count)
        for (index, number) in numbers.enumerated() { self[index] = number }
    }

    /// The numbers as an array.
    var array: [Number] { (0..<count).map { self[$0] } }
}

extension SeededRandom {
    /// A number of 0..<1.
    mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

    /// Numbers of a range.
    mutating func floats(_ count: Int, in range: ClosedRange<Float> = -1...1) -> [Float] {
        (0..<count).map { _ in Float.random(in: range, using: &self) }
    }
}

/// The largest difference of two lists of one length; infinite when they differ in length or one holds no number.
func largestDifference(_ a: [Float], _ b: [Float]) -> Float {
    guard a.count == b.count else { return .infinity }
    var largest: Float = 0
    for (x, y) in zip(a, b) {
        let difference = abs(x - y)
        guard difference.isFinite else { return .infinity }
        largest = max(largest, difference)
    }
    return largest
}
