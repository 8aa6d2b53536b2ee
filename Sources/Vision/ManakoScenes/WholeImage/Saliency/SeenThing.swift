import ManakoCore
import ManakoGeometry
import ManakoVision

/// Something that a model sees in a picture. People look at things before they look at edges and colours.
struct SeenThing: Sendable, Hashable {
    /// What saw it.
    enum Kind: Sendable, Hashable {
        case face, person, object
        /// The network that tells what is before the background.
        case foreground
    }

    /// What saw it.
    var kind: Kind
    /// Where it is, normalised to the region that was looked at, origin lower-left; within it.
    var box: NormalizedRect
    /// How sure the model is, 0…1.
    var confidence: Float
}

extension SeenThing {
    /// The things that models see in a part of a picture, as far as models are installed.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - region: the part to look at, normalised, origin lower-left.
    ///   - objects: finds objects of the caller's classes; nil without such a model.
    ///   - context: where built-in models come from.
    ///   - times: the time of each stage is added to it.
    static func all(
        in image: VisionImage, _ region: NormalizedRect, objects: RecognizeObjectsRequest?, context: VisionContext,
        times: inout StageTimes
    ) throws(ManakoError) -> [SeenThing] {
        var things: [SeenThing] = []
        if var objects {
            objects.regionOfInterest = region
            things += try objects.perform(on: image, in: context, times: &times).map {
                SeenThing(kind: .object, box: $0.boundingBox, confidence: $0.confidence)
            }
        }
        let (faces, people) = requests(region)
        things += try found(faces, in: image, context, times: &times).map {
            SeenThing(kind: .face, box: $0.boundingBox, confidence: $0.confidence)
        }
        things += try found(people, in: image, context, times: &times).map {
            SeenThing(kind: .person, box: $0.boundingBox, confidence: $0.confidence)
        }
        return things.map { thing in
            var thing = thing
            thing.box = thing.box.relative(to: region).clamped()
            return thing
        }
    }

    /// What the models need of a decoded picture.
    static func need(
        of image: VisionImage, _ region: NormalizedRect, objects: RecognizeObjectsRequest?
    ) -> DecodeRequirement {
        let (faces, people) = Self.requests(region)
        var need = faces.need(of: image).combined(with: people.need(of: image))
        if var objects {
            objects.regionOfInterest = region
            need = need.combined(with: objects.need(of: image))
        }
        return need
    }

    private static func requests(
        _ region: NormalizedRect
    ) -> (faces: DetectFaceRectanglesRequest, people: DetectHumanRectanglesRequest) {
        var (faces, people) = (DetectFaceRectanglesRequest(), DetectHumanRectanglesRequest())
        faces.regionOfInterest = region
        (people.regionOfInterest, people.looksForFaces) = (region, false)
        return (faces, people)
    }

    /// What a request finds; nothing where its model is not installed.
    private static func found<Request: ImageProcessingRequest, One>(
        _ request: Request, in image: VisionImage, _ context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [One] where Request.Result == [One] {
        do {
            return try request.perform(on: image, in: context, times: &times)
        } catch {
            guard error.code == .unavailable else { throw error }
            return []
        }
    }
}
