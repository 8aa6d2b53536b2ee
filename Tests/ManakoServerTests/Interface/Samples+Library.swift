@testable import ManakoAPI
@testable import ManakoLibrary
@testable import ManakoLibraryFront

extension Samples {
    private static let photo = LibraryPhoto(
        PhotoEntry(
            id: 7, kind: .video, paths: ["/a/b.mp4", "/c/b.mp4"], taken: 86_400, isTimeCertain: true, width: 40,
            height: 30,
            bytes: 1000, camera: "Pixel 8", latitude: 35.5, longitude: -0.25, place: "Uji, Japan", duration: 2.5,
            sharpness: 3, labels: [], hasOpenEyes: true))
    private static let photoJSON =
        #"{"id":7,"name":"b.mp4","taken":"1970-01-02T00:00:00","width":40,"height":30,"duration":2.5,"bytes":1000,"files":2,"sharpness":3,"hasOpenEyes":true}"#
    private static let details: LibraryPhotoAnswer = {
        let entry = PhotoEntry(
            id: 7, kind: .video, paths: ["/a/b.mp4", "/c/b.mp4"], taken: 86_400, isTimeCertain: true, width: 40,
            height: 30,
            bytes: 1000, camera: "Pixel 8", latitude: 35.5, longitude: -0.25, place: "Uji, Japan", duration: 2.5,
            sharpness: 3, labels: [], hasOpenEyes: true)
        return LibraryPhotoAnswer(
            entry, names: ["a/b.mp4"], findings: #"[{"lens":"objects","label":"dog","confidence":0.5}]"#)
    }()
    private static let day = LibraryDay(day: "2024-05-06", count: 3, place: "Uji, Japan")
    private static let dayJSON = #"{"day":"2024-05-06","count":3,"place":"Uji, Japan"}"#
    private static let restoring: LibraryRestoreRequest = {
        var request = LibraryRestoreRequest()
        request.batch = 2
        return request
    }()
    private static let folder = LibraryFolder(
        name: "Pictures", path: nil, files: 9, waiting: 2, failed: 1, missing: 3, isThere: true)
    private static let folderJSON =
        #"{"name":"Pictures","files":9,"waiting":2,"failed":1,"missing":3,"isThere":true}"#
    private static let failure = LibraryFailure(
        name: "Pictures/a.jpg", path: "/p/a.jpg", detail: "the file is empty",
        code: "malformedInput", reason: "damagedPicture", parameters: ["format": "JPEG"])
    private static let failureJSON =
        #"{"name":"Pictures/a.jpg","path":"/p/a.jpg","detail":"the file is empty","code":"malformedInput","reason":"damagedPicture","#
        + #""parameters":{"format":"JPEG"}}"#

    private static let place = LibraryPlace(
        PhotoPlace(latitude: 34.5, longitude: -135.25, name: "Uji, Japan", count: 4, kilometres: 1.5, photo: 7))
    private static let placeJSON =
        #"{"latitude":34.5,"longitude":-135.25,"name":"Uji, Japan","count":4,"kilometres":1.5,"photo":7}"#
    private static let trash: LibraryTrashRequest = {
        var request = LibraryTrashRequest()
        (request.photos, request.keep) = ([3, 4], 3)
        return request
    }()

    private static let person = LibraryPerson(PersonEntry(id: 3, name: "Aki", photos: 12, photo: 7))
    private static let personJSON = #"{"id":3,"name":"Aki","photos":12,"photo":7}"#
    private static let peopleModel = LibraryPeopleModel(
        name: "faces", licence: "CC0-1.0", homepage: "https://example.com", bytes: 5, isInstalled: true)
    private static let peopleModelJSON =
        #"{"name":"faces","licence":"CC0-1.0","homepage":"https://example.com","bytes":5,"isInstalled":true}"#
    private static let choosing: LibraryPeopleRequest = {
        var request = LibraryPeopleRequest()
        request.isOn = true
        return request
    }()
    private static let naming: LibraryPersonRequest = {
        var request = LibraryPersonRequest()
        (request.name, request.sameAs) = ("Aki", 4)
        return request
    }()

    static let ofLibrary: [(value: any APIValue, json: String)] = [
        (photo, photoJSON), (day, dayJSON), (failure, failureJSON),
        (folder, folderJSON),
        (
            LibraryAnswer(
                photos: 5, files: 9, waiting: 2, failed: 1, folders: [folder], failures: [failure], isWorking: true),
            #"{"photos":5,"files":9,"waiting":2,"failed":1,"folders":[\#(folderJSON)],"#
                + #""failures":[\#(failureJSON)],"isWorking":true}"#
        ),
        (LibrarySearchAnswer(count: 3, days: [day]), #"{"count":3,"days":[\#(dayJSON)]}"#),
        (LibraryPhotosAnswer(photos: [photo]), #"{"photos":[\#(photoJSON)]}"#),
        (
            LibraryPlacesAnswer(places: [place]),
            #"{"places":[\#(placeJSON)]}"#
        ), (place, placeJSON),
        (person, personJSON), (peopleModel, peopleModelJSON), (choosing, #"{"isOn":true}"#),
        (naming, #"{"name":"Aki","sameAs":4}"#),
        (
            LibraryPeopleAnswer(isOn: true, model: peopleModel, waiting: 2, people: [person]),
            #"{"isOn":true,"model":\#(peopleModelJSON),"waiting":2,"people":[\#(personJSON)]}"#
        ),
        (LibraryCompletion(part: "dog>=1", count: 2), #"{"part":"dog>=1","count":2}"#),
        (LibraryCompletionsAnswer(completions: []), #"{"completions":[]}"#),
        (trash, #"{"photos":[3,4],"keep":3}"#), (LibraryRestoreRequest(), "{}"),
        (restoring, #"{"batch":2}"#),
        (
            LibraryFolder(
                name: "Pictures", path: "/photos/Pictures", files: 9, waiting: 2, failed: 1, missing: 3, isThere: true
            ),
            #"{"name":"Pictures","path":"/photos/Pictures","files":9,"waiting":2,"failed":1,"missing":3,"isThere":true}"#
        ),
        (
            LibraryTrashAnswer(batch: 2, moved: ["Pictures/b.jpg"], failures: [failure]),
            #"{"batch":2,"moved":["Pictures/b.jpg"],"failures":[\#(failureJSON)]}"#
        ),
        (LibraryDuplicatesAnswer(groups: [[photo]]), #"{"groups":[[\#(photoJSON)]]}"#),
        (
            details,
            #"{"photo":\#(photoJSON),"names":["a/b.mp4"],"isTimeCertain":true,"camera":"Pixel 8","place":"Uji, Japan","#
                + #""latitude":35.5,"longitude":-0.25,"observations":[{"lens":"objects","label":"dog","confidence":0.5}]}"#
        ),
    ]
}
