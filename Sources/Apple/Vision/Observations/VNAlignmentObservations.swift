public import CoreGraphics
public import Foundation
import Manako
public import simd

/// How far a picture is off level.
open class VNHorizonObservation: VNObservation {
    let found: HorizonObservation

    init(_ found: HorizonObservation) {
        self.found = found
        super.init(uuid: found.uuid, confidence: found.confidence)
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let found = coder.parts(HorizonObservation.self, "VNHorizonObservation") else { return nil }
        self.found = found
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(found, "VNHorizonObservation")
    }

    /// The turn that makes the picture level, in radians, counter-clockwise.
    public var angle: CGFloat { CGFloat(found.degrees * .pi / 180) }
    /// The turn about the origin.
    public var transform: CGAffineTransform { found.transform }
    /// The turn about the middle of a picture.
    public func transform(forImageWidth width: Int, height: Int) -> CGAffineTransform {
        CGAffineTransform(found.transform(for: ImageSize(width: width, height: height)))
    }
}

extension CGAffineTransform {
    init(_ transform: ImageAffineTransform) {
        self.init(
            a: CGFloat(transform.a), b: CGFloat(transform.b), c: CGFloat(transform.c), d: CGFloat(transform.d),
            tx: CGFloat(transform.tx), ty: CGFloat(transform.ty))
    }
}

/// How a picture lies on another one.
open class VNImageAlignmentObservation: VNObservation {}

/// How a picture lies on another one, by a shift.
open class VNImageTranslationAlignmentObservation: VNImageAlignmentObservation {
    /// The shift that lays the floating picture on the reference, in pixels, origin lower left.
    public let alignmentTransform: CGAffineTransform

    init(_ found: ImageTranslationAlignmentObservation) {
        alignmentTransform = found.alignmentTransform
        super.init(uuid: found.uuid, confidence: found.confidence)
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let parts = coder.parts([CGFloat].self, "VNImageTranslationAlignmentObservation"), parts.count == 6,
            parts.allSatisfy(\.isFinite)
        else { return nil }
        alignmentTransform = CGAffineTransform(
            a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        let t = alignmentTransform
        coder.encodeParts([t.a, t.b, t.c, t.d, t.tx, t.ty], "VNImageTranslationAlignmentObservation")
    }
}

/// How a picture lies on another one, by a homography.
open class VNImageHomographicAlignmentObservation: VNImageAlignmentObservation {
    /// Lays the floating picture on the reference: columns in pixels, origin lower left.
    public let warpTransform: matrix_float3x3

    init(_ found: ImageHomographicAlignmentObservation) {
        warpTransform = found.warpTransform
        super.init(uuid: found.uuid, confidence: found.confidence)
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let columns = coder.parts([simd_float3].self, "VNImageHomographicAlignmentObservation"),
            columns.count == 3, columns.allSatisfy({ $0.x.isFinite && $0.y.isFinite && $0.z.isFinite })
        else { return nil }
        warpTransform = matrix_float3x3(columns: (columns[0], columns[1], columns[2]))
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        let columns = warpTransform.columns
        coder.encodeParts([columns.0, columns.1, columns.2], "VNImageHomographicAlignmentObservation")
    }
}
