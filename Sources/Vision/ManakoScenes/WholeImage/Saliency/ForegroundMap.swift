import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoPixels
import ManakoVision

/// What lies before the background: MediaPipe's network for people before a camera, which marks animals, toys, vehicles and meals too.
///
/// On photos without people it is as good a network for objects of any kind as there is of its size; it finds what is near, sharp and
/// different from what is around it.
enum ForegroundMap {
    /// Cells in a row of the network's answer, and rows.
    private static let side = 256

    /// What the network needs of a decoded picture.
    static func need(of image: VisionImage, _ region: NormalizedRect) -> DecodeRequirement {
        SmallPicture.need(of: image, side: side, region: region)
    }

    /// How likely each cell of a heat map shows something before the background; nil where the network is not installed.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - region: the part to look at, normalised, origin lower-left.
    ///   - context: where the network comes from.
    ///   - times: the time of each stage is added to it.
    static func find(
        in image: VisionImage, _ region: NormalizedRect, context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> HeatMap? {
        let model: VisionModel
        do {
            model = try context.model(.selfieSegmentation)
        } catch {
            guard error.code == .unavailable else { throw error }
            return nil
        }
        let input = model.imageInput
        guard input.width == side, input.height == side else {
            throw ManakoError(
                .unsupported, "the model takes \(input.width) × \(input.height) pixels instead of \(side)")
        }
        let mapping = ModelInputMapping(
            imageSize: image.size, inputSize: ImageSize(width: side, height: side), action: .scaleToFill,
            regionOfInterest: region)
        let conversion = ImageToTensor(
            mapping: mapping, orientation: image.orientation, layout: input.layout, element: input.element,
            filter: .antialiased, scale: [Float](repeating: 1 / 255, count: 3))
        return try model.run(on: image, conversion, at: input.index, times: &times) {
            (outputs, _) throws(ManakoError) in
            guard let values = outputs.first?.values, values.count == side * side else {
                throw ManakoError(.unsupported, "the model gave \(outputs.map(\.shape)), expected one value a cell")
            }
            return HeatMap(reducing: values.map { $0.isFinite ? min(max($0, 0), 1) : 0 }, side: side)
        }
    }
}
