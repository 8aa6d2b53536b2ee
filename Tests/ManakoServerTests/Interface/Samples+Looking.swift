import Manako
import ManakoAPI
import ManakoPipeline

@testable import ManakoCapabilities

/// Findings of every kind.
extension Samples {
    private static let upright = ImageSize(width: 200, height: 100)
    private static let box = NormalizedRect(x: 0.1, y: 0.6, width: 0.2, height: 0.3)
    private static let placeJSON =
        #""boundingBox":{"x":0.1,"y":0.6,"width":0.2,"height":0.3},"pixelBox":{"x":20,"y":10,"width":40,"height":30}"#
    private static let corners = [
        NormalizedPoint(x: 0.1, y: 0.9), NormalizedPoint(x: 0.30002, y: 0.9), NormalizedPoint(x: 0.3, y: 0.6),
        NormalizedPoint(x: 0.1, y: 0.6),
    ]
    private static let cornersJSON = "[[20,10],[60,10],[60,40],[20,40]]"

    private static func finding(
        _ label: String, _ payload: FindingPayload? = nil, points: [FindingPoint] = [], links: [FindingLink] = [],
        corners: [NormalizedPoint] = []
    ) -> ImageFinding {
        let place = FindingPlace(box: box, corners: corners, points: points, links: links)
        return ImageFinding(Finding(label: label, confidence: 0.5, place: place, payload: payload), in: upright)
    }

    private static func json(_ label: String, _ members: String) -> String {
        #"{"label":"\#(label)","confidence":0.5,\#(placeJSON),\#(members)}"#
    }

    static let dog: ImageFinding = {
        var dog = Finding(label: "dog", confidence: 0.123456, place: FindingPlace(box: box))
        dog.track = 3
        dog.place?.mask = FindingMask(width: 3, height: 2, coverage: [0, 255, 255, 255, 255, 0])
        return ImageFinding(dog, in: upright, lens: "objects")
    }()
    static let dogJSON =
        #"{"lens":"objects","label":"dog","confidence":0.12346,"track":3,\#(placeJSON),"mask":{"size":[2,3],"counts":[1,4,1]}}"#
    private static let points = [
        FindingPoint(NormalizedPoint(x: 0.5, y: 0.25), name: "a", confidence: 0.5),
        FindingPoint(NormalizedPoint(x: 0, y: 1), name: "b"),
    ]
    private static let jointsJSON = #""joints":{"a":[100,75,0.5],"b":[0,0,1]},"links":[["a","b"]]"#
    private static let line = FindingBlock.Line(text: "one", confidence: 0.5, corners: corners)
    private static let lineJSON = #""lines":[{"text":"one","confidence":0.5,"corners":\#(cornersJSON)}]"#

    private static func block(_ content: FindingBlock.Content) -> FindingPayload {
        .block(FindingBlock(content: content, text: "one", lines: [line]))
    }

