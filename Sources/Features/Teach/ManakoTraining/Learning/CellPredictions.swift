import Glibc

/// What a detector says about one picture before anything is decoded: 5 + classes values a cell, one cell after the other.
///
/// The values are centre x, centre y, width and height relative to the cell, and logits of objectness and of each class. The centre is
/// (value + cell) × stride, the size e^value × stride.
public struct CellPredictions: Sendable, Hashable {
    /// The number of classes.
    public let classCount: Int
    /// The values, ``width`` a cell.
    public var values: [Float]

    /// Creates predictions.
    ///
    /// - Precondition: the number of values is a multiple of 5 + classes.
    public init(classCount: Int, values: [Float]) {
        precondition(values.count % (5 + classCount) == 0, "\(values.count) values for cells of \(5 + classCount)")
        self.classCount = classCount
        self.values = values
    }

    /// Values a cell.
    public var width: Int { 5 + classCount }

    /// The decoded box of a cell.
    func box(_ cell: Int, _ grid: CellGrid) -> CenteredBox {
        let (start, stride) = (cell * width, grid.strides[cell])
        return CenteredBox(
            x: (values[start] + grid.columns[cell]) * stride, y: (values[start + 1] + grid.rows[cell]) * stride,
            width: expf(values[start + 2]) * stride, height: expf(values[start + 3]) * stride)
    }

    /// The probability that there is an object in a cell.
    func objectness(_ cell: Int) -> Float { logistic(values[cell * width + 4]) }

    /// The probability that an object in a cell is of a class.
    func probability(_ cell: Int, _ label: Int) -> Float { logistic(values[cell * width + 5 + label]) }
}

/// `1 / (1 + e^(−x))`.
func logistic(_ x: Float) -> Float { 1 / (1 + expf(-x)) }
