/// The colours of a picture on the grid of ``HeatMap``: brightness, and how much red outweighs green and blue yellow.
struct OpponentColors: Sendable {
    /// How the colours of a part differ from those around it.
    struct Contrast: Sendable, Hashable {
        /// The distance between the mean colours, in levels of 255.
        var distance: Float
        /// The same in spreads of the colours around the part.
        var ratio: Float

        /// Whether the part is another thing than its surroundings, and not one of many different places.
        var isClear: Bool { distance >= 25 && ratio >= 0.6 }
    }

    /// The spread of colours that noise and light alone make, in levels.
    private static let usualSpread: Float = 12
    /// How far around a part its surroundings reach, and how far away they begin, in cells.
    private static let reach = 9
    private static let gap = 2
    /// Fewer cells than this are no surroundings.
    private static let leastCells = 20

    private let channels: [[Float]]

    init(_ picture: SmallPicture) {
        let bytes = picture.bytes
        let count = picture.width * picture.height
        var planes = [[Float]](repeating: [], count: 3)
        for index in 0..<count {
            let (r, g, b) = (Float(bytes[3 * index]), Float(bytes[3 * index + 1]), Float(bytes[3 * index + 2]))
            planes[0].append((r + g + b) / 3)
            planes[1].append(r - g)
            planes[2].append(b - (r + g) / 2)
        }
        channels = planes.map { HeatMap($0, width: picture.width, height: picture.height).values }
    }

    /// How a part differs from what is around it; nil where there is hardly anything around it.
    func contrast(of part: HeatMap.Part) -> Contrast? {
        let near = HeatMap.grown(part.cells, by: Self.gap)
        let around = HeatMap.grown(part.cells, by: Self.reach).indices(where: { $0 }, butNot: near)
        guard around.count >= Self.leastCells else { return nil }
        let inside = part.cells.indices.filter { part.cells[$0] }
        var (square, spread): (Float, Float) = (0, 0)
        for channel in channels {
            let (mean, _) = Self.moments(channel, inside)
            let (other, variance) = Self.moments(channel, around)
            square += (mean - other) * (mean - other)
            spread += variance
        }
        let distance = square.squareRoot()
        return Contrast(distance: distance, ratio: distance / (spread.squareRoot() + Self.usualSpread))
    }

    private static func moments(_ values: [Float], _ places: [Int]) -> (mean: Float, variance: Float) {
        let count = Float(places.count)
        let mean = places.reduce(0) { $0 + values[$1] } / count
        return (mean, places.reduce(0) { $0 + (values[$1] - mean) * (values[$1] - mean) } / count)
    }
}

extension [Bool] {
    /// The places of cells that are set here and not in another list.
    fileprivate func indices(where isSet: (Bool) -> Bool, butNot other: [Bool]) -> [Int] {
        indices.filter { isSet(self[$0]) && !other[$0] }
    }
}