    private static let face = FaceDetails(
        regions: ["mesh": [.zero]], roll: 1, yaw: -2.5, pitch: 0, captureQuality: 0.5)
    private static let look = LookReport(
        size: upright, model: "m", findings: [dog.finding], times: StageTimes())
    private static let lookJSON =
        #""width":200,"height":100,"model":"m","observations":[\#(dogJSON.replacing(#""lens":"objects","#, with: ""))],"#
        + #""milliseconds":{"decode":0,"prepare":0,"infer":0,"interpret":0}}"#
    private static let sizedLook: LookReport = {
        var report = look
        report.smallestSize = 12.5
        return report
    }()
    private static let sizedLookJSON = lookJSON.replacing(
        #""milliseconds""#, with: #""smallestSize":12.5,"milliseconds""#)
    private static let noTimes = #"{"decode":0,"prepare":0,"infer":0,"interpret":0}"#
    private static let twoMotions: OpticalFlowObservation = {
        guard let flow = OpticalFlowObservation(width: 2, height: 1, horizontal: [3, 0], vertical: [4, 0]) else {
            preconditionFailure("two pixels have two motions each way")
        }
        return flow
    }()
    private static let failure = ManakoError(.malformedInput, "no")

    static let ofLooking: [(value: any APIValue, json: String)] = [
        (dog, dogJSON),
        (ImageFinding(Finding(label: "cat", index: 2), in: upright), #"{"label":"cat","index":2,"confidence":1}"#),
        (
            finding("qr", .code(text: "眼", bytes: [0xE7, 0x9C, 0xBC]), corners: corners),
            json("qr", #""corners":\#(cornersJSON),"payload":"眼","payloadBase64":"55y8""#)
        ),
        (
            finding(
                "ean13",
                .code(
                    text: "1", bytes: [0x31],
                    details: CodeDetails(
                        addOn: "52995", symbologyIdentifier: "]C1", isGS1: true,
                        sequence: BarcodeSequence(position: 2, count: 3, identifier: "7")))),
            json(
                "ean13",
                #""payload":"1","payloadBase64":"MQ==","addOn":"52995","symbologyIdentifier":"]C1","gs1":true,"#
                    + #""sequence":{"position":2,"count":3,"identifier":"7"}"#)
        ),
        (
            CodeSequenceEntry(position: 2, count: 3, identifier: "b"), #"{"position":2,"count":3,"identifier":"b"}"#
        ),
        (
            CodeSequenceEntry(position: 1, count: nil, identifier: "a"), #"{"position":1,"identifier":"a"}"#
        ),
        (
            finding("text", .reading(text: "a", candidates: [FindingCandidate("a", confidence: 0.25)])),
            json("text", #""text":"a","candidates":[{"text":"a","confidence":0.25}]"#)
        ),
        (
            finding("list", block(.list([.init(marker: "•", text: "one", isNumbered: false)]))),
            json("list", #""text":"one",\#(lineJSON),"items":[{"marker":"•","text":"one"}]"#)
        ),
        (
            finding(
                "table",
                block(.table(rows: 1, columns: 2, cells: [.init(rows: 0...0, columns: 0...1, text: "a", box: box)]))),
            json(
                "table",
                #""text":"one",\#(lineJSON),"table":{"rows":1,"columns":2,"cells":[{"row":0,"column":0,"rowSpan":1,"#
                    + #""columnSpan":2,"text":"a","pixelBox":{"x":20,"y":10,"width":40,"height":30}}]}"#)
        ),
        (
            finding(
                "contour",
                .contour(FindingContour(points: corners, parent: 0, isHole: true, area: 2.5, perimeter: 7))),
            json(
                "contour",
                #""contour":{"points":\#(cornersJSON),"parent":0,"hole":true,"area":2.5,"perimeter":7}"#)
        ),
        (
            finding(
                "trajectory",
                .trajectory(
                    FindingTrajectory(
                        points: [corners[0]], projected: [corners[2]], coefficients: [1, -2, 0.5], radius: 0.01))),
            json(
                "trajectory",
                #""trajectory":{"points":[[20,10]],"projected":[[60,40]],"coefficients":[1,-2,0.5],"radius":2}"#)
        ),
        (
            ContourEntry(points: [[1, 2]], parent: 1, hole: false, area: 1, perimeter: 4),
            #"{"points":[[1,2]],"parent":1,"hole":false,"area":1,"perimeter":4}"#
        ),
        (
            TrajectoryEntry(points: [[1, 2]], projected: [[1, 3]], coefficients: [0, 1, 2], radius: 3),
            #"{"points":[[1,2]],"projected":[[1,3]],"coefficients":[0,1,2],"radius":3}"#
        ),
        (SimilarPair(a: "a", b: "b", distance: 0.25), #"{"a":"a","b":"b","distance":0.25}"#),
        (NearestImages(image: "a", nearest: []), #"{"image":"a","nearest":[]}"#),
        (NearImage(image: "b", distance: 0.25), #"{"image":"b","distance":0.25}"#),
        (
            FlowAnswer(twoMotions, times: StageTimes()),
            #"{"width":2,"height":1,"meanX":1.5,"meanY":2,"meanLength":2.5,"medianLength":5,"length95":5,"#
                + #""longest":5,"milliseconds":\#(noTimes)}"#
        ),
        (
            AlignAnswer(matrix: .identity, confidence: 0.5, times: StageTimes()),
            #"{"matrix":[[1,0,0],[0,1,0],[0,0,1]],"confidence":0.5,"milliseconds":\#(noTimes)}"#
        ),
        (
            SimilarAnswer(
                pictures: 2, threshold: 0.5, groups: [["a", "b"]], pairs: [SimilarPair(a: "a", b: "b", distance: 0.25)],
                nearest: [NearestImages(image: "a", nearest: [NearImage(image: "b", distance: 0.25)])]),
            #"{"pictures":2,"threshold":0.5,"groups":[["a","b"]],"pairs":[{"a":"a","b":"b","distance":0.25}],"#
                + #""nearest":[{"image":"a","nearest":[{"image":"b","distance":0.25}]}]}"#
        ),
        (
            finding("face", .face(face)),
            json("face", #""landmarks":{"mesh":[[0,100]]},"roll":1,"yaw":-2.5,"pitch":0,"captureQuality":0.5"#)
        ),
        (
            finding("hand", .joints(chirality: "left"), points: points, links: [FindingLink(0, 1)]),
            json("hand", jointsJSON + #","chirality":"left""#)
        ),
        (
            finding(
                "person", .jointsInSpace(["a": [0, 1, 2.5]], bodyHeight: 1.75), points: points,
                links: [FindingLink(0, 1)]),
            json("person", jointsJSON + #","jointsInSpace":{"a":[0,1,2.5]},"bodyHeight":1.75"#)
        ),
        (finding("horizon", .angle(-0.68)), json("horizon", #""angle":-0.68"#)),
        (
            LookAnswer(look, of: .picture(InputFile(path: "a.jpg", relativePath: "a.jpg"))),
            #"{"image":"a.jpg",\#(lookJSON)"#
        ),
        (LookAnswer(look), #"{\#(lookJSON)"#),
        (LookAnswer(sizedLook), #"{\#(sizedLookJSON)"#),
        (
            LookAnswer(look, of: .frame(3, MediaTime(value: 1, timescale: 8))), #"{"frame":3,"time":0.125,\#(lookJSON)"#
        ),
        (
            FailedLook(failure, of: .picture(InputFile(path: "a.jpg", relativePath: "a.jpg"))),
            #"{"image":"a.jpg","error":{"code":"malformedInput","message":"no"}}"#
        ),
        (
            FailedLook(failure, of: .frame(3, MediaTime(value: 1, timescale: 8))),
            #"{"frame":3,"time":0.125,"error":{"code":"malformedInput","message":"no"}}"#
        ),
        (FailureEntry(failure), #"{"code":"malformedInput","message":"no"}"#),
    ]
}
