import ManakoCore
public import ManakoSpatial

/// The outline of a ruler in a picture: where its edges lie, and what the file tells of the camera. Lengths follow from it without the picture.
public struct RulerOutline: Sendable, Hashable {
    /// The thing.
    public var ruler: Ruler
    /// Corners of a sheet or card, clockwise from the one nearest to the picture's upper left; four places of a coin, of which the first is
    /// opposite the third.
    public var corners: [PixelPoint]
    /// Places on the edges; sides are numbered from the one between the first two corners.
    public var samples: [OutlineSample]
    /// What is known of the camera.
    public var belief: CameraBelief
    /// The standard deviation in pixels of what a whole side is off by.
    public var sideError: Double

    /// Creates an outline.
    public init(
        ruler: Ruler, corners: [PixelPoint], samples: [OutlineSample], belief: CameraBelief, sideError: Double
    ) {
        self.ruler = ruler
        self.corners = corners
        self.samples = samples
        self.belief = belief
        self.sideError = sideError
    }

    /// An outline that somebody has drawn.
    ///
    /// - Parameters:
    ///   - error: the standard deviation of a corner's column and row in pixels.
    public init(ruler: Ruler, corners: [PixelPoint], error: Double, belief: CameraBelief) {
        let error = max(error, 0.05)
        var samples: [OutlineSample] = []
        if ruler.isRound {
            samples = corners.enumerated().map {
                OutlineSample(side: 0, way: Double($0.offset) / 4 - 0.25, pixel: $0.element, error: error)
            }
        } else {
            for side in 0..<4 {
                samples.append(OutlineSample(side: side, way: 0, pixel: corners[side], error: error))
                samples.append(OutlineSample(side: side, way: 1, pixel: corners[(side + 1) % 4], error: error))
            }
        }
        self.init(ruler: ruler, corners: corners, samples: samples, belief: belief, sideError: 0.05)
    }

    /// The same outline with its sides numbered from another corner on.
    func turned(by turns: Int) -> RulerOutline {
        guard !ruler.isRound else { return self }
        var result = self
        result.corners = Array(corners[turns...] + corners[..<turns])
        for index in samples.indices { result.samples[index].side = (samples[index].side - turns + 4) % 4 }
        return result
    }
}

/// What an outline says of the plane that a ruler lies on.
public struct RulerView: Sendable {
    /// The outline.
    public private(set) var outline: RulerOutline
    /// The planes that explain it, the best first; more than one where the outline alone does not tell.
    public let planes: [RulerPlane]
    /// What it says of the camera.
    public let agreement: CameraAgreement
    /// Whether the picture shows that the outline is the thing's, or somebody has stated it.
    public internal(set) var isSure = true
    /// Whether a corner is covered in the picture, so that its place follows from the sides.
    public internal(set) var hasCoveredCorner = false

    /// The best plane.
    public var plane: RulerPlane { planes[0] }
    /// The cost a degree of freedom.
    var misfit: Double { plane.cost / Double(plane.freedom) }

    /// Explains an outline; nil for one that is not of the thing.
    public init?(_ outline: RulerOutline) {
        var best: (planes: [RulerPlane], agreement: CameraAgreement)?
        var other = Double.infinity
        let isRound = outline.ruler.isRound
        for turns in 0..<(isRound ? 1 : 2) {
            let turned = outline.turned(by: turns)
            let estimator = RulerEstimator(
                outline.ruler.shape, belief: outline.belief, sideError: outline.sideError)
            let found = estimator.planes(turned.samples, corners: turned.corners)
            guard let cost = Self.cost(found) else { continue }
            let least = best.flatMap(Self.cost) ?? .infinity
            other = min(other, max(cost, least))
            if cost < least { best = found }
        }
        guard let best, best.planes[0].cost <= RulerEstimator.greatestCost * Double(best.planes[0].freedom),
            other - (Self.cost(best) ?? 0) > RulerEstimator.decisive || isRound
        else { return nil }
        self.outline = outline
        let sizeError = outline.ruler.sizeError
        planes = best.planes.filter { $0.cost - best.planes[0].cost < RulerEstimator.decisive }.map {
            var plane = $0
            plane.sizeError = sizeError
            return plane
        }
        agreement = best.agreement
    }

    /// Puts the corners of a sheet or card where the best plane has them: where a side is covered beside a corner, its edge alone says little
    /// of that place.
    mutating func settleCorners() {
        let places = outline.ruler.shape.corners.compactMap(plane.pixel)
        guard !outline.ruler.isRound, places.count == 4 else { return }
        func distance(_ turns: Int) -> Double {
            (0..<4).reduce(0) { $0 + outline.corners[$1].distance(to: places[($1 + turns) % 4]) }
        }
        let turns = (0..<4).min { distance($0) < distance($1) } ?? 0
        outline.corners = (0..<4).map { places[($0 + turns) % 4] }
    }

    /// The cost of an explanation with that of what it assumes of the camera, so that explanations can be compared.
    private static func cost(_ found: (planes: [RulerPlane], agreement: CameraAgreement)) -> Double? {
        found.planes.first.map { $0.cost + RulerEstimator.price(of: found.agreement) }
    }
}
