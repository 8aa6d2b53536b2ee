/// Numbers that are drawn by a linear congruence, the same ones each time.
struct DrawnNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A number of 0 to one below a bound.
    mutating func next(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    /// Some different ones of them; the bound is no less than their count.
    mutating func different(_ count: Int, below bound: Int) -> [Int] {
        var drawn: [Int] = []
        while drawn.count < count {
            let number = next(below: bound)
            if !drawn.contains(number) { drawn.append(number) }
        }
        return drawn
    }
}
