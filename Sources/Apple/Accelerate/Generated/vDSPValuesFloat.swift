// Written by scripts/accelerate-functions from vDSPValues.template; do not edit.

extension vDSP {
    /// The greatest element; -∞ for none.
    public static func maximum<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
        unsafe reduce(vector, vDSP_maxv)
    }
    /// The least element; ∞ for none.
    public static func minimum<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
        unsafe reduce(vector, vDSP_minv)
    }
    /// The greatest magnitude.
    public static func maximumMagnitude<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
        unsafe reduce(vector, vDSP_maxmgv)
    }
    /// The least magnitude.
    public static func minimumMagnitude<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
        unsafe reduce(vector, vDSP_minmgv)
    }
    /// The sum.
    public static func sum<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
        unsafe reduce(vector, vDSP_sve)
    }
    /// The sum of squares.
    public static func sumOfSquares<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
        unsafe reduce(vector, vDSP_svesq)
    }
    /// The sum of magnitudes.
    public static func sumOfMagnitudes<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
        unsafe reduce(vector, vDSP_svemg)
    }
    /// The mean; NaN for no elements.
    public static func mean<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
        unsafe reduce(vector, vDSP_meanv)
    }
    /// The mean of magnitudes; NaN for no elements.
    public static func meanMagnitude<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
        unsafe reduce(vector, vDSP_meamgv)
    }
    /// The mean of squares; NaN for no elements.
    public static func meanSquare<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
        unsafe reduce(vector, vDSP_measqv)
    }
    /// The square root of the mean of squares; NaN for no elements.
    public static func rootMeanSquare<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
        unsafe reduce(vector, vDSP_rmsqv)
    }
    /// Where the greatest element stands, the first of equals, and what it is.
    public static func indexOfMaximum<U: AccelerateBuffer>(_ vector: U) -> (UInt, Float) where U.Element == Float {
        unsafe place(vector, vDSP_maxvi)
    }
    /// Where the least element stands, the first of equals, and what it is.
    public static func indexOfMinimum<U: AccelerateBuffer>(_ vector: U) -> (UInt, Float) where U.Element == Float {
        unsafe place(vector, vDSP_minvi)
    }
    /// Where the greatest magnitude stands, the first of equals, and what it is.
    public static func indexOfMaximumMagnitude<U: AccelerateBuffer>(_ vector: U) -> (UInt, Float)
    where U.Element == Float { unsafe place(vector, vDSP_maxmgvi) }

    /// The sum of the products of elements, as many as both have.
    public static func dot<T: AccelerateBuffer, U: AccelerateBuffer>(_ vectorA: T, _ vectorB: U) -> Float
    where T.Element == Float, U.Element == Float { sum(binary(vectorA, vectorB) { $0 * $1 }) }

    /// The sum of the squared differences of elements, as many as both have.
    public static func distanceSquared<T: AccelerateBuffer, U: AccelerateBuffer>(_ pointA: T, _ pointB: U) -> Float
    where T.Element == Float, U.Element == Float { sum(binary(pointA, pointB) { ($0 - $1) * ($0 - $1) }) }
}
