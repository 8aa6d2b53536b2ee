import Manako
import ManakoCodecs
public import ManakoSpatial

/// What a picture's file tells of the camera, as far as it can be trusted.
public struct CameraHint: Sendable, Hashable {
    /// Why a file's focal length is not used.
    public enum Doubt: String, Sendable, Hashable, CaseIterable {
        /// The file tells of none.
        case untold
        /// The picture was enlarged when it was taken.
        case digitalZoom
        /// The picture has another shape than the camera made.
        case reshaped
    }

    /// The belief that follows.
    public let belief: CameraBelief
    /// Why the file's focal length is not used; nil when it is.
    public let doubt: Doubt?

    /// Creates a hint from a focal length for film of 36 × 24 mm.
    ///
    /// - Parameters:
    ///   - width: the upright picture's width in pixels.
    ///   - height: its height.
    ///   - film: the focal length in millimetres; nil where there is none.
    ///   - doubt: why it is not to be used.
    public init(width: Int, height: Int, film: Double?, doubt: Doubt? = nil) {
        let told = film.flatMap { (6.0...2000).contains($0) ? $0 : nil }
        // By the diagonal, as CIPA DCG-001 has it; the film's is 43.27 mm.
        let diagonal = (Double(width * width) + Double(height * height)).squareRoot()
        let doubt = doubt ?? (told == nil ? .untold : nil)
        self.doubt = doubt
        let plain = CameraBelief(
            width: width, height: height, focal: doubt == nil ? told.map { $0 * diagonal / 43.27 } : nil)
        belief = doubt == .reshaped ? plain.cropped : plain
    }

    /// Reads a picture file.
    ///
    /// - Parameters:
    ///   - file: its bytes.
    ///   - width: the upright picture's width in pixels.
    ///   - height: its height.
    public init(file: [UInt8], width: Int, height: Int) {
        let metadata = ImageFormat.sniff(file).map { FileMetadata(file, $0) }
        let exif = metadata?.exif?.exif ?? [:]
        func number(_ name: String) -> Double? { (exif[name] as? Double) ?? (exif[name] as? Int).map(Double.init) }
        var doubt: Doubt?
        if let zoom = number("DigitalZoomRatio"), zoom > 0, abs(zoom - 1) > 0.01 { doubt = .digitalZoom }
        if let x = number("PixelXDimension"), let y = number("PixelYDimension"), x > 0, y > 0 {
            let (long, short) = (Double(max(width, height)), Double(min(width, height)))
            // To a pixel, after any scaling.
            if abs(max(x, y) / min(x, y) * short - long) > 2 { doubt = .reshaped }
        }
        let film = metadata.flatMap { CaptureMetadata($0).filmFocalLength }
        self.init(width: width, height: height, film: film, doubt: film == nil && doubt != .reshaped ? .untold : doubt)
    }
}
