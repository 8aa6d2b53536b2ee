import Manako
import ManakoCodecs
import ManakoDatasets
import ManakoGeometry
import ManakoNetworks
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoTraining

/// A picture of 120 × 60 pixels with a box of 20 × 30 at (50, 10), as a network of 60 × 60 pixels sees it.
@Suite("Fitting of pictures in training") struct FittingTests {
    private struct Case {
        let fitting: ModelFitting
        let place: ImagePoint
        let size: [Int]
        /// Centre x, centre y, width, height in the input.
        let box: [Float]
        /// The value in the upper right corner, where the picture is red.
        let corner: Float
    }

    private static let cases = [
        Case(fitting: .scaleFill, place: ImagePoint(x: 0, y: 0), size: [60, 60], box: [30, 25, 10, 30], corner: 200),
        Case(
            fitting: .scaleFit, place: ImagePoint(x: 0, y: 15), size: [60, 30], box: [30, 27.5, 10, 15], corner: 0),
        Case(
            fitting: .center, place: ImagePoint(x: 0, y: 15), size: [60, 30], box: [30, 27.5, 10, 15], corner: 114),
        Case(
            fitting: .upperLeft, place: ImagePoint(x: 0, y: 0), size: [60, 30], box: [30, 12.5, 10, 15], corner: 200),
        Case(fitting: .centerCrop, place: ImagePoint(x: 0, y: 0), size: [60, 60], box: [30, 25, 20, 30], corner: 200),
    ]

    private static func store(_ fitting: ModelFitting, in folder: ScratchFolder) throws -> PictureStore {
        let pixels = (0..<120 * 60 * 3).map { [UInt8(200), 10, 20][$0 % 3] }
        let bitmap = try Bitmap(width: 120, height: 60, format: .rgb8, packed: pixels)
        _ = try folder.write(ManakoEnvironment.codecs.encode(bitmap, as: .png), to: "a.png")
        let json = """
            [{"image":"a.png","annotations":[
             {"label":"inside","coordinates":{"x":60,"y":25,"width":20,"height":30}},
             {"label":"left","coordinates":{"x":10,"y":25,"width":20,"height":30}}]}]
            """
        _ = try folder.write(Array(json.utf8), to: "annotations.json")
        let source = try OpenedDataset.open(folder.path, DatasetReading(codecs: ManakoEnvironment.codecs))
        return PictureStore(
            TrainingSet(source: source, pictures: source.dataset.pictures), codecs: ManakoEnvironment.codecs, side: 60,
            fitting: fitting)
    }

    @Test("Pictures and boxes lie where the fitting has them, and boxes find their way back", arguments: cases.indices)
    func placement(_ index: Int) throws {
        #expect(Self.cases.count == ModelFitting.allCases.count)
        let expected = Self.cases[index]
        let folder = try ScratchFolder()
        let store = try Self.store(expected.fitting, in: folder)
        let picture = try store.picture(0)
        #expect(picture.place == expected.place && [picture.bitmap.width, picture.bitmap.height] == expected.size)
        let sample = try TrainingSample(
            fitting: picture, side: 60, padding: expected.fitting.padding, ImagePreprocessor())
        let box = try #require(sample.targets.first).box
        #expect([box.x, box.y, box.width, box.height] == expected.box)
        // The other object lies outside of the middle.
        #expect(sample.targets.count == (expected.fitting == .centerCrop ? 1 : 2))
        #expect(abs(sample.pixels[2 * 3600 + 59] - expected.corner) < 1)
        let back = expected.fitting.mapping(picture.originalSize, side: 60).imageRect(forInput: box.rect)
        #expect(back == ImageRect(x: 50, y: 10, width: 20, height: 30))
    }
}
