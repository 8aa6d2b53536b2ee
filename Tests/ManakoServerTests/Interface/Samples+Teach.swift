import ManakoNetworks
import ManakoTraining

@testable import ManakoAPI
@testable import ManakoTeachFront

extension Samples {
    private static let projectRequest: ProjectRequest = {
        var request = ProjectRequest()
        (request.name, request.labels) = ("Cats", ["cat"])
        return request
    }()
    private static let rename: LabelRename = {
        var rename = LabelRename()
        (rename.from, rename.to) = ("cat", "猫")
        return rename
    }()
    private static let renameJSON = #"{"from":"cat","to":"猫"}"#
    private static let projectChange: ProjectChangeRequest = {
        var change = ProjectChangeRequest()
        (change.name, change.labels, change.rename) = ("Pets", ["cat", "dog"], rename)
        return change
    }()
    private static let projectModel = ProjectModelEntry(
        trained: 5, epochs: 7, averagePrecision: 0.25, averagePrecision50: 0.5, labels: ["cat"])
    private static let projectModelJSON =
        #"{"trained":5,"epochs":7,"averagePrecision":0.25,"averagePrecision50":0.5,"labels":["cat"]}"#
    private static let count = LabelCountEntry(label: "cat", boxes: 3, pictures: 2)
    private static let countJSON = #"{"label":"cat","boxes":3,"pictures":2}"#
    private static let project: ProjectEntry = {
        var project = ProjectEntry(id: "0a", name: "Cats", created: 1, changed: 2, revision: 3, labels: ["cat"])
        (project.pictures, project.done, project.boxes) = (2, 1, 3)
        (project.counts, project.model) = ([count], projectModel)
        return project
    }()
    private static func projectJSON(_ model: String) -> String {
        #"{"id":"0a","name":"Cats","created":1,"changed":2,"revision":3,"labels":["cat"],"pictures":2,"done":1,"#
            + #""boxes":3,"counts":[\#(countJSON)],"model":\#(model)}"#
    }
    private static let box: TeachBox = {
        var box = TeachBox()
        (box.id, box.label, box.x, box.y, box.width, box.height) = ("b-1", "cat", 1.5, 2, 30, 40.25)
        return box
    }()
    private static let boxJSON = #"{"id":"b-1","label":"cat","x":1.5,"y":2,"width":30,"height":40.25}"#
    private static let teachPicture = TeachPicture(
        id: "0b", name: "a.jpg", width: 640, height: 480, version: 2, isDone: true, group: "g", order: 4, boxes: [box])
    private static let teachPictureJSON =
        #"{"id":"0b","name":"a.jpg","width":640,"height":480,"version":2,"isDone":true,"group":"g","order":4,"#
        + #""boxes":[\#(boxJSON)]}"#
    private static let boxesRequest: BoxesRequest = {
        var request = BoxesRequest()
        (request.version, request.boxes, request.isDone, request.writer) = (2, [box], true, "w")
        return request
    }()
    private static let suggestionRequest: SuggestionRequest = {
        var request = SuggestionRequest()
        request.picture = "0b"
        return request
    }()
    private static let suggested = SuggestedBox(
        from: "b-1", label: "cat", confidence: 0.9, x: 1, y: 2.5, width: 3, height: 4)
    private static let suggestedJSON =
        #"{"from":"b-1","label":"cat","confidence":0.9,"x":1,"y":2.5,"width":3,"height":4}"#
    private static let carryRequest: CarryRequest = {
        var request = CarryRequest()
        (request.from, request.to) = ("0b", ["0c", "0d"])
        return request
    }()
    private static let carried = PropagatedBoxes(id: "0c", boxes: [suggested])
    private static let carriedJSON = #"{"id":"0c","boxes":[\#(suggestedJSON)]}"#
    private static let trainingRequest: TrainingRequest = {
        var request = TrainingRequest()
        (request.epochs, request.size, request.fit, request.minutes) = (20, 416, .centerCrop, 2.5)
        return request
    }()
    private static let sample = TrainingSample(picture: "0b", boxes: [suggested])
    private static let sampleJSON = #"{"picture":"0b","boxes":[\#(suggestedJSON)]}"#
    private static let training: TrainingAnswer = {
        var training = TrainingAnswer(.failed)
        (training.epoch, training.epochs, training.secondsLeft) = (1, 20, 12.5)
        (training.loss, training.averagePrecision, training.averagePrecision50) = ([4.5], [0.1], [0.2])
        (training.problem, training.samples) = (TrainingProblem(message: "no"), [sample])
        return training
    }()
    private static let library = MissingTrainingPart(part: .library, command: "scripts/setup")
    private static let weights = MissingTrainingPart(part: .weights, command: "manako models pull a", model: "a")
    private static let weightsJSON = #"{"part":"weights","command":"manako models pull a","model":"a"}"#
    private static let support = TrainingSupport(task: .classifier, missing: [weights], command: "manako train F")
    private static let supportJSON = #"{"task":"classifier","missing":[\#(weightsJSON)],"command":"manako train F"}"#

