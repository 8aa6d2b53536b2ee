public import Foundation
import Manako
public import simd

/// The lines around things in a picture.
open class VNContoursObservation: VNObservation {
    let found: ContoursObservation

    init(_ found: ContoursObservation, _ region: Region) {
        self.found = found.relative(to: region.rect)
        super.init(uuid: found.uuid, confidence: found.confidence)
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let found = coder.parts(ContoursObservation.self, "VNContoursObservation") else { return nil }
        self.found = found
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(found, "VNContoursObservation")
    }

    /// How many contours there are.
    public var contourCount: Int { found.contourCount }
    /// How many have none around them.
    public var topLevelContourCount: Int { found.topLevelContourCount }
    /// Those that have none around them.
    public var topLevelContours: [VNContour] { found.topLevelContours.map { VNContour($0) } }
    /// A contour by its number.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a number that is not there.
    public func contour(at contourIndex: Int) throws -> VNContour {
        VNContour(try asVNError { () throws(ManakoError) in try found.contour(at: contourIndex) })
    }

    /// A contour by the way to it.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a way that leads nowhere.
    public func contour(at indexPath: IndexPath) throws -> VNContour {
        VNContour(try asVNError { () throws(ManakoError) in try found.contour(at: indexPath) })
    }
}

/// A line around a thing or a hole.
open class VNContour: NSObject, NSCopying, VNRequestRevisionProviding {
    let found: ContoursObservation.Contour

    init(_ found: ContoursObservation.Contour) { self.found = found }

    /// The revision of the request.
    public var requestRevision: Int { 1 }
    /// The way to it from the outermost contours.
    public var indexPath: IndexPath { found.indexPath }
    /// How many contours are directly within it.
    public var childContourCount: Int { found.childContourCount }
    /// The contours directly within it.
    public var childContours: [VNContour] { found.childContours.map { VNContour($0) } }
    /// How many points it has.
    public var pointCount: Int { found.pointCount }
    /// Width over height of the picture, or of the region of interest.
    public var aspectRatio: Float { found.aspectRatio }
    /// The points, normalised, origin lower left.
    public var normalizedPoints: [simd_float2] { found.normalizedPoints }
    /// A contour directly within it by its number.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a number that is not there.
    public func childContour(at childContourIndex: Int) throws -> VNContour {
        guard found.childContours.indices.contains(childContourIndex) else {
            throw VNError(.invalidArgument, "there are \(childContourCount) contours, and none \(childContourIndex)")
        }
        return VNContour(found.childContours[childContourIndex])
    }

    /// A contour of fewer points that the line leaves by no more than a distance.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a negative distance.
    public func polygonApproximation(epsilon: Float) throws -> VNContour {
        VNContour(try asVNError { () throws(ManakoError) in try found.polygonApproximation(epsilon: epsilon) })
    }

    /// The same object, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Circles around things, areas and lengths; in normalised units.
open class VNGeometryUtils: NSObject {
    /// The smallest circle around a contour.
    ///
    /// - Throws: nothing here.
    public class func boundingCircle(for contour: VNContour) throws -> VNCircle {
        try boundingCircle(for: contour.normalizedPoints.map { VNPoint(x: Double($0.x), y: Double($0.y)) })
    }

    /// The smallest circle around points.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` without points.
    public class func boundingCircle(for points: [VNPoint]) throws -> VNCircle {
        guard !points.isEmpty else { throw VNError(.invalidArgument, "no points have no circle around them") }
        let circle = NormalizedCircle.boundingCircle(for: points.map { NormalizedPoint(x: $0.x, y: $0.y) })
        return VNCircle(center: VNPoint(x: circle.center.x, y: circle.center.y), radius: circle.radius)
    }

    /// The smallest circle around points.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` without points.
    public class func boundingCircle(
        forSIMDPoints points: UnsafePointer<simd_float2>, pointCount: Int
    ) throws -> VNCircle {
        let points = unsafe UnsafeBufferPointer(start: points, count: max(0, pointCount))
        return try unsafe boundingCircle(for: points.map { VNPoint(x: Double($0.x), y: Double($0.y)) })
    }

    /// The area inside a contour; negative where points run clockwise, if that is asked for.
    ///
    /// - Throws: nothing here.
    public class func calculateArea(
        _ area: UnsafeMutablePointer<Double>, for contour: VNContour, orientedArea: Bool
    ) throws {
        unsafe area.pointee = contour.found.calculateArea(useOrientedArea: orientedArea)
    }

    /// The length of a contour's line.
    ///
    /// - Throws: nothing here.
    public class func calculatePerimeter(_ perimeter: UnsafeMutablePointer<Double>, for contour: VNContour) throws {
        unsafe perimeter.pointee = contour.found.calculatePerimeter()
    }
}
