import ManakoCore
import ManakoInference

/// Rows of numbers: an array of two dimensions, those of extent 1 in front not counted.
struct BoxTable {
    let rows: Int
    let columns: Int
    private let array: CoreMLMultiArray
    private static let mostElements = 1 << 28

    init(_ inputs: [String: CoreMLFeatureValue], _ name: String) throws(ManakoError) {
        let value = try inputs.value(name)
        guard case .multiArray(let array) = value else { throw value.refused(name, "an array") }
        let shape = array.shape
        guard shape.count >= 2, shape.dropLast(2).allSatisfy({ $0 == 1 }) else {
            throw ManakoError(.invalidArgument, "the input \(name) takes rows and columns, but has the shape \(shape)")
        }
        self.array = array
        (rows, columns) = (shape[shape.count - 2], shape[shape.count - 1])
    }

    /// Where the greatest number of a row is.
    struct Peak {
        var row: Int
        var column: Int
        var value: Double
    }

    /// The greatest number of each row that has one from a threshold upwards; NaN does not count.
    func peaks(from threshold: Double) -> [Peak] {
        switch array.elementType {
        case .float32: peaks(Float.self, from: threshold, Double.init)
        case .float16: peaks(Float16.self, from: threshold, Double.init)
        case .float64: peaks(Double.self, from: threshold) { $0 }
        default: peaks(of: array.doubles, from: threshold)
        }
    }

    private func peaks(of numbers: [Double], from threshold: Double) -> [Peak] {
        (0..<rows).compactMap { row in
            let line = Array(numbers[row * columns..<(row + 1) * columns])
            guard !line.isEmpty else { return nil }
            let column = line.indexOfGreatest
            return line[column] >= threshold ? Peak(row: row, column: column, value: line[column]) : nil
        }
    }

    private func peaks<Number: BinaryFloatingPoint & BitwiseCopyable>(
        _ type: Number.Type, from threshold: Double, _ real: (Number) -> Double
    ) -> [Peak] {
        guard columns > 0 else { return [] }
        let size = MemoryLayout<Number>.size
        return unsafe array.bytes.withUnsafeBytes { bytes in
            var peaks: [Peak] = []
            for row in 0..<rows {
                let start = row * columns * size
                var (column, greatest) = (0, -Number.infinity)
                for index in 0..<columns {
                    let number = unsafe bytes.loadUnaligned(fromByteOffset: start + index * size, as: type)
                    if number > greatest { (column, greatest) = (index, number) }
                }
                // A row of NaN alone has no greatest number; one of -infinity is never asked for.
                let value = real(greatest)
                if value >= threshold, value > -.infinity { peaks.append(Peak(row: row, column: column, value: value)) }
            }
            return peaks
        }
    }

    /// All numbers.
    var numbers: [Double] { array.doubles }

    /// Some rows, filled up with zeros, in the type of an output.
    func picked(_ rows: [Int], count: Int, as type: CoreMLFeatureType?) throws(ManakoError) -> CoreMLMultiArray {
        let size = columns * array.elementType.byteCount
        let (total, overflow) = count.multipliedReportingOverflow(by: max(columns, 1))
        guard !overflow, total <= Self.mostElements else {
            throw ManakoError(.limitExceeded, "\(count) boxes of \(columns) classes are too many")
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count * size)
        for row in rows { bytes += array.bytes[row * size..<(row + 1) * size] }
        bytes += [UInt8](repeating: 0, count: count * size - bytes.count)
        let picked = try CoreMLMultiArray(shape: [count, columns], elementType: array.elementType, bytes: bytes)
        guard case .multiArray(let feature) = type else { return picked }
        return try picked.converted(to: feature.elementType)
    }
}
