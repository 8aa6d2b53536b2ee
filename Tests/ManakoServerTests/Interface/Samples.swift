import ManakoCore
import ManakoGeometry

@testable import ManakoAPI
@testable import ManakoLookFront

/// A value of every kind with everything that it can have, and the text that the protocol wants for it, written by hand.
enum Samples {
    static let entry = ModelEntry(
        name: "built-in", title: BilingualText(en: "People", ja: "人"), kind: .detector,
        labels: ["person", "face", "hand"], capabilities: ["people"])
    static let entryJSON =
        #"{"name":"built-in","title":{"en":"People","ja":"人"},"kind":"detector","labels":["person","face","hand"],"#
        + #""size":null,"bytes":null,"removable":false,"capabilities":["people"]}"#
    static let option = OptionEntry(
        name: "confidence", kind: .number, minimum: 0, maximum: 1, title: BilingualText(en: "C", ja: "確"))
    static let optionJSON =
        #"{"name":"confidence","kind":"number","minimum":0,"maximum":1,"title":{"en":"C","ja":"確"}}"#
    static let capability = CapabilityEntry(
        id: "codes", command: "barcodes", route: "/v1/barcodes", title: BilingualText(en: "Codes", ja: "コード"),
        summary: BilingualText(en: "find", ja: "見"), icon: "codes", results: "places",
        model: ModelRequirementEntry(need: .none), labels: ["qr"], options: [option],
        rewritesPicture: true)
    static let capabilityJSON =
        #"{"id":"codes","command":"barcodes","subject":"picture","route":"/v1/barcodes","title":{"en":"Codes","ja":"コード"},"#
        + #""summary":{"en":"find","ja":"見"},"icon":"codes","results":"places","model":{"need":"none"},"#
        + #""labels":["qr"],"options":[\#(optionJSON)],"rewritesPicture":true}"#
    static let problem = Problem(
        status: 503, code: "unavailable", detail: "no", reason: .init("downloadFailed", ["host": "a.example"]))
    static let problemJSON =
        #"{"type":"about:blank","title":"Service Unavailable","status":503,"detail":"no","code":"unavailable","#
        + #""reason":"downloadFailed","parameters":{"host":"a.example"}}"#
    static let download: CatalogueEntry = {
        var entry = CatalogueEntry(
            name: "m", capability: "objects", summary: "a model", bytes: nil, licence: "MIT",
            homepage: "https://a.example/", pinned: true)
        (entry.state, entry.done, entry.total, entry.problem) = (.failed, 7, 9, problem)
        entry.summaryJapanese = "モデル"
        return entry
    }()
    static let downloadJSON =
        #"{"name":"m","capability":"objects","summary":"a model","summaryJapanese":"モデル","bytes":null,"licence":"MIT","#
        + #""homepage":"https://a.example/","pinned":true,"state":"failed","done":7,"total":9,"problem":\#(problemJSON)}"#
    private static let choice: ModelChoice = {
        var choice = ModelChoice()
        choice.model = "m"
        return choice
    }()
    static let lens = LensSettings(
        "objects", model: "m", options: ["confidence": .number(0.4), "classes": .list(["a", "b"]), "a": .flag(true)])
    static let lensJSON =
        #"{"id":"objects","model":"m","options":{"a":true,"classes":["a","b"],"confidence":0.4}}"#
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
    static let limits = LiveLimits(frameBytes: 10, framePixels: 20, targets: 8)

