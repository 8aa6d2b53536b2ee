import ManakoCore
import Testing

@testable import ManakoAPI

@Suite struct WorkerFrameTests {
    /// Bytes that are read piece by piece.
    private final class Source {
        private var rest: ArraySlice<UInt8>
        /// The most bytes that were asked for at once.
        private(set) var largest = 0

        init(_ bytes: [UInt8]) { rest = bytes[...] }

        func read(_ count: Int) -> [UInt8] {
            largest = max(largest, count)
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
    }

    private static let limits = WorkerLimits()
    private static let frame = WorkerFrame(header: Array(#"{"id":1}"#.utf8), payload: [1, 2, 3])

    /// The layout as the guide has it.
    @Test func isLaidOutAsDocumented() {
        #expect(Self.frame.head == [77, 78, 87, 49, 8, 0, 0, 0, 3, 0, 0, 0] + Array(#"{"id":1}"#.utf8))
    }

    @Test func readsFramesUntilTheEnd() throws {
        let source = Source(Self.frame.head + Self.frame.payload + WorkerFrame(header: []).head)
        #expect(try WorkerFrame.next(Self.limits, read: source.read) == Self.frame)
        #expect(try WorkerFrame.next(Self.limits, read: source.read) == WorkerFrame(header: []))
        #expect(try WorkerFrame.next(Self.limits, read: source.read) == nil)
    }

    @Test(arguments: 1..<23) func refusesAFrameThatEndsEarly(_ length: Int) {
        let bytes = Self.frame.head + Self.frame.payload
        #expect(bytes.count == 23)
        let error = #expect(throws: ManakoError.self) {
            try WorkerFrame.next(Self.limits, read: Source(Array(bytes.prefix(length))).read)
        }
        #expect(error?.code == .malformedInput)
    }

    @Test(arguments: [
        ([0x4D, 0x4E, 0x4B, 0x31, 0, 0, 0, 0, 0, 0, 0, 0], ManakoError.Code.malformedInput),
        ([77, 78, 87, 49, 1, 0, 1, 0, 0, 0, 0, 0], .limitExceeded),
        ([77, 78, 87, 49, 0, 0, 0, 0, 1, 0, 0, 32], .limitExceeded),
        ([77, 78, 87, 49, 255, 255, 255, 255, 255, 255, 255, 255], .limitExceeded),
    ])
    func takesNoMemoryForLengthsThatCannotBe(_ prefix: [UInt8], _ code: ManakoError.Code) {
        let source = Source(prefix + [UInt8](repeating: 0, count: 100))
        let error = #expect(throws: ManakoError.self) { try WorkerFrame.next(Self.limits, read: source.read) }
        #expect(error?.code == code)
        #expect(source.largest == WorkerFrame.prefixBytes)
    }
}

@Suite struct WorkerRequestTests {
    private func read(_ json: String) throws(ManakoError) -> WorkerRequest {
        try WorkerRequest(JSONField(json: Array(json.utf8)))
    }

    @Test func readsALook() throws {
        let request = try read(
            #"{"id":7,"do":"look","capability":"faces","model":null,"options":{"limit":3},"pictures":[{"bytes":9,"width":3,"height":1}],"draw":"pixels"}"#
        )
        guard case .look(let look) = request.work else { return #expect(Bool(false), "\(request)") }
        #expect(request.id == 7)
        #expect(look.capability == "faces" && look.model == nil && look.draw == .pixels)
        #expect(look.options == ["limit": .number(3)])
        #expect(look.pictures.map(\.width) == [3] && look.pictures.map(\.channels) == [nil])
    }

    @Test func readsTheOthers() throws {
        let tracking = try read(
            #"{"id":0,"do":"track","tracker":2,"boxes":[[1,2,3,4.5]],"effort":"fast","picture":{"bytes":1}}"#)
        guard case .track(let track) = tracking.work else { return #expect(Bool(false), "\(tracking)") }
        #expect(track.boxes == [[1, 2, 3, 4.5]] && track.effort == .fast && track.tracker == 2)
        #expect(try read(#"{"id":1,"do":"untrack","tracker":2}"#).work == .untrack(tracker: 2))
        #expect(try read(#"{"id":1,"do":"cancel","request":9}"#).work == .cancel(request: 9))
        #expect(try read(#"{"id":1,"do":"capabilities"}"#).work == .capabilities)
        #expect(try read(#"{"id":1,"do":"models"}"#).work == .models)
        let prediction = try read(#"{"id":1,"do":"predict","model":"m.onnx","inputs":[{"name":"x","bytes":3}]}"#)
        guard case .predict(let predict) = prediction.work else { return #expect(Bool(false), "\(prediction)") }
        #expect(predict.inputs.map(\.name) == ["x"] && predict.picture == nil)
    }

    @Test(arguments: [
        "", "[]", "{}", #"{"id":1}"#, #"{"do":"models"}"#, #"{"id":-1,"do":"models"}"#, #"{"id":1.5,"do":"models"}"#,
        #"{"id":"1","do":"models"}"#, #"{"id":1,"do":"fly"}"#, #"{"id":1,"do":"models","more":1}"#,
        #"{"id":1,"do":"look"}"#, #"{"id":1,"do":"look","capability":"faces"}"#,
        #"{"id":1,"do":"look","capability":"faces","pictures":[{}]}"#,
        #"{"id":1,"do":"look","capability":"faces","pictures":[{"bytes":-1}]}"#,
        #"{"id":1,"do":"look","capability":"faces","pictures":[{"bytes":1,"width":0}]}"#,
        #"{"id":1,"do":"look","capability":"faces","pictures":[],"draw":"gif"}"#,
        #"{"id":1,"do":"track","tracker":1}"#, #"{"id":1,"do":"cancel"}"#,
    ])
    func refusesWhatIsNoRequest(_ json: String) {
        let error = #expect(throws: ManakoError.self) { try read(json) }
        #expect(error?.code == .malformedInput)
    }
}
