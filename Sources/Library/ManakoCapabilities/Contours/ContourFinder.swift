import Manako

/// Follows outlines in pictures.
struct ContourFinder: Finder {
    let request: DetectContoursRequest
    /// How far lines may be from the points that are left out, in pixels; nil leaves none out.
    let epsilon: Double?
    /// The least area inside a contour in pixels; smaller ones are left out, with all within them.
    let minimumArea: Double
    let context: VisionContext

    var model: String { "built-in contours" }
    var labels: [String] { ["contour", "hole"] }
    var shownConfidence: Float { 0 }

    func need(of image: VisionImage) -> DecodeRequirement { request.need(of: image) }

    /// The contours; each comes after the one around it.
    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        let found = try request.perform(on: image, in: context, times: &times)
        var findings: [Finding] = []
        // The place among the findings of each contour by its way.
        var indices: [[Int]: Int] = [:]
        for index in 0..<found.contourCount {
            let contour = try found.contour(at: index)
            let way = Array(contour.indexPath)
            let parent = way.count > 1 ? indices[Array(way.dropLast())] : nil
            let area = contour.calculateArea() * image.size.width * image.size.height
            guard area >= minimumArea, way.count == 1 || parent != nil else { continue }
            indices[way] = findings.count
            findings.append(finding(contour, parent: parent, area: area, in: image.size))
        }
        return findings
    }

    private func finding(_ contour: ContoursObservation.Contour, parent: Int?, area: Double, in size: ImageSize)
        -> Finding
    {
        let points = simplified(contour.points, in: size)
        let outline = FindingContour(
            points: points, parent: parent, isHole: contour.isHole, area: area,
            perimeter: Self.perimeter(points, in: size))
        return Finding(
            label: labels[contour.isHole ? 1 : 0], index: contour.isHole ? 1 : 0,
            place: FindingPlace(box: NormalizedRect(around: points)), payload: .contour(outline))
    }

    private func simplified(_ points: [NormalizedPoint], in size: ImageSize) -> [NormalizedPoint] {
        guard let epsilon else { return points }
        let pixels = points.map { SIMD2(Float($0.x * size.width), Float($0.y * size.height)) }
        return PolygonApproximation.closed(pixels, epsilon: Float(epsilon)).map {
            NormalizedPoint(x: Double($0.x) / size.width, y: Double($0.y) / size.height)
        }
    }

    /// The length of the closed line in pixels.
    private static func perimeter(_ points: [NormalizedPoint], in size: ImageSize) -> Double {
        zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { sum, pair in
            let (dx, dy) = ((pair.1.x - pair.0.x) * size.width, (pair.1.y - pair.0.y) * size.height)
            return sum + (dx * dx + dy * dy).squareRoot()
        }
    }
}
