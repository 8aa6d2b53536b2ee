import ManakoCore
import ManakoCoreMLFormat
import ManakoGeometry
import ManakoInference
import ManakoPixels

/// Pictures as the tensors of a network and back.
final class PictureTensors: Sendable {
    private let preprocessor = ImagePreprocessor()

    /// Fills an input with a picture of a size that the model takes.
    func fill(
        _ request: any InferenceRequest, _ index: Int, _ bitmap: Bitmap, _ image: CoreMLImageFeature, isOpen: Bool
    ) throws(ManakoError) {
        guard image.takes(width: bitmap.width, height: bitmap.height) else {
            throw ManakoError(
                .invalidArgument,
                "takes a picture of \(image.sizeText) pixels and not of \(bitmap.width)×\(bitmap.height); resize it first"
            )
        }
        let size = ImageSize(width: bitmap.width, height: bitmap.height)
        let channels: ChannelOrder =
            switch image.channels {
            case .rgb: .rgb
            case .bgr: .bgr
            case .gray: .gray
            }
        if isOpen { try request.setInputShape([1, channels.count, bitmap.height, bitmap.width], at: index) }
        let conversion = ImageToTensor(
            mapping: ModelInputMapping(imageSize: size, inputSize: size, action: .scaleToFill), channels: channels)
        try unsafe request.withInput(at: index) { (bytes) throws(ManakoError) in
            try unsafe preprocessor.run(bitmap, conversion, into: bytes)
        }
    }

    /// A picture that a network gives: the last three dimensions are channel, height and width, pixels 0…255.
    func bitmap(_ view: TensorView, _ image: CoreMLImageFeature) throws(ManakoError) -> Bitmap {
        let shape = view.shape
        let channels = image.channels == .gray ? 1 : 3
        let isFlat = channels == 1 && (shape.count < 3 || shape[shape.count - 3] != 1)
        guard shape.count >= 2, isFlat || shape.count >= 3 && shape[shape.count - 3] == channels,
            shape.dropLast(isFlat ? 2 : 3).allSatisfy({ $0 == 1 })
        else {
            throw ManakoError(.malformedInput, "a picture of shape \(shape), where \(channels) channels are said")
        }
        let (height, width) = (shape[shape.count - 2], shape[shape.count - 1])
        let values = view.toTensor().values
        let order = image.channels == .bgr ? [2, 1, 0] : Array(0..<channels)
        var bytes = [UInt8](repeating: 0, count: values.count)
        for pixel in 0..<width * height {
            for (place, channel) in order.enumerated() {
                let value = values[channel * width * height + pixel]
                bytes[pixel * channels + place] = UInt8(min(max(value.isNaN ? 0 : value, 0), 255).rounded())
            }
        }
        return try Bitmap(width: width, height: height, format: channels == 1 ? .gray8 : .rgb8, packed: bytes)
    }
}
