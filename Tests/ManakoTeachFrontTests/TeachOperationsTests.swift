import Manako
import ManakoAPI
import ManakoFiles
import ManakoStore
import ManakoTesting
import Testing

@testable import ManakoFront
@testable import ManakoTeach
@testable import ManakoTeachFront

@Suite struct TeachOperationsTests {
    private let scratch: ScratchFolder
    private let trainer = ScriptedTrainer()

    init() throws { scratch = try ScratchFolder() }

    private func operations() throws -> TeachOperations {
        let shelf = try ModelRegistry(dataFolder: scratch.path, backends: [StubBackend()])
        return TeachOperations(
            dataFolder: scratch.path, shelf: shelf, limits: ServingLimits(), pool: WorkerPool(threads: 2, capacity: 16),
            slowPool: WorkerPool(threads: 2, capacity: 16), runner: trainer)
    }

    private static func photo(_ level: UInt8) throws -> [UInt8] {
        let pixels = [UInt8](repeating: level, count: 200 * 100)
        return try ManakoEnvironment.codecs.encode(
            Bitmap(width: 200, height: 100, format: .gray8, packed: pixels), as: .jpeg)
    }

    private static func boxes(_ version: Int, _ label: String = "cat", isDone: Bool = true) -> BoxesRequest {
        var box = TeachBox()
        (box.id, box.label, box.x, box.y, box.width, box.height) = ("a", label, 10, 20, 30, 40)
        var request = BoxesRequest()
        (request.version, request.boxes, request.isDone, request.writer) = (version, [box], isDone, "test")
        return request
    }

    /// A project with pictures, each with a box.
    private func project(_ operations: TeachOperations, pictures: Int = 4) async throws -> String {
        var request = ProjectRequest()
        (request.name, request.labels) = ("Cats", ["cat"])
        let id = try await operations.addProject(request).id
        for index in 0..<pictures {
            let picture = try await operations.addPicture(
                Self.photo(UInt8(index)), to: id, name: "\(index).jpg", group: nil, order: nil
            ).picture
            _ = try await operations.putBoxes(Self.boxes(1), of: picture.id, in: id)
        }
        return id
    }

    private func problem(_ body: () async throws -> Void) async -> Problem? {
        await #expect(throws: Problem.self) { try await body() }
    }

    @Test func projectsPicturesAndBoxes() async throws {
        let operations = try operations()
        #expect(operations.failure == nil)
        let id = try await project(operations)
        let listed = try await operations.pictures(of: id, since: nil)
        #expect(listed.pictures.count == 4 && listed.pictures[0].boxes.map(\.label) == ["cat"])
        let picture = listed.pictures[0].id
        let conflict = await problem { _ = try await operations.putBoxes(Self.boxes(1, "dog"), of: picture, in: id) }
        #expect(conflict?.status == 409 && conflict?.reason == "pictureChanged")
        #expect(conflict?.parameters == ["version": "2", "writer": "test"])
        let small = try await operations.image(picture, of: id, longest: 50)
        let header = try ManakoEnvironment.codecs.header(of: small)
        #expect((header.width, header.height) == (50, 25))
        #expect(try await operations.image(picture, of: id, longest: nil) == Self.photo(0))
        var change = ProjectChangeRequest()
        var rename = LabelRename()
        (rename.from, rename.to) = ("cat", "kitten")
        change.rename = rename
        #expect(try await operations.changeProject(id, change).labels == ["kitten"])
        let again = try await operations.addPicture(Self.photo(0), to: id, name: nil, group: nil, order: nil)
        #expect(!again.isNew && again.picture.id == picture)
        try await operations.deletePicture(picture, of: id)
        let changes = try await operations.pictures(of: id, since: listed.revision)
        #expect(changes.removed == [picture] && changes.pictures.count == 3)
        let gone = await problem { _ = try await operations.image(picture, of: id, longest: nil) }
        #expect(gone?.status == 404 && gone?.reason == "pictureRemoved")
        try await operations.deleteProject(id)
        let missing = await problem { _ = try await operations.project(id) }
        #expect(missing?.status == 404 && missing?.reason == "projectGone")
        #expect(await problem { try await operations.deleteProject(id) }?.status == 404)
    }

    @Test func whatIsNoPictureIsRefused() async throws {
        let operations = try operations()
        let id = try await project(operations, pictures: 0)
        let refused = await problem {
            _ = try await operations.addPicture([1, 2, 3], to: id, name: nil, group: nil, order: nil)
        }
        #expect(refused?.reason == "notAPicture")
        let archive = await problem { _ = try await operations.importing(Array("PK".utf8), into: id) }
        #expect(archive?.status == 422 && archive?.reason == "badArchive")
        #expect(archive?.detail.contains(scratch.path) == false)
    }

