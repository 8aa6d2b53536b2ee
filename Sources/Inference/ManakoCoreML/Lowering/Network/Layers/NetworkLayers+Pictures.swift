import ManakoCore
import ManakoOpenVINO

extension NetworkLayers {
    /// The layers of the first versions of the specification, for pictures and sequences, and a few later ones like them.
    static let pictureGroups: [[String: LayerLowering]] = [
        windows, pictureFunctions, combinations, normalizations, resizing, borders, arrangements, reductionsOfPictures,
        volumes, recurrent,
    ]
}