    static let ofTeaching: [(value: any APIValue, json: String)] = [
        (projectRequest, #"{"name":"Cats","labels":["cat"]}"#), (rename, renameJSON),
        (projectChange, #"{"name":"Pets","labels":["cat","dog"],"rename":\#(renameJSON)}"#),
        (projectModel, projectModelJSON), (count, countJSON), (project, projectJSON(projectModelJSON)),
        (
            ProjectEntry(id: "0a", name: "", created: 1, changed: 2, revision: 3, labels: []),
            #"{"id":"0a","name":"","created":1,"changed":2,"revision":3,"labels":[],"pictures":0,"done":0,"boxes":0,"#
                + #""counts":[],"model":null}"#
        ),
        (ProjectsAnswer(projects: [project]), #"{"projects":[\#(projectJSON(projectModelJSON))]}"#),
        (box, boxJSON), (teachPicture, teachPictureJSON),
        (
            TeachPicturesAnswer(revision: 9, pictures: [teachPicture], removed: ["0c"]),
            #"{"revision":9,"pictures":[\#(teachPictureJSON)],"removed":["0c"]}"#
        ),
        (boxesRequest, #"{"version":2,"boxes":[\#(boxJSON)],"isDone":true,"writer":"w"}"#),
        (BoxesAnswer(version: 3, revision: 9), #"{"version":3,"revision":9}"#),
        (
            ImportAnswer(added: 1, skipped: 2, warnings: ["w"]), #"{"added":1,"skipped":2,"warnings":["w"]}"#
        ),
        (suggestionRequest, #"{"picture":"0b"}"#), (suggested, suggestedJSON),
        (SuggestionsAnswer(boxes: [suggested]), #"{"boxes":[\#(suggestedJSON)]}"#),
        (carryRequest, #"{"from":"0b","to":["0c","0d"]}"#), (carried, carriedJSON),
        (CarryAnswer(pictures: [carried]), #"{"pictures":[\#(carriedJSON)]}"#),
        (trainingRequest, #"{"epochs":20,"size":416,"fit":"centerCrop","minutes":2.5}"#),
        (library, #"{"part":"library","command":"scripts/setup"}"#), (weights, weightsJSON), (support, supportJSON),
        (TrainingSupport(task: .detector, missing: []), #"{"task":"detector","missing":[]}"#),
        (TrainingSupportAnswer(tasks: [support]), #"{"tasks":[\#(supportJSON)]}"#),
        (TrainingProblem(message: "no"), #"{"message":"no"}"#), (sample, sampleJSON),
        (
            training,
            #"{"state":"failed","epoch":1,"epochs":20,"secondsLeft":12.5,"loss":[4.5],"averagePrecision":[0.1],"#
                + #""averagePrecision50":[0.2],"problem":{"message":"no"},"samples":[\#(sampleJSON)]}"#
        ),
    ]
}
