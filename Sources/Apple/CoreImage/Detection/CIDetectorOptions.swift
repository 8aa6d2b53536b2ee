import CoreFoundationNames
import ImageIO

/// Looks for faces.
public let CIDetectorTypeFace = "CIDetectorTypeFace"
/// Looks for rectangles, also such as are seen at a slant.
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
/// Looks for QR codes, and reads them.
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
/// Looks for lines of text.
public let CIDetectorTypeText = "CIDetectorTypeText"

/// How thoroughly pictures are looked at; ignored, as there is one way.
public let CIDetectorAccuracy = "CIDetectorAccuracy"
/// Fast.
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
/// Thorough.
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
/// Whether faces are followed from picture to picture; ignored, as faces have no numbers here.
public let CIDetectorTracking = "CIDetectorTracking"
/// The smallest side of what is found, 0…1 of the picture's shorter side; 0.2 for rectangles and 0 for others unless it is said.
public let CIDetectorMinFeatureSize = "CIDetectorMinFeatureSize"
/// The most features, 1…256; one rectangle, and all of others, unless it is said.
public let CIDetectorMaxFeatureCount = "CIDetectorMaxFeatureCount"
/// From how many sides faces are looked for; ignored.
public let CIDetectorNumberOfAngles = "CIDetectorNumberOfAngles"
/// How the picture is turned upright to look at it: an EXIF orientation, 1…8. What is found is in coordinates of the picture as it is.
public let CIDetectorImageOrientation = "CIDetectorImageOrientation"
/// Whether eyes that are shut are told; ignored.
public let CIDetectorEyeBlink = "CIDetectorEyeBlink"
/// Whether smiles are told; ignored.
public let CIDetectorSmile = "CIDetectorSmile"
/// The camera's focal length; ignored.
public let CIDetectorFocalLength = "CIDetectorFocalLength"
/// The width of rectangles in heights; those whose sides have another ratio by more than a third are left out.
public let CIDetectorAspectRatio = "CIDetectorAspectRatio"
/// Whether lines of text have their characters as ``CITextFeature/subFeatures``.
public let CIDetectorReturnSubFeatures = "CIDetectorReturnSubFeatures"

/// What a detector was told, in numbers.
struct DetectorOptions {
    /// How the picture is turned upright.
    let orientation: CGImagePropertyOrientation
    /// The smallest side, 0…1 of the picture's shorter side; nil unless it is said.
    let minimumSize: Double?
    /// The most features; nil unless it is said.
    let maximumCount: Int?
    /// The shorter side of rectangles in longer ones, 0…1; nil unless it is said.
    let aspectRatio: Double?
    /// Whether lines have their characters.
    let hasCharacters: Bool

    init(_ options: [String: Any]) {
        func number(_ name: String) -> Double? { numberValue(options[name]).flatMap { $0.isFinite ? $0 : nil } }
        orientation = CGImagePropertyOrientation(exifValue: integerValue(options[CIDetectorImageOrientation]) ?? 1)
        minimumSize = number(CIDetectorMinFeatureSize).map { min(max($0, 0), 1) }
        maximumCount = number(CIDetectorMaxFeatureCount).map { Int(min(max($0, 1), 256)) }
        aspectRatio = number(CIDetectorAspectRatio).flatMap { $0 > 0 ? min($0, 1 / $0) : nil }
        hasCharacters = (number(CIDetectorReturnSubFeatures) ?? 0) != 0
    }
}
