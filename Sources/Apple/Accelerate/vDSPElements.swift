extension vDSP {
    /// Writes numbers of twice the precision in half of it.
    public static func convertElements<U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        of source: U, to destination: inout V
    ) where U.Element == Double, V.Element == Float { put(doubleToFloat(source), &destination) }
    /// Writes numbers in twice their precision.
    public static func convertElements<U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        of source: U, to destination: inout V
    ) where U.Element == Float, V.Element == Double { put(floatToDouble(source), &destination) }
    /// Numbers in half their precision.
    public static func doubleToFloat<U: AccelerateBuffer>(_ source: U) -> [Float] where U.Element == Double {
        unary(source) { Float($0) }
    }
    /// Numbers in twice their precision.
    public static func floatToDouble<U: AccelerateBuffer>(_ source: U) -> [Double] where U.Element == Float {
        unary(source) { Double($0) }
    }
}
