public import CoreVideo
public import Foundation
import ManakoCore
import ManakoSpatial

/// How reliable a depth value is.
public enum ARConfidenceLevel: Int, Sendable {
    /// Hardly.
    case low = 0
    /// Fairly.
    case medium = 1
    /// Well.
    case high = 2
}

/// The depth that belongs to a frame.
///
/// `@unchecked Sendable`: the maps are made before anybody has them and not written to afterwards.
public final class ARDepthData: NSObject, @unchecked Sendable {
    /// Metres along the camera's axis, single precision (`kCVPixelFormatType_DepthFloat32`); 0 where the recording has no value.
    public let depthMap: CVPixelBuffer
    /// One ``ARConfidenceLevel`` a pixel (`kCVPixelFormatType_OneComponent8`); nil when the recording has none.
    public let confidenceMap: CVPixelBuffer?

    init(_ map: DepthMap) throws(ManakoError) {
        let bytes = unsafe map.metres.withUnsafeBytes { unsafe Data($0) }
        let depth = CVPixelBuffer(
            width: map.width, height: map.height, type: kCVPixelFormatType_DepthFloat32, packed: [bytes])
        guard let depth else {
            throw ManakoError(.limitExceeded, "there is no memory for a depth map of \(map.width) × \(map.height)")
        }
        depthMap = depth
        confidenceMap = map.confidence.flatMap {
            CVPixelBuffer(
                width: map.width, height: map.height, type: kCVPixelFormatType_OneComponent8, packed: [Data($0)])
        }
    }
}
