import ManakoGeometry

@testable import ManakoAPI

/// A value of every kind with everything that it can have, and the text that the protocol wants for it, written by hand.
enum Samples {
    static let entry = ModelEntry(
        name: "built-in", title: BilingualText(en: "People", ja: "人"), kind: .detector,
        labels: ["person", "face", "hand"])
    static let entryJSON =
        #"{"name":"built-in","title":{"en":"People","ja":"人"},"kind":"detector","labels":["person","face","hand"],"#
        + #""size":null,"bytes":null,"removable":false}"#
    static let object = ObservedObject(
        label: "dog", confidence: 0.123456, track: 3,
        boundingBox: NormalizedRect(x: 0.1, y: 0.6, width: 0.2, height: 0.3),
        pixelBox: ImageRect(x: 20, y: 10, width: 40, height: 30), keyPoints: [NormalizedPoint(x: 0.5, y: 0.25)])
    static let objectJSON =
        #"{"label":"dog","confidence":0.12346,"track":3,"boundingBox":{"x":0.1,"y":0.6,"width":0.2,"height":0.3},"#
        + #""pixelBox":{"x":20,"y":10,"width":40,"height":30},"keyPoints":[{"x":0.5,"y":0.25}]}"#
    static let size = PixelSize(width: 200, height: 100)
    static let times = StageMilliseconds(decode: 1, prepare: 2, infer: 3.5, interpret: 0.1234)
    static let timesJSON = #"{"decode":1,"prepare":2,"infer":3.5,"interpret":0.123}"#
    static let fact = Fact(
        text: BilingualText(en: "Dogs smell.", ja: "犬は嗅ぐ。"),
        source: FactSource(title: "Dogs", url: "https://a.example/"))
    static let factJSON =
        #"{"text":{"en":"Dogs smell.","ja":"犬は嗅ぐ。"},"source":{"title":"Dogs","url":"https://a.example/"}}"#
    static let target = LiveTarget(target: 7, box: FrameBox(x: 0.1, y: 0.2, width: 0.3, height: 0.4), confidence: 0.875)
    static let targetJSON = #"{"target":7,"box":{"x":0.1,"y":0.2,"width":0.3,"height":0.4},"confidence":0.875}"#
    static let observation = LiveObservation(
        label: "dog", confidence: 0.5, pixelBox: ImageRect(x: 1, y: 2, width: 3, height: 4), track: nil)
    static let observationJSON =
        #"{"label":"dog","confidence":0.5,"pixelBox":{"x":1,"y":2,"width":3,"height":4},"track":null}"#
    static let limits = LiveLimits(frameBytes: 10, framePixels: 20, targets: 8)

    static let all: [(value: any APIValue, json: String)] = [
        (object, objectJSON),
        (
            DetectionAnswer(image: size, model: "m", observations: [object], milliseconds: times),
            #"{"image":{"width":200,"height":100},"model":"m","observations":[\#(objectJSON)],"milliseconds":\#(timesJSON)}"#
        ),
        (
            ClassificationAnswer(
                image: size, model: "m", classifications: [ClassifiedLabel(label: "cat", index: 2, confidence: 1)],
                milliseconds: times),
            #"{"image":{"width":200,"height":100},"model":"m","classifications":[{"label":"cat","index":2,"confidence":1}],"#
                + #""milliseconds":\#(timesJSON)}"#
        ),
        (ClassifiedLabel(label: "cat", index: 2, confidence: 0.5), #"{"label":"cat","index":2,"confidence":0.5}"#),
        (entry, entryJSON),
        (
            ModelEntry(
                name: "m", title: BilingualText(en: "m", ja: "m"), kind: .classifier, labels: [], size: [640, 480],
                bytes: 12, removable: true),
            #"{"name":"m","title":{"en":"m","ja":"m"},"kind":"classifier","labels":[],"size":[640,480],"bytes":12,"#
                + #""removable":true}"#
        ),
        (ModelsAnswer(models: [entry], default: "built-in"), #"{"models":[\#(entryJSON)],"default":"built-in"}"#),
        (ModelAnswer(model: entry), #"{"model":\#(entryJSON)}"#),
        (BilingualText(en: "a\"b", ja: "眼"), #"{"en":"a\"b","ja":"眼"}"#),
        (
            TriviaAnswer(label: "dog", name: BilingualText(en: "dog", ja: "犬"), facts: [fact]),
            #"{"label":"dog","name":{"en":"dog","ja":"犬"},"facts":[\#(factJSON)]}"#
        ),
        (fact, factJSON),
        (FactSource(title: "Dogs", url: "https://a.example/"), #"{"title":"Dogs","url":"https://a.example/"}"#),
        (HealthAnswer(version: "1.2"), #"{"status":"ok","version":"1.2"}"#),
        (
            Problem(status: 404, code: "notFound", detail: "no"),
            #"{"type":"about:blank","title":"Not Found","status":404,"detail":"no","code":"notFound"}"#
        ),
        (size, #"{"width":200,"height":100}"#),
        (NormalizedRect(x: 0, y: 0.5, width: 1, height: 0.25), #"{"x":0,"y":0.5,"width":1,"height":0.25}"#),
        (ImageRect(x: 1, y: 2.25, width: 3, height: 4), #"{"x":1,"y":2.25,"width":3,"height":4}"#),
        (NormalizedPoint(x: 0.5, y: 0.25), #"{"x":0.5,"y":0.25}"#),
        (FrameBox(x: 0, y: 0.5, width: 1, height: 0.25), #"{"x":0,"y":0.5,"width":1,"height":0.25}"#),
        (times, timesJSON),
        (
            LiveReady(version: "1", models: [entry], limits: limits),
            #"{"type":"ready","version":"1","models":[\#(entryJSON)],"limits":{"frameBytes":10,"framePixels":20,"targets":8}}"#
        ),
        (limits, #"{"frameBytes":10,"framePixels":20,"targets":8}"#),
        (
            LiveResult(
                frame: 123, captured: 1_790_000_000_000.125, size: size, observations: [observation], targets: [target],
                dropped: 2,
                milliseconds: LiveMilliseconds(wait: 1, decode: 2, prepare: 3, infer: 4, interpret: 5, track: 6)),
            #"{"type":"result","frame":123,"captured":1790000000000.125,"size":{"width":200,"height":100},"#
                + #""observations":[\#(observationJSON)],"targets":[\#(targetJSON)],"dropped":2,"#
                + #""milliseconds":{"wait":1,"decode":2,"prepare":3,"infer":4,"interpret":5,"track":6}}"#
        ),
        (observation, observationJSON),
        (target, targetJSON),
        (LiveTarget(target: 7, box: nil, confidence: 0.25), #"{"target":7,"box":null,"confidence":0.25}"#),
        (
            LiveMilliseconds(wait: 0.5), #"{"wait":0.5,"decode":0,"prepare":0,"infer":0,"interpret":0,"track":0}"#
        ),
        (LiveSkipped(frames: [121, 122]), #"{"type":"skipped","frames":[121,122]}"#),
        (
            LiveError(code: "malformedInput", message: "no", fatal: true),
            #"{"type":"error","code":"malformedInput","message":"no","fatal":true}"#
        ),
    ]
}