    static let all: [(value: any APIValue, json: String)] =
        [
            (
                TextLineEntry(text: "a", confidence: 0.25, corners: [[1, 2.5], [3, 2.5], [3, 4], [1, 4]]),
                #"{"text":"a","confidence":0.25,"corners":[[1,2.5],[3,2.5],[3,4],[1,4]]}"#
            ),
            (ListItemEntry(marker: "1.", text: "a"), #"{"marker":"1.","text":"a"}"#),
            (TableEntry(rows: 2, columns: 3, cells: []), #"{"rows":2,"columns":3,"cells":[]}"#),
            (
                TableCellEntry(row: 1, column: 2, rowSpan: 1, columnSpan: 1, text: "", pixelBox: nil),
                #"{"row":1,"column":2,"rowSpan":1,"columnSpan":1,"text":""}"#
            ),
            (
                TableCellEntry(
                    row: 0, column: 0, rowSpan: 1, columnSpan: 1, text: "a",
                    pixelBox: ImageRect(x: 1, y: 2, width: 3, height: 4)),
                #"{"row":0,"column":0,"rowSpan":1,"columnSpan":1,"text":"a","pixelBox":{"x":1,"y":2,"width":3,"height":4}}"#
            ),
            (TextCandidate(text: "a", confidence: 0.25), #"{"text":"a","confidence":0.25}"#),
            (MaskEntry(size: [1, 2], counts: [0, 2]), #"{"size":[1,2],"counts":[0,2]}"#),
            (capability, capabilityJSON),
            (CapabilitiesAnswer(capabilities: [capability]), #"{"capabilities":[\#(capabilityJSON)]}"#),
            (ModelRequirementEntry(need: .required, kind: .classifier), #"{"need":"required","kind":"classifier"}"#),
            (option, optionJSON),
            (
                OptionEntry(name: "crop", kind: .choice, choices: ["fit"], title: BilingualText(en: "F", ja: "合")),
                #"{"name":"crop","kind":"choice","choices":["fit"],"title":{"en":"F","ja":"合"}}"#
            ),
            (PictureAnswer(id: "ab", width: 200, height: 100), #"{"id":"ab","width":200,"height":100}"#),
            (download, downloadJSON), (CatalogueAnswer(models: [download]), #"{"models":[\#(downloadJSON)]}"#),
            (
                TriviaNamesAnswer(labels: [TriviaName(label: "dog", name: BilingualText(en: "dog", ja: "犬"))]),
                #"{"labels":[{"label":"dog","name":{"en":"dog","ja":"犬"}}]}"#
            ),
            (
                TriviaName(label: "dog", name: BilingualText(en: "dog", ja: "犬")),
                #"{"label":"dog","name":{"en":"dog","ja":"犬"}}"#
            ),
            (entry, entryJSON),
            (
                ModelEntry(
                    name: "m", title: BilingualText(en: "m", ja: "m"), kind: .classifier, labels: [], size: [640, 480],
                    bytes: 12, removable: true),
                #"{"name":"m","title":{"en":"m","ja":"m"},"kind":"classifier","labels":[],"size":[640,480],"bytes":12,"#
                    + #""removable":true,"capabilities":[]}"#
            ),
            (
                ModelsAnswer(
                    models: [entry], default: "m", defaults: ["objects": "m", "classify": "c"],
                    chosen: ["classify": "c"], fileBytes: 9),
                #"{"models":[\#(entryJSON)],"default":"m","defaults":{"classify":"c","objects":"m"},"chosen":{"classify":"c"},"#
                    + #""fileBytes":9}"#
            ),
            (choice, #"{"model":"m"}"#),
            (ModelAnswer(model: entry), #"{"model":\#(entryJSON)}"#),
            (BilingualText(en: "a\"b", ja: "眼"), #"{"en":"a\"b","ja":"眼"}"#),
            (
                TriviaAnswer(label: "dog", name: BilingualText(en: "dog", ja: "犬"), facts: [fact]),
                #"{"label":"dog","name":{"en":"dog","ja":"犬"},"facts":[\#(factJSON)]}"#
            ),
            (fact, factJSON),
            (FactSource(title: "Dogs", url: "https://a.example/"), #"{"title":"Dogs","url":"https://a.example/"}"#),
            (HealthAnswer(version: "1.2"), #"{"status":"ok","version":"1.2"}"#),
            (problem, problemJSON),
            (
                Problem(status: 404, code: "notFound", detail: "no"),
                #"{"type":"about:blank","title":"Not Found","status":404,"detail":"no","code":"notFound"}"#
            ),
            (size, #"{"width":200,"height":100}"#),
            (NormalizedRect(x: 0, y: 0.5, width: 1, height: 0.25), #"{"x":0,"y":0.5,"width":1,"height":0.25}"#),
            (ImageRect(x: 1, y: 2.25, width: 3, height: 4), #"{"x":1,"y":2.25,"width":3,"height":4}"#),
            (FrameBox(x: 0, y: 0.5, width: 1, height: 0.25), #"{"x":0,"y":0.5,"width":1,"height":0.25}"#),
            (times, timesJSON),
            (
                LiveReady(version: "1", models: [entry], limits: limits),
                #"{"type":"ready","version":"1","models":[\#(entryJSON)],"limits":{"frameBytes":10,"framePixels":20,"targets":8}}"#
            ),
            (limits, #"{"frameBytes":10,"framePixels":20,"targets":8}"#),
            (
                LiveResult(
                    frame: 123, captured: 1_790_000_000_000.125, width: 200, height: 100,
                    observations: [Samples.dog], targets: [target], dropped: 2,
                    milliseconds: LiveMilliseconds(wait: 1, decode: 2, prepare: 3, infer: 4, interpret: 5, track: 6)),
                #"{"type":"result","frame":123,"captured":1790000000000.125,"width":200,"height":100,"#
                    + #""observations":[\#(dogJSON)],"targets":[\#(targetJSON)],"dropped":2,"#
                    + #""milliseconds":{"wait":1,"decode":2,"prepare":3,"infer":4,"interpret":5,"track":6}}"#
            ),
            (target, targetJSON),
            (LiveTarget(target: 7, box: nil, confidence: 0.25), #"{"target":7,"box":null,"confidence":0.25}"#),
            (
                LiveMilliseconds(wait: 0.5), #"{"wait":0.5,"decode":0,"prepare":0,"infer":0,"interpret":0,"track":0}"#
            ),
            (LiveSkipped(frames: [121, 122]), #"{"type":"skipped","frames":[121,122]}"#),
            (
                LiveError(
                    code: "unsupported", message: "no", reason: "modelKind", parameters: ["name": "m"], lens: "objects",
                    fatal: true),
                #"{"type":"error","code":"unsupported","reason":"modelKind","parameters":{"name":"m"},"message":"no","#
                    + #""lens":"objects","fatal":true}"#
            ),
            (
                LiveConfiguration(lenses: [lens, LensSettings("codes")], effort: .fast),
                #"{"lenses":[\#(lensJSON),{"id":"codes"}],"effort":"fast"}"#
            ),
            (lens, lensJSON),
            (
                LiveTrackCommand(target: 7, frame: 123, box: FrameBox(x: 0.1, y: 0.2, width: 0.3, height: 0.4)),
                #"{"target":7,"frame":123,"box":{"x":0.1,"y":0.2,"width":0.3,"height":0.4}}"#
            ),
            (LiveUntrackCommand(target: 7), #"{"target":7}"#),
        ] + ofLooking + ofComments + measuring + ofTeaching + ofFinding + ofLibrary
}
