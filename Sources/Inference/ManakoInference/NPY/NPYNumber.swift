/// One element with its full range and precision.
enum NPYNumber: CustomStringConvertible {
    case real(Double)
    case signed(Int64)
    case unsigned(UInt64)

    var description: String {
        switch self {
        case .real(let value): "\(value)"
        case .signed(let value): "\(value)"
        case .unsigned(let value): "\(value)"
        }
    }

    /// The nearest real number.
    var real: Double {
        switch self {
        case .real(let value): value
        case .signed(let value): Double(value)
        case .unsigned(let value): Double(value)
        }
    }

    /// The same value as an integer, if it is one that fits.
    func exactly<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
        switch self {
        case .real(let value): Integer(exactly: value)
        case .signed(let value): Integer(exactly: value)
        case .unsigned(let value): Integer(exactly: value)
        }
    }

    /// The integer that stands for the number in a quantised tensor; integers stand for themselves.
    func quantized<Integer: FixedWidthInteger>(_ type: Integer.Type, _ quantization: TensorQuantization) -> Integer? {
        guard case .real(let value) = self else { return exactly(type) }
        let step = (value / Double(quantization.scale)).rounded(.toNearestOrEven) + Double(quantization.zeroPoint)
        let (low, high) = (Double(Integer.min), Double(Integer.max))
        // One step outside is where the ends of a symmetric range lie, as 1 does with steps of 1/128.
        guard step >= low - 1, step <= high + 1 else { return nil }
        return Integer(exactly: min(max(step, low), high))
    }
}
