import Glibc

/// Finds where a smooth function of many numbers is least, by L-BFGS (Nocedal and Wright, "Numerical Optimization", 2nd edition,
/// algorithm 7.4) with steps halved until they descend enough (Armijo's rule).
struct LimitedMemoryDescent {
    /// The function's value and its derivatives.
    typealias Function = ([Double]) -> (value: Double, gradient: [Double])

    /// How many steps back are remembered, fewer where there are so many numbers that they would take more than 128 MB.
    private static let (memory, memoryNumbers) = (10, 8 << 20)
    private static let smallestStep = 1e-12
    /// The most steps.
    var maximumSteps = 500
    /// Where no derivative is larger, it is over.
    var tolerance = 1e-5

    private struct Pair {
        let moved: [Double]
        let changed: [Double]
        let product: Double
    }

    /// The place where the function is least, from a place to begin; the best so far when the task is cancelled.
    func minimum(from start: [Double], _ function: Function) -> [Double] {
        var place = start
        var (value, gradient) = function(place)
        var pairs: [Pair] = []
        let memory = max(3, min(Self.memory, Self.memoryNumbers / max(1, start.count)))
        for _ in 0..<maximumSteps where !Task.isCancelled && gradient.contains(where: { abs($0) > tolerance }) {
            let direction = Self.direction(gradient, pairs)
            guard let next = step(place, value, gradient, direction, isFirst: pairs.isEmpty, function) else { break }
            let moved = zip(next.place, place).map { $0 - $1 }
            let changed = zip(next.gradient, gradient).map { $0 - $1 }
            let product = Self.dot(moved, changed)
            if product > 1e-14 {
                pairs = pairs.suffix(memory - 1) + [Pair(moved: moved, changed: changed, product: product)]
            }
            (place, value, gradient) = next
        }
        return place
    }

    private typealias Place = (place: [Double], value: Double, gradient: [Double])

    /// The first place on the way that is lower by enough; nil when there is none.
    private func step(
        _ place: [Double], _ value: Double, _ gradient: [Double], _ direction: [Double], isFirst: Bool,
        _ function: Function
    ) -> Place? {
        let slope = Self.dot(gradient, direction)
        guard slope < 0 else { return nil }
        var length = isFirst ? min(1, 1 / Self.dot(gradient, gradient).squareRoot()) : 1
        while length > Self.smallestStep {
            let next = zip(place, direction).map { $0 + length * $1 }
            let found = function(next)
            if found.value <= value + 1e-4 * length * slope { return (next, found.value, found.gradient) }
            length /= 2
        }
        return nil
    }

    /// Where to go: the gradient, turned by what the last steps say of the function's curvature.
    private static func direction(_ gradient: [Double], _ pairs: [Pair]) -> [Double] {
        var result = gradient
        var weights: [Double] = []
        for pair in pairs.reversed() {
            let weight = dot(pair.moved, result) / pair.product
            weights.append(weight)
            for index in result.indices { result[index] -= weight * pair.changed[index] }
        }
        if let last = pairs.last {
            let scale = last.product / max(dot(last.changed, last.changed), 1e-300)
            for index in result.indices { result[index] *= scale }
        }
        for (pair, weight) in zip(pairs, weights.reversed()) {
            let back = dot(pair.changed, result) / pair.product
            for index in result.indices { result[index] += (weight - back) * pair.moved[index] }
        }
        return result.map { -$0 }
    }

    private static func dot(_ a: [Double], _ b: [Double]) -> Double {
        var sum = 0.0
        for index in a.indices { sum += a[index] * b[index] }
        return sum
    }
}
