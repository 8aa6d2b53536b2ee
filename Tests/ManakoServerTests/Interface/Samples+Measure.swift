@testable import ManakoAPI
@testable import ManakoMeasure
@testable import ManakoMeasureFront

extension Samples {
    private static let pose = PoseEntry(
        rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1], translation: [0.1, -0.05, 0.5], error: 0.21)
    private static let camera = CameraEntry(
        id: "c1", name: "phone", width: 1280, height: 720, fx: 1000.5, fy: 1001, cx: 640, cy: 360,
        distortion: [0.1, -0.2, 0, 0, 0], error: 0.2, standardErrors: cameraErrors)
    private static let cameraErrors = CameraErrors(
        fx: 0.31, fy: 0.3, cx: 0.5, cy: 0.4, distortion: [0.002, 0.008, 0, 0, 0])
    private static let cameraErrorsJSON = #"{"fx":0.31,"fy":0.3,"cx":0.5,"cy":0.4,"distortion":[0.002,0.008,0,0,0]}"#
    private static let frame = BurstFrame(
        index: 2, time: 0.2, size: size, sharpness: 0.875, hasPose: true, hasDepth: false)
    private static let joint = JointEntry(name: "head", x: 12.5, y: 7, tapError: 0.75)
    private static let tap = JointTap(joint: 0, frame: 3, x: 14, y: 8.25, tapError: 1.5)
    private static let length = LengthEntry(meters: 0.4862, error: 0.0021)

    private static let view: CalibrationViewEntry = {
        var view = CalibrationViewEntry()
        view.points = [[10, 20.5]]
        view.places = [[0, 0.03]]
        return view
    }()

    private static let cameraRequest: CameraRequest = {
        var request = CameraRequest()
        (request.name, request.width, request.height, request.views) = ("phone", 1280, 720, [view])
        return request
    }()

    private static let burst: BurstRequest = {
        var request = BurstRequest()
        (request.title, request.board, request.squareMillimetres, request.camera) = ("Aki", "tags:5x7", 30, "c1")
        request.poses = [tracked]
        return request
    }()

    private static let tracked: BurstPose = {
        var pose = BurstPose()
        (pose.time, pose.width, pose.height) = (0.1, 1080, 2400)
        (pose.fx, pose.fy, pose.cx, pose.cy) = (1500.5, 1501, 539.5, 1180)
        pose.cameraToWorld = [1, 0, 0, 0.25, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
        return pose
    }()

    private static let request: MeasureRequest = {
        var request = MeasureRequest()
        (request.frame, request.joints, request.also) = (2, [joint], [tap])
        (request.method, request.tapError) = (.views, 2)
        return request
    }()

    private static let record: RecordRequest = {
        var record = RecordRequest()
        (record.burst, record.measurement, record.who) = ("b1", request, "Aki")
        (record.what, record.note, record.date) = ("baby", "asleep", 86_400)
        return record
    }()

    private static let recordEntry = RecordEntry(
        id: "r1", who: "Aki", what: "baby", note: "asleep", date: 86_400, size: size, joints: [joint], method: .views,
        segments: [length], total: length)

    private static let poseJSON =
        #"{"rotation":[1,0,0,0,1,0,0,0,1],"translation":[0.1,-0.05,0.5],"error":0.21}"#
    private static let cameraJSON =
        #"{"id":"c1","name":"phone","width":1280,"height":720,"fx":1000.5,"fy":1001,"cx":640,"cy":360,"#
        + #""distortion":[0.1,-0.2,0,0,0],"error":0.2,"standardErrors":\#(cameraErrorsJSON)}"#
    private static let frameJSON =
        #"{"index":2,"time":0.2,"size":\#(size.json),"sharpness":0.875,"hasPose":true,"hasDepth":false}"#
    private static let jointJSON = #"{"name":"head","x":12.5,"y":7,"tapError":0.75}"#
    private static let tapJSON = #"{"joint":0,"frame":3,"x":14,"y":8.25,"tapError":1.5}"#
    private static let lengthJSON = #"{"meters":0.4862,"error":0.0021}"#
    private static let viewJSON = #"{"points":[[10,20.5]],"places":[[0,0.03]]}"#
    private static let trackedJSON =
        #"{"time":0.1,"width":1080,"height":2400,"fx":1500.5,"fy":1501,"cx":539.5,"cy":1180,"#
        + #""cameraToWorld":[1,0,0,0.25,0,1,0,0,0,0,1,0,0,0,0,1]}"#
    private static let requestJSON =
        #"{"frame":2,"joints":[\#(jointJSON)],"also":[\#(tapJSON)],"method":"views","tapError":2}"#
    private static let recordEntryJSON =
        #"{"id":"r1","who":"Aki","what":"baby","note":"asleep","date":86400,"size":\#(size.json),"joints":[\#(jointJSON)],"#
        + #""method":"views","segments":[\#(lengthJSON)],"total":\#(lengthJSON)}"#

    private static let rulerCamera: RulerCameraEntry = {
        var camera = RulerCameraEntry()
        (camera.width, camera.height, camera.focal, camera.focalError) = (4000, 3000, 3120.5, 0.035)
        (camera.centreError, camera.lensError) = (0.012, 0.03)
        return camera
    }()
    private static let rulerOutline: RulerOutlineEntry = {
        var outline = RulerOutlineEntry()
        (outline.ruler, outline.sideError, outline.camera) = ("card", 0.125, rulerCamera)
        outline.corners = [[1, 2], [30, 2], [30, 20.5], [1, 20]]
        outline.edges = [[0, 0.5, 15, 2, 0.05]]
        return outline
    }()
    private static let rulerRequest: RulerRequest = {
        var request = RulerRequest()
        (request.outline, request.joints, request.tapError) = (rulerOutline, [joint], 2)
        return request
    }()
    private static let rulerRecord: RulerRecordRequest = {
        var request = RulerRecordRequest()
        (request.measurement, request.who, request.date) = (rulerRequest, "shelf", 86_400)
        (request.what, request.note) = ("board", "the upper one")
        return request
    }()
    private static let rulerReport = RulerReport(
        outline: rulerOutline, focal: 3120.5, focalError: 12.5, agreement: "agrees", grid: [[[1, 2], [3, 4]]],
        notes: [RulerNote(code: "onlyPlane", text: "only there")])
    private static let rulerCameraJSON =
        #"{"width":4000,"height":3000,"focal":3120.5,"focalError":0.035,"centreError":0.012,"lensError":0.03}"#
    private static let rulerOutlineJSON =
        #"{"ruler":"card","corners":[[1,2],[30,2],[30,20.5],[1,20]],"edges":[[0,0.5,15,2,0.05]],"sideError":0.125,"#
        + #""camera":\#(rulerCameraJSON)}"#
    private static let rulerNoteJSON = #"{"code":"onlyPlane","text":"only there"}"#
    private static let rulerReportJSON =
        #"{"outline":\#(rulerOutlineJSON),"focal":3120.5,"focalError":12.5,"agreement":"agrees","grid":[[[1,2],[3,4]]],"#
        + #""notes":[\#(rulerNoteJSON)]}"#

    static let measuringByRulers: [(value: any APIValue, json: String)] = [
        (rulerCamera, rulerCameraJSON), (rulerOutline, rulerOutlineJSON),
        (rulerRequest, #"{"outline":\#(rulerOutlineJSON),"joints":[\#(jointJSON)],"tapError":2}"#),
        (
            rulerRecord,
            #"{"measurement":{"outline":\#(rulerOutlineJSON),"joints":[\#(jointJSON)],"tapError":2},"who":"shelf","#
                + #""what":"board","note":"the upper one","date":86400}"#
        ),
        (RulerNote(code: "onlyPlane", text: "only there"), rulerNoteJSON), (rulerReport, rulerReportJSON),
        (
            RulerReport(
                outline: rulerOutline, focal: 3120.5, focalError: 12.5, agreement: "agrees",
                grid: [[[1, 2], [3, 4]]],
                notes: [],
                measurement: MeasureAnswer(
                    method: .views, joints: [MeasuredJoint(position: nil)], segments: [length, nil], total: length)),
            rulerReportJSON.replacing("[\(rulerNoteJSON)]", with: "[]").dropLast()
                + #","measurement":{"method":"views","joints":[{"seen":[]}],"segments":[\#(lengthJSON),null],"#
                + #""total":\#(lengthJSON)}}"#
        ),
        (
            RulersAnswer(size: size, rulers: [rulerReport]),
            #"{"size":\#(size.json),"rulers":[\#(rulerReportJSON)]}"#
        ),
    ]

    static let measuring: [(value: any APIValue, json: String)] =
        measuringByRulers + [
            (pose, poseJSON),
            (
                BoardViewAnswer(
                    size: size, state: .ready, points: [[10, 20.5]], places: [[0, 0.03]], total: 140, pose: pose,
                    axes: [[1, 2], [3, 4], [5, 6], [7, 8]], obliquity: 22.54),
                #"{"size":\#(size.json),"state":"ready","points":[[10,20.5]],"places":[[0,0.03]],"total":140,"pose":\#(poseJSON),"#
                    + #""axes":[[1,2],[3,4],[5,6],[7,8]],"obliquity":22.5}"#
            ),
            (view, viewJSON), (cameraErrors, cameraErrorsJSON),
            (cameraRequest, #"{"name":"phone","width":1280,"height":720,"views":[\#(viewJSON)]}"#),
            (camera, cameraJSON), (CamerasAnswer(cameras: [camera]), #"{"cameras":[\#(cameraJSON)]}"#),
            (tracked, trackedJSON),
            (
                burst,
                #"{"title":"Aki","board":"tags:5x7","squareMillimetres":30,"camera":"c1","poses":[\#(trackedJSON)]}"#
            ), (frame, frameJSON),
            (
                BurstEntry(id: "b1", title: "Aki", kind: "burst", frames: [frame], notes: ["one left out"]),
                #"{"id":"b1","title":"Aki","kind":"burst","frames":[\#(frameJSON)],"notes":["one left out"]}"#
            ),
            (joint, jointJSON), (tap, tapJSON), (request, requestJSON), (length, lengthJSON),
            (
                MeasuredJoint(position: [1, 2, 3.5], error: 0.002, tapError: 0.75, seen: [tap]),
                #"{"position":[1,2,3.5],"error":0.002,"tapError":0.75,"seen":[\#(tapJSON)]}"#
            ),
            (
                MeasuredJoint(position: nil, problem: "noTexture", detail: "too little to see"),
                #"{"problem":"noTexture","detail":"too little to see","seen":[]}"#
            ),
            (
                MeasureAnswer(
                    method: .views, joints: [MeasuredJoint(position: nil)], segments: [length, nil], total: length),
                #"{"method":"views","joints":[{"seen":[]}],"segments":[\#(lengthJSON),null],"total":\#(lengthJSON)}"#
            ),
            (
                record,
                #"{"burst":"b1","measurement":\#(requestJSON),"who":"Aki","what":"baby","note":"asleep","date":86400}"#
            ),
            (recordEntry, recordEntryJSON),
            (
                RecordsAnswer(records: [recordEntry], count: 1, people: ["Aki"]),
                #"{"records":[\#(recordEntryJSON)],"count":1,"people":["Aki"]}"#
            ),
        ]
}
