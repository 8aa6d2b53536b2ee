public import ManakoGeometry

extension FaceObservation {
    /// The parts of a face; left and right are the person's own.
    public struct Landmarks2D: Sendable, Hashable, Codable {
        /// Every point of the regions once: 76.
        public var allPoints: Region
        /// From the right temple along the chin to the left temple.
        public var faceContour: Region
        /// Around the person's left eye, from its outer corner.
        public var leftEye: Region
        /// Around the person's right eye, from its outer corner.
        public var rightEye: Region
        /// Around the person's left eyebrow.
        public var leftEyebrow: Region
        /// Around the person's right eyebrow.
        public var rightEyebrow: Region
        /// Around the nose, from the right of its bridge to the left.
        public var nose: Region
        /// Down the bridge of the nose to its tip.
        public var noseCrest: Region
        /// Down the middle of the face.
        public var medianLine: Region
        /// Around the lips' outer edge.
        public var outerLips: Region
        /// Around the lips' inner edge.
        public var innerLips: Region
        /// The middle of the left iris.
        public var leftPupil: Region
        /// The middle of the right iris.
        public var rightPupil: Region
        /// The whole surface, in the order of MediaPipe's face mesh; Vision has no such region.
        public var mesh: Region

        /// Creates landmarks, every region of which takes its points out of the surface.
        ///
        /// - Parameter region: makes a region of a name.
        package init(_ region: (RegionName) -> Region) {
            allPoints = region(.allPoints)
            faceContour = region(.faceContour)
            (leftEye, rightEye) = (region(.leftEye), region(.rightEye))
            (leftEyebrow, rightEyebrow) = (region(.leftEyebrow), region(.rightEyebrow))
            (nose, noseCrest, medianLine) = (region(.nose), region(.noseCrest), region(.medianLine))
            (outerLips, innerLips) = (region(.outerLips), region(.innerLips))
            (leftPupil, rightPupil) = (region(.leftPupil), region(.rightPupil))
            mesh = region(.mesh)
        }

        /// A region by its name.
        public subscript(name: RegionName) -> Region {
            switch name {
            case .allPoints: allPoints
            case .faceContour: faceContour
            case .leftEye: leftEye
            case .rightEye: rightEye
            case .leftEyebrow: leftEyebrow
            case .rightEyebrow: rightEyebrow
            case .nose: nose
            case .noseCrest: noseCrest
            case .medianLine: medianLine
            case .outerLips: outerLips
            case .innerLips: innerLips
            case .leftPupil: leftPupil
            case .rightPupil: rightPupil
            case .mesh: mesh
            }
        }
    }

    /// What regions are called, as Vision calls them; ``mesh`` is ours.
    public enum RegionName: String, Sendable, Hashable, Codable, CaseIterable {
        /// Every point of the regions once.
        case allPoints
        /// Around the face.
        case faceContour
        /// Around the eyes.
        case leftEye, rightEye
        /// Around the eyebrows.
        case leftEyebrow, rightEyebrow
        /// Around the nose, and down its bridge.
        case nose, noseCrest
        /// Down the middle of the face.
        case medianLine
        /// Around the lips.
        case outerLips, innerLips
        /// The middle of each iris.
        case leftPupil, rightPupil
        /// The whole surface.
        case mesh
    }

    /// A part of a face.
    public struct Region: Sendable, Hashable, Codable {
        /// How points follow each other.
        public enum PointsClassification: String, Sendable, Hashable, Codable {
            /// A line that comes back to its first point.
            case closedPath
            /// Points for themselves.
            case disconnected
            /// A line with two ends.
            case openPath
        }

        /// The points, normalised to the upright image, origin lower-left; parts may lie outside the picture. Vision has no such points.
        public internal(set) var locations: [NormalizedPoint]
        /// How they follow each other.
        public let pointsClassification: PointsClassification
        /// The face's box, normalised to the upright image.
        var box: NormalizedRect

        /// Creates a region.
        ///
        /// - Parameters:
        ///   - locations: normalised to the upright image, origin lower-left.
        ///   - box: the face's box, normalised to the upright image.
        ///   - pointsClassification: how they follow each other.
        public init(locations: [NormalizedPoint], in box: NormalizedRect, pointsClassification: PointsClassification) {
            self.locations = locations
            self.box = box
            self.pointsClassification = pointsClassification
        }

        /// The points, normalised to the face's bounding box, whose lower left corner is the origin; parts may lie outside of it.
        public var points: [NormalizedPoint] { locations.relative(to: box) }

        /// The points in pixels.
        ///
        /// - Parameters:
        ///   - imageSize: the size of the upright image or, for a request with a region of interest, of that region.
        ///   - origin: the corner from which they are measured.
        public func pointsInImageCoordinates(
            _ imageSize: ImageSize, origin: CoordinateOrigin = .lowerLeft
        ) -> [ImagePoint] {
            locations.map { $0.toImageCoordinates(imageSize, origin: origin) }
        }
    }
}

extension FaceObservation.Landmarks2D: CoordinateConvertible {
    /// Maps the points of every region.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        let old = self
        self = Self { name in
            var region = old[name]
            region.locations.mapPoints(transform)
            region.box.mapPoints(transform)
            return region
        }
    }
}
