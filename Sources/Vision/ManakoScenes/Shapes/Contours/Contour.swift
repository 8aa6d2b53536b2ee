public import FoundationEssentials
public import ManakoCore
public import ManakoGeometry

extension ContoursObservation {
    /// A closed line of points around something, or around a hole in it.
    public struct Contour: Sendable, Hashable, Codable, CustomStringConvertible {
        let observation: ContoursObservation
        let index: Int

        init(observation: ContoursObservation, index: Int) {
            self.observation = observation
            self.index = index
        }

        /// Reads a contour with those around it and in it.
        ///
        /// - Throws: `DecodingError` for one that is not there.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            observation = try container.decode(ContoursObservation.self, forKey: .observation)
            index = try container.decode(Int.self, forKey: .index)
            guard observation.entries.indices.contains(index) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .index, in: container,
                    debugDescription: "there is no contour \(index) among \(observation.contourCount)")
            }
        }

        private var entry: Entry { observation.entries[index] }

        /// The points in their order, in coordinates normalised to the upright picture, origin lower-left.
        public var normalizedPoints: [SIMD2<Float>] { entry.points }
        /// The same points.
        public var points: [NormalizedPoint] {
            entry.points.map { NormalizedPoint($0) }
        }
        /// How many points it has.
        public var pointCount: Int { entry.points.count }
        /// Whether it runs around a hole; Vision tells this by the depth alone, where an even one is a hole.
        public var isHole: Bool { entry.isHole }
        /// Width over height of the picture, or of the region of interest, by which lengths in the normalised coordinates differ between both axes.
        public var aspectRatio: Float { observation.imageAspectRatio }
        /// The contours directly within it, from top to bottom.
        public var childContours: [Contour] {
            entry.children.map { Contour(observation: observation, index: $0) }
        }
        /// How many contours are directly within it.
        public var childContourCount: Int { entry.children.count }

        /// The way to it from the outermost contours.
        public var indexPath: IndexPath {
            var steps: [Int] = []
            var next: Int? = index
            while let current = next {
                steps.append(observation.entries[current].position)
                next = observation.entries[current].parent
            }
            return IndexPath(indexes: steps.reversed())
        }

        /// How many points, and where.
        public var description: String { "contour of \(pointCount) points in \(boundingBox)" }

        /// The smallest upright rectangle around the points; normalised, origin lower-left.
        public var boundingBox: NormalizedRect { NormalizedRect(around: points) }

        /// The smallest circle around the points, in normalised units.
        public func boundingCircle() -> NormalizedCircle { NormalizedCircle.boundingCircle(for: points) }

        /// The area inside the line of points, in normalised units: 1 is the whole picture.
        ///
        /// - Parameter useOrientedArea: whether the area is negative where points run clockwise as one looks at the picture.
        public func calculateArea(useOrientedArea: Bool = false) -> Double {
            let points = points
            var twice = 0.0
            for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { twice += a.x * b.y - b.x * a.y }
            return useOrientedArea ? twice / 2 : abs(twice) / 2
        }

        /// The length of the closed line of points, in normalised units.
        public func calculatePerimeter() -> Double {
            let points = points
            return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        }

        /// A contour of fewer points, none of which the line leaves by more than a distance (D. Douglas and T. Peucker, 1973).
        ///
        /// - Parameter epsilon: the distance in normalised units.
        /// - Returns: a contour that stands alone, without children.
        /// - Throws: ``ManakoError/Code/invalidArgument`` for a distance that is negative or no number.
        public func polygonApproximation(epsilon: Float) throws(ManakoError) -> Contour {
            guard epsilon >= 0 else { throw ManakoError(.invalidArgument, "epsilon must be 0 or more") }
            let alone = Entry(
                points: PolygonApproximation.closed(entry.points, epsilon: epsilon), children: [], position: 0,
                isHole: isHole)
            return Contour(
                observation: ContoursObservation(
                    entries: [alone], topLevel: [0], imageAspectRatio: aspectRatio, uuid: observation.uuid),
                index: 0)
        }
    }
}
