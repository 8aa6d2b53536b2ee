// Written by scripts/accelerate-functions from vDSPValues.template; do not edit.

extension vDSP {
    /// The greatest element; -∞ for none.
    public static func maximum<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
        unsafe reduce(vector, vDSP_maxvD)
    }
    /// The least element; ∞ for none.
    public static func minimum<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
        unsafe reduce(vector, vDSP_minvD)
    }
    /// The greatest magnitude.
    public static func maximumMagnitude<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
        unsafe reduce(vector, vDSP_maxmgvD)
    }
    /// The least magnitude.
    public static func minimumMagnitude<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
        unsafe reduce(vector, vDSP_minmgvD)
    }
    /// The sum.
    public static func sum<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
        unsafe reduce(vector, vDSP_sveD)
    }
    /// The sum of squares.
    public static func sumOfSquares<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
        unsafe reduce(vector, vDSP_svesqD)
    }
    /// The sum of magnitudes.
    public static func sumOfMagnitudes<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
        unsafe reduce(vector, vDSP_svemgD)
    }
    /// The mean; NaN for no elements.
    public static func mean<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
        unsafe reduce(vector, vDSP_meanvD)
    }
    /// The mean of magnitudes; NaN for no elements.
    public static func meanMagnitude<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
        unsafe reduce(vector, vDSP_meamgvD)
    }
    /// The mean of squares; NaN for no elements.
    public static func meanSquare<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
        unsafe reduce(vector, vDSP_measqvD)
    }
    /// The square root of the mean of squares; NaN for no elements.
    public static func rootMeanSquare<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
        unsafe reduce(vector, vDSP_rmsqvD)
    }
    /// Where the greatest element stands, the first of equals, and what it is.
    public static func indexOfMaximum<U: AccelerateBuffer>(_ vector: U) -> (UInt, Double) where U.Element == Double {
        unsafe place(vector, vDSP_maxviD)
    }
    /// Where the least element stands, the first of equals, and what it is.
    public static func indexOfMinimum<U: AccelerateBuffer>(_ vector: U) -> (UInt, Double) where U.Element == Double {
        unsafe place(vector, vDSP_minviD)
    }
    /// Where the greatest magnitude stands, the first of equals, and what it is.
    public static func indexOfMaximumMagnitude<U: AccelerateBuffer>(_ vector: U) -> (UInt, Double)
    where U.Element == Double { unsafe place(vector, vDSP_maxmgviD) }

    /// The sum of the products of elements, as many as both have.
    public static func dot<T: AccelerateBuffer, U: AccelerateBuffer>(_ vectorA: T, _ vectorB: U) -> Double
    where T.Element == Double, U.Element == Double { sum(binary(vectorA, vectorB) { $0 * $1 }) }

    /// The sum of the squared differences of elements, as many as both have.
    public static func distanceSquared<T: AccelerateBuffer, U: AccelerateBuffer>(_ pointA: T, _ pointB: U) -> Double
    where T.Element == Double, U.Element == Double { sum(binary(pointA, pointB) { ($0 - $1) * ($0 - $1) }) }
}
