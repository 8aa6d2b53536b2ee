@testable import ManakoAPI
@testable import ManakoFind

extension Samples {
    private static let repository = RepositoryEntry(
        owner: "o", name: "n", summary: "s", stars: 12, language: "C++", licence: "MIT", topics: ["onnx"],
        updated: "2026-11-01T09:30:00Z", archived: true, homepage: "https://github.com/o/n",
        picture: "https://avatars.githubusercontent.com/u/1")
    private static let repositoryJSON =
        #"{"owner":"o","name":"n","summary":"s","stars":12,"language":"C++","licence":"MIT","topics":["onnx"],"#
        + #""updated":"2026-11-01T09:30:00Z","archived":true,"homepage":"https://github.com/o/n","#
        + #""picture":"https://avatars.githubusercontent.com/u/1"}"#
    private static let modelFile = ModelFileEntry(
        path: "releases/v1/m.onnx", format: .onnx, bytes: 5, labels: "labels.txt", release: "v1", pinned: true,
        installed: "m")
    private static let modelFileJSON =
        #"{"path":"releases/v1/m.onnx","format":"onnx","bytes":5,"labels":"labels.txt","release":"v1","pinned":true,"installed":"m"}"#
    private static let additionRequest: AdditionRequest = {
        var request = AdditionRequest()
        (request.path, request.commit, request.licence) = ("m.onnx", String(repeating: "a", count: 40), "MIT")
        return request
    }()
    private static let addition: AdditionEntry = {
        var entry = AdditionEntry(id: "0a", owner: "o", repository: "n", path: "m.onnx", total: 5)
        (entry.state, entry.done, entry.model, entry.capabilities) = (.checking, 5, "m", ["objects"])
        return entry
    }()
    private static let additionJSON =
        #"{"id":"0a","owner":"o","repository":"n","path":"m.onnx","state":"checking","done":5,"total":5,"model":"m","#
        + #""capabilities":["objects"],"problem":null}"#
    private static let origin = ModelOrigin(
        repository: "o/n", commit: "c", path: "m.onnx", licence: nil, sha256: "d")
    private static let originJSON = #"{"repository":"o/n","commit":"c","path":"m.onnx","licence":null,"sha256":"d"}"#

    static let ofFinding: [(value: any APIValue, json: String)] = [
        (repository, repositoryJSON),
        (
            RepositoryEntry(owner: "o", name: "n", stars: 0, updated: "", homepage: "h"),
            #"{"owner":"o","name":"n","summary":null,"stars":0,"language":null,"licence":null,"topics":[],"updated":"","#
                + #""archived":false,"homepage":"h","picture":null}"#
        ),
        (
            FindAnswer(total: 31, repositories: [repository], next: 2, partial: true, offline: true, left: 7),
            #"{"total":31,"repositories":[\#(repositoryJSON)],"next":2,"partial":true,"offline":true,"left":7}"#
        ),
        (modelFile, modelFileJSON),
        (
            RepositoryAnswer(
                repository: repository, commit: "c", readme: "<p>é</p>", files: [modelFile], partial: false,
                offline: false),
            #"{"repository":\#(repositoryJSON),"commit":"c","readme":"<p>é</p>","files":[\#(modelFileJSON)],"#
                + #""partial":false,"offline":false}"#
        ),
        (
            additionRequest,
            #"{"path":"m.onnx","commit":"\#(String(repeating: "a", count: 40))","licence":"MIT"}"#
        ),
        (addition, additionJSON), (AdditionsAnswer(additions: [addition]), #"{"additions":[\#(additionJSON)]}"#),
        (origin, originJSON),
        (
            ModelEntry(
                name: "m", title: BilingualText(en: "m", ja: "m"), kind: .detector, labels: [], removable: true,
                origin: origin),
            #"{"name":"m","title":{"en":"m","ja":"m"},"kind":"detector","labels":[],"size":null,"bytes":null,"#
                + #""removable":true,"capabilities":[],"origin":\#(originJSON)}"#
        ),
    ]
}
