/// Sums, greatest elements and the four operations on arrays of floating-point numbers.
public enum vDSP {
    /// The greatest element; -∞ for none.
    public static func maximum<Values: Collection>(_ vector: Values) -> Values.Element
    where Values.Element: BinaryFloatingPoint { vector.reduce(-.infinity) { Swift.max($0, $1) } }

    /// The least element; ∞ for none.
    public static func minimum<Values: Collection>(_ vector: Values) -> Values.Element
    where Values.Element: BinaryFloatingPoint { vector.reduce(.infinity) { Swift.min($0, $1) } }

    /// Where the greatest element stands, the first of equals, and what it is.
    public static func indexOfMaximum<Values: Collection>(_ vector: Values) -> (UInt, Values.Element)
    where Values.Element: BinaryFloatingPoint {
        var best: (UInt, Values.Element) = (0, -.infinity)
        for (place, value) in vector.enumerated() where value > best.1 { best = (UInt(place), value) }
        return best
    }

    /// The sum.
    public static func sum<Values: Collection>(_ vector: Values) -> Values.Element
    where Values.Element: BinaryFloatingPoint { vector.reduce(0, +) }

    /// The mean; not a number for no elements.
    public static func mean<Values: Collection>(_ vector: Values) -> Values.Element
    where Values.Element: BinaryFloatingPoint { sum(vector) / Values.Element(vector.count) }

    /// The sum of squares.
    public static func sumOfSquares<Values: Collection>(_ vector: Values) -> Values.Element
    where Values.Element: BinaryFloatingPoint { vector.reduce(0) { $0 + $1 * $1 } }

    /// The mean of squares' root; not a number for no elements.
    public static func rootMeanSquare<Values: Collection>(_ vector: Values) -> Values.Element
    where Values.Element: BinaryFloatingPoint { (sumOfSquares(vector) / Values.Element(vector.count)).squareRoot() }

    /// The sum of the products of elements, as many as both have.
    public static func dot<First: Collection, Second: Collection>(_ vectorA: First, _ vectorB: Second) -> First.Element
    where First.Element: BinaryFloatingPoint, First.Element == Second.Element {
        zip(vectorA, vectorB).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// The sum of the squared differences of elements, as many as both have.
    public static func distanceSquared<First: Collection, Second: Collection>(
        _ pointA: First, _ pointB: Second
    ) -> First.Element where First.Element: BinaryFloatingPoint, First.Element == Second.Element {
        zip(pointA, pointB).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }

    /// A number more in each place.
    public static func add<Values: Collection>(_ scalar: Values.Element, _ vector: Values) -> [Values.Element]
    where Values.Element: BinaryFloatingPoint { vector.map { $0 + scalar } }

    /// The sums of elements, as many as both have.
    public static func add<First: Collection, Second: Collection>(
        _ vectorA: First, _ vectorB: Second
    ) -> [First.Element] where First.Element: BinaryFloatingPoint, First.Element == Second.Element {
        zip(vectorA, vectorB).map { $0 + $1 }
    }

    /// The first's elements without the second's, as many as both have.
    public static func subtract<First: Collection, Second: Collection>(
        _ vectorA: First, _ vectorB: Second
    ) -> [First.Element] where First.Element: BinaryFloatingPoint, First.Element == Second.Element {
        zip(vectorA, vectorB).map { $0 - $1 }
    }

    /// A number times each element.
    public static func multiply<Values: Collection>(_ scalar: Values.Element, _ vector: Values) -> [Values.Element]
    where Values.Element: BinaryFloatingPoint { vector.map { $0 * scalar } }

    /// The products of elements, as many as both have.
    public static func multiply<First: Collection, Second: Collection>(
        _ vectorA: First, _ vectorB: Second
    ) -> [First.Element] where First.Element: BinaryFloatingPoint, First.Element == Second.Element {
        zip(vectorA, vectorB).map { $0 * $1 }
    }

    /// Each element divided by a number.
    public static func divide<Values: Collection>(_ vector: Values, _ scalar: Values.Element) -> [Values.Element]
    where Values.Element: BinaryFloatingPoint { vector.map { $0 / scalar } }

    /// The first's elements divided by the second's, as many as both have.
    public static func divide<First: Collection, Second: Collection>(
        _ vectorA: First, _ vectorB: Second
    ) -> [First.Element] where First.Element: BinaryFloatingPoint, First.Element == Second.Element {
        zip(vectorA, vectorB).map { $0 / $1 }
    }

    /// Each element brought within bounds.
    public static func clip<Values: Collection>(
        _ vector: Values, to bounds: ClosedRange<Values.Element>
    ) -> [Values.Element] where Values.Element: BinaryFloatingPoint {
        vector.map { Swift.min(Swift.max($0, bounds.lowerBound), bounds.upperBound) }
    }
}