    @Test func archivesGoRound() async throws {
        let operations = try operations()
        let (id, other) = (try await project(operations), try await project(operations, pictures: 0))
        let file = try await operations.export(id)
        #expect(file.name == "Cats.zip")
        var bytes: [UInt8] = []
        while bytes.count < file.size { bytes += try #require(file.piece(at: bytes.count)) }
        let done = try await operations.importing(bytes, into: other)
        #expect((done.added, done.skipped, done.warnings) == (4, 0, []))
        #expect(try await operations.project(other).boxes == 4)
    }

    /// A square that moves from picture to picture.
    @Test func boxesAreCarried() async throws {
        let operations = try operations()
        let id = try await project(operations, pictures: 0)
        var names: [String] = []
        for step in 0..<4 {
            var pixels = [UInt8](repeating: 40, count: 200 * 100)
            for row in 30..<60 {
                for column in 0..<30 {
                    pixels[row * 200 + column + 40 + 8 * step] = (row / 5 + column / 5) % 2 == 0 ? 230 : 120
                }
            }
            let photo = try ManakoEnvironment.codecs.encode(
                Bitmap(width: 200, height: 100, format: .gray8, packed: pixels), as: .jpeg, quality: 95)
            names.append(
                try await operations.addPicture(photo, to: id, name: nil, group: "g", order: step).picture.id)
        }
        var boxes = Self.boxes(1)
        (boxes.boxes[0].x, boxes.boxes[0].y, boxes.boxes[0].width, boxes.boxes[0].height) = (40, 30, 30, 30)
        _ = try await operations.putBoxes(boxes, of: names[0], in: id)
        var request = CarryRequest()
        (request.from, request.to) = (names[0], Array(names[1...]))
        let answer = try await operations.carry(request, in: id)
        #expect(answer.pictures.map(\.id) == Array(names[1...]))
        for (step, picture) in answer.pictures.enumerated() {
            let box = try #require(picture.boxes.first)
            #expect(box.from == "a" && box.label == "cat" && picture.boxes.count == 1)
            #expect(abs(box.x + box.width / 2 - Double(55 + 8 * (step + 1))) < 4)
            #expect(abs(box.y + box.height / 2 - 45) < 4)
        }
        request.to = [String](repeating: names[1], count: 201)
        #expect(await problem { _ = try await operations.carry(request, in: id) }?.status == 413)
    }

    // MARK: Training

    /// `manako train` keeps the best epoch, so that is what is told of the model.
    @Test func theModelIsThatOfTheBestEpoch() async throws {
        let operations = try operations()
        let id = try await project(operations, pictures: 10)
        trainer.state.change { $0.precisions = [0.1, 0.4, 0.2] }
        var request = TrainingRequest()
        request.epochs = 3
        _ = try await operations.startTraining(request, of: id)
        trainer.advance(3)
        try await Pause.until { try await operations.training(of: id).state == .finished }
        let model = try #require(try await operations.project(id).model)
        #expect(abs(model.averagePrecision - 0.4) < 1e-9 && abs(model.averagePrecision50 - 0.8) < 1e-9)
    }

    /// The first model can be tried while training goes on; a project's earlier model stays until the end.
    @Test func theBestModelSoFarCanBeTried() async throws {
        let operations = try operations()
        let id = try await project(operations, pictures: 10)
        trainer.state.change { $0.precisions = [0.3, 0.1, 0.4] }
        var request = TrainingRequest()
        request.epochs = 3
        for (training, expected) in [[0.3, 0.3, 0.4], [0.4, 0.4, 0.4]].enumerated() {
            _ = try await operations.startTraining(request, of: id)
            for (epoch, precision) in expected.enumerated() {
                trainer.advance()
                try await Pause.until { try await operations.training(of: id).epoch == epoch + 1 }
                try await Pause.until { trainer.state.change { $0.isWaiting || !$0.isRunning } }
                let model = try #require(try await operations.project(id).model)
                #expect(abs(model.averagePrecision - precision) < 1e-9, "training \(training), epoch \(epoch)")
                #expect(try await operations.model(of: id, format: "onnx").size == 8)
            }
            try await Pause.until { try await operations.training(of: id).state == .finished }
        }
    }

    @Test func trainingRunsToItsEnd() async throws {
        let operations = try operations()
        let id = try await project(operations, pictures: 10)
        #expect(try await operations.training(of: id).state == .none)
        #expect(await problem { _ = try await operations.model(of: id, format: "onnx") }?.status == 404)
        var request = TrainingRequest()
        (request.epochs, request.size) = (3, 330)
        #expect(try await operations.startTraining(request, of: id).state == .waiting)
        let twice = await problem { _ = try await operations.startTraining(request, of: id) }
        #expect(twice?.status == 409 && twice?.reason == "trainingRuns")
        trainer.advance()
        try await Pause.until { try await operations.training(of: id).epoch == 1 }
        let running = try await operations.training(of: id)
        #expect(running.state == .running && running.epochs == 3 && running.secondsLeft == 4)
        trainer.advance(2)
        try await Pause.until { try await operations.training(of: id).state == .finished }
        let done = try await operations.training(of: id)
        #expect(zip(done.loss, [5, 2.5, 5.0 / 3]).allSatisfy { abs($0 - $1) < 1e-5 } && done.loss.count == 3)
        #expect(done.averagePrecision50.count == 3 && done.problem == nil)
        let model = try #require(try await operations.project(id).model)
        #expect(model.epochs == 3 && abs(model.averagePrecision - 0.3) < 1e-9 && model.labels == ["cat"])
        let job = try #require(trainer.state.change { $0.jobs.first })
        #expect(job.size == 320 && job.epochs == 3 && !FileSystem.isFolder(job.data))
        #expect(try await operations.model(of: id, format: "onnx").size == 8)
        // The next server has the model on its shelf, too.
        for operations in [operations, try self.operations()] {
            #expect(operations.shelf.contains("project-\(id)"))
            #expect(!operations.shelf.isRemovable("project-\(id)"))
        }
        try await operations.deleteProject(id)
        #expect(!operations.shelf.contains("project-\(id)"))
    }

    @Test func trainingStopsAfterTheEpoch() async throws {
        let operations = try operations()
        let id = try await project(operations)
        _ = try await operations.startTraining(TrainingRequest(), of: id)
        trainer.advance()
        try await Pause.until { try await operations.training(of: id).epoch == 1 }
        // In the second epoch, which comes to its end.
        try await Pause.until { trainer.state.change { $0.isWaiting } }
        #expect(try await operations.stopTraining(of: id).state == .stopping)
        trainer.advance()
        try await Pause.until { try await operations.training(of: id).state == .stopped }
        #expect(try await operations.training(of: id).epoch == 2)
        #expect(try await operations.project(id).model?.epochs == 2)
        #expect(try await operations.stopTraining(of: id).state == .stopped)
    }

    /// One at a time; who waits can be taken out.
    @Test func othersWait() async throws {
        let operations = try operations()
        var ids: [String] = []
        for _ in 0..<3 { ids.append(try await project(operations)) }
        var request = TrainingRequest()
        request.epochs = 1
        for id in ids { _ = try await operations.startTraining(request, of: id) }
        try await Pause.until { try await operations.training(of: ids[0]).state == .running }
        #expect(try await operations.training(of: ids[1]).state == .waiting)
        #expect(try await operations.stopTraining(of: ids[1]).state == .stopped)
        trainer.advance(2)
        try await Pause.until { try await operations.training(of: ids[2]).state == .finished }
        #expect(try await operations.training(of: ids[0]).state == .finished)
        #expect(try await operations.training(of: ids[1]).state == .stopped)
        #expect(trainer.state.change { $0.jobs.count } == 2)
    }

    @Test(
        "An uploaded YOLOX-nano serves as the weights to begin with",
        .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func uploadedWeightsServe() async throws {
        let operations = try operations()
        let id = try await project(operations)
        let weights = MissingTrainingPart(part: .weights, command: "y", model: "z")
        trainer.state.change { $0.missing = [weights] }
        let uploads = try #require(operations.shelf.uploads)
        let other = String(repeating: "a", count: 64), nano = String(repeating: "b", count: 64)
        let another = try FileBytes.read(TestData.path("detectors/FastestDet.onnx"))
        _ = try uploads.store(another, digest: other, file: "other.onnx", name: "other") { _ in }
        #expect(try await operations.trainingSupport().tasks.map(\.missing) == [[weights], [weights]])
        let bytes = try FileBytes.read(TestData.path("detectors/yolox_nano.onnx"))
        let upload = try uploads.store(bytes, digest: nano, file: "mine.onnx", name: "mine") { _ in }
        #expect(try await operations.trainingSupport().tasks.map(\.missing) == [[], [weights]])
        _ = try await operations.startTraining(TrainingRequest(), of: id)
        try await Pause.until { trainer.state.change { $0.isRunning } }
        #expect(trainer.state.change { $0.jobs.map(\.weights) } == [upload.path])
        operations.stop()
    }

    @Test func failuresAreSaid() async throws {
        let operations = try operations()
        let id = try await project(operations)
        trainer.fail(ManakoError(.malformedInput, "the numbers grew"))
        _ = try await operations.startTraining(TrainingRequest(), of: id)
        try await Pause.until { try await operations.training(of: id).state == .failed }
        #expect(try await operations.training(of: id).problem?.message == "the numbers grew")
        #expect(try await operations.project(id).model == nil)
        let few = try await project(operations, pictures: 1)
        let refused = await problem { _ = try await operations.startTraining(TrainingRequest(), of: few) }
        #expect(refused?.status == 422 && refused?.reason == "tooFewBoxes")
    }

    /// Nothing waits for its turn to fail then.
    @Test func whatIsMissingIsSaidBefore() async throws {
        let operations = try operations()
        let id = try await project(operations)
        #expect(try await operations.trainingSupport().tasks.map(\.missing) == [[], []])
        let library = MissingTrainingPart(part: .library, command: "x")
        let weights = MissingTrainingPart(part: .weights, command: "y", model: "z")
        trainer.state.change { $0.missing = [library, weights] }
        let tasks = try await operations.trainingSupport().tasks
        #expect(tasks.map(\.task) == [.detector, .classifier])
        #expect(tasks.map(\.missing) == [[library, weights], [weights]])
        var refused = await problem { _ = try await operations.startTraining(TrainingRequest(), of: id) }
        #expect(refused?.status == 503 && refused?.reason == "noTraining" && refused?.parameters == ["command": "x"])
        trainer.state.change { $0.missing = [weights] }
        refused = await problem { _ = try await operations.startTraining(TrainingRequest(), of: id) }
        #expect(refused?.status == 503 && refused?.reason == "noTrainingWeights")
        #expect(refused?.parameters == ["command": "y", "model": "z"])
        #expect(try await operations.training(of: id).state == .none)
        trainer.state.change { $0.missing = [] }
        #expect(try await operations.startTraining(TrainingRequest(), of: id).state == .waiting)
        operations.stop()
    }

    /// What the database does not take is told all the same, and saved when it can be.
    @Test func statesThatCannotBeSavedAreNotLost() async throws {
        let operations = try operations()
        let id = try await project(operations)
        var request = TrainingRequest()
        request.epochs = 2
        _ = try await operations.startTraining(request, of: id)
        trainer.advance()
        try await Pause.until { try await operations.training(of: id).epoch == 1 }
        try await Pause.until { trainer.state.change { $0.isWaiting } }
        let database = try Store(
            .file(scratch.path + "/projects/projects.sqlite"), application: ProjectStore.application,
            steps: ProjectStore.steps)
        try database.write { (session) throws(ManakoError) in
            try session.execute(
                "CREATE TRIGGER refuse BEFORE UPDATE OF training ON projects BEGIN SELECT RAISE(FAIL, 'no'); END")
        }
        trainer.advance()
        try await Pause.until { try await operations.training(of: id).state == .finished }
        #expect(try await operations.training(of: id).epoch == 2)
        // A training that can't be written down does not begin, and keeps no other from beginning.
        let refused = await problem { _ = try await operations.startTraining(request, of: id) }
        #expect(refused != nil)
        try database.write { (session) throws(ManakoError) in try session.execute("DROP TRIGGER refuse") }
        #expect(try await operations.training(of: id).state == .finished)
        #expect(try await self.operations().training(of: id).state == .finished)
        let other = try await project(operations)
        _ = try await operations.startTraining(request, of: other)
        trainer.advance(2)
        try await Pause.until { try await operations.training(of: other).state == .finished }
    }

    /// A server that ends, and one that was killed in the midst of a training.
    @Test func trainingsEndWithTheServer() async throws {
        let operations = try operations()
        let id = try await project(operations)
        _ = try await operations.startTraining(TrainingRequest(), of: id)
        trainer.advance()
        try await Pause.until { try await operations.training(of: id).epoch == 1 }
        // Only then has the epoch been written down, too.
        try await Pause.until { trainer.state.change { $0.isWaiting } }
        // Another server over the same folder, as after a crash.
        let next = try self.operations()
        let left = try await next.training(of: id)
        #expect(left.state == .stopped && left.epoch == 1 && left.secondsLeft == nil)
        operations.stop()
        try await Pause.until { trainer.state.change { !$0.isRunning } }
        try await Pause.until { try await operations.training(of: id).state == .stopped }
        // The model of the epoch that was over stays.
        #expect(try await operations.project(id).model?.epochs == 1)
        #expect(try self.operations().shelf.contains("project-\(id)"))
    }

    @Test func aDamagedFolderIsSaid() async throws {
        try AtomicFile.write([UInt8](repeating: 65, count: 5000), to: scratch.path + "/projects/projects.sqlite")
        let operations = try operations()
        #expect(operations.failure != nil)
        let problem = await problem { _ = try await operations.projects() }
        #expect(problem?.status == 503 && problem?.reason == "projectsUnavailable")
    }
}
