import ManakoGeometry
import ManakoNetworks

extension ModelFitting {
    private var action: ImageCropAndScaleAction {
        switch self {
        case .scaleFill: .scaleToFill
        case .centerCrop: .centerCrop
        case .scaleFit, .center, .upperLeft: .scaleToFit
        }
    }

    private var alignment: LetterboxAlignment { self == .upperLeft ? .upperLeft : .center }

    /// Which part of a picture lands where in a square.
    ///
    /// - Parameters:
    ///   - size: of the upright picture, in pixels.
    ///   - side: of the square, in pixels.
    func mapping(_ size: ImageSize, side: Int) -> ModelInputMapping {
        ModelInputMapping(
            imageSize: size, inputSize: ImageSize(width: side, height: side), action: action, alignment: alignment)
    }
}
