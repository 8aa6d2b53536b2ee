/// How the target looks to the network: features around its middle, in the first picture and lately.
///
/// A head tells the target from the background, yet is sure of things that merely resemble it. Features at the chosen place, compared
/// with remembered ones, tell these apart and cost nothing, as the network has computed them anyway.
struct TargetTemplate: Sendable {
    /// Cells on a side of the part that is compared.
    static let side = 4

    private let first: [Float]
    private var recent: [Float]

    /// Remembers features as the target's first look.
    init(_ features: [Float]) {
        first = features
        recent = features
    }

    /// The cosine with the look that is nearer, -1…1; 0 when there is nothing to compare.
    func similarity(to features: [Float]) -> Float {
        max(Self.cosine(first, features), Self.cosine(recent, features))
    }

    /// Moves the recent look towards features.
    mutating func remember(_ features: [Float], rate: Float) {
        for index in recent.indices { recent[index] += (features[index] - recent[index]) * rate }
    }

    static func cosine(_ a: [Float], _ b: [Float]) -> Float {
        var (product, left, right): (Float, Float, Float) = (0, 0, 0)
        for index in a.indices {
            product += a[index] * b[index]
            left += a[index] * a[index]
            right += b[index] * b[index]
        }
        let cosine = product / (left * right).squareRoot()
        return cosine.isFinite ? cosine : 0
    }
}

/// A network's features of a search window: channels of square planes.
struct FeatureGrid: Sendable, Hashable {
    let channels: Int
    /// Cells on a side.
    let cells: Int
    /// Input pixels from cell to cell.
    let stride: Int

    /// Reads the features around a place between cells.
    ///
    /// - Parameters:
    ///   - features: the planes.
    ///   - x: input pixels from the middle.
    ///   - y: input pixels from the middle.
    ///   - output: gets channels × ``TargetTemplate/side`` × ``TargetTemplate/side`` numbers, in memory that is used again.
    func sample(_ features: [Float], x: Float, y: Float, into output: inout [Float]) {
        let across = taps(x)
        let down = taps(y)
        output.removeAll(keepingCapacity: true)
        for channel in 0..<channels {
            for row in down {
                let upper = (channel * cells + row.cell) * cells
                let lower = upper + (cells > 1 ? cells : 0)
                for column in across {
                    let next = column.cell + (cells > 1 ? 1 : 0)
                    let above =
                        features[upper + column.cell] * (1 - column.share) + features[upper + next] * column.share
                    let below =
                        features[lower + column.cell] * (1 - column.share) + features[lower + next] * column.share
                    output.append(above * (1 - row.share) + below * row.share)
                }
            }
        }
    }

    /// For each compared cell on an axis: the cell before it and the next one's share.
    private func taps(_ offset: Float) -> [(cell: Int, share: Float)] {
        let middle = Float(cells - 1) / 2 + (offset.isFinite ? offset : 0) / Float(stride)
        return (0..<TargetTemplate.side).map { index in
            let place = min(max(middle + Float(index) - Float(TargetTemplate.side - 1) / 2, 0), Float(cells - 1))
            let cell = min(Int(place), max(0, cells - 2))
            return (cell, place - Float(cell))
        }
    }
}
