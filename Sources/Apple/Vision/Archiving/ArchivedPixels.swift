import CoreVideo
import Foundation

/// A pixel buffer in an archive: its planes without what lies between rows.
struct ArchivedPixels: Codable {
    private var type: OSType
    private var width: Int
    private var height: Int
    private var planes: [Data]

    init(_ buffer: CVPixelBuffer) {
        type = CVPixelBufferGetPixelFormatType(buffer)
        width = CVPixelBufferGetWidth(buffer)
        height = CVPixelBufferGetHeight(buffer)
        planes = buffer.packedPlanes()
    }

    /// The buffer; nil when the bytes are not those of such a picture.
    var buffer: CVPixelBuffer? { CVPixelBuffer(width: width, height: height, type: type, packed: planes) }
}
