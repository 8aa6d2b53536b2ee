import CoreGraphics
public import Foundation
import Manako

/// Finds faces, rectangles, QR codes or lines of text in pictures.
///
/// ```swift
/// let detector = CIDetector(ofType: CIDetectorTypeFace, context: nil)
/// for case let face as CIFaceFeature in detector?.features(in: image) ?? [] { print(face.bounds, face.leftEyePosition) }
/// ```
///
/// Coordinates of results are the picture's: pixels, origin lower-left. Detectors use the networks of Vision's requests; these also tell how
/// sure a result is, and why there is none.
open class CIDetector: NSObject {
    private typealias Look = @Sendable (DetectorPicture) throws(ManakoError) -> [CIFeature]

    private static let kinds: [String: Look] = [
        CIDetectorTypeFace: { (picture) throws(ManakoError) in try picture.faces() },
        CIDetectorTypeRectangle: { (picture) throws(ManakoError) in try picture.rectangles() },
        CIDetectorTypeQRCode: { (picture) throws(ManakoError) in try picture.codes() },
        CIDetectorTypeText: { (picture) throws(ManakoError) in try picture.lines() },
    ]

    private let look: Look
    private let options: [String: Any]

    /// Creates a detector.
    ///
    /// - Parameters:
    ///   - type: what is looked for, such as ``CIDetectorTypeFace``.
    ///   - context: not needed here.
    ///   - options: by their names, such as ``CIDetectorMinFeatureSize``; others are ignored.
    /// - Returns: nil for an unknown type.
    public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {
        guard let look = Self.kinds[type] else { return nil }
        self.look = look
        self.options = options ?? [:]
        super.init()
    }

    /// Looks at a picture.
    ///
    /// - Returns: the results, the surest first, lines of text in the order of reading; none when the picture can't be drawn or a model is
    ///   missing, which is written to standard error.
    open func features(in image: CIImage) -> [CIFeature] { features(in: image, options: nil) }

    /// Looks at a picture.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - options: take the place of those that the detector was created with.
    /// - Returns: as ``features(in:)``.
    open func features(in image: CIImage, options: [String: Any]?) -> [CIFeature] {
        do throws(ManakoError) {
            let all = self.options.merging(options ?? [:]) { $1 }
            return try look(DetectorPicture(image, DetectorOptions(all)))
        } catch {
            FileHandle.standardError.write(Data("CIDetector: \(error)\n".utf8))
            return []
        }
    }
}
