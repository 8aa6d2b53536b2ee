import ManakoCore
import ManakoFiles
import ManakoInference

/// A model file that OpenVINO can read.
final class OpenVINOModel: InferenceModel {
    let description: ModelDescription
    /// Where the graph comes from.
    private enum Origin {
        case file(RandomAccessFile)
        case graph(GraphSource)
    }

    private let runtime: OpenVINORuntime
    private let origin: Origin
    private let path: String
    /// All files that the compiled model depends on; none when they aren't known, so that it can't be cached.
    private let parts: [RandomAccessFile]?

    init(onnx file: RandomAccessFile, runtime: OpenVINORuntime) throws(ManakoError) {
        let contents = try ONNXFile(file)
        description = contents.description
        parts = contents.hasExternalData ? nil : [file]
        origin = .file(file)
        path = file.path
        self.runtime = runtime
    }

    /// A model in OpenVINO's own format; it is small, so OpenVINO itself is asked what it takes and gives.
    init(intermediate file: RandomAccessFile, runtime: OpenVINORuntime) throws(ManakoError) {
        let weights = try? RandomAccessFile(path: String(file.path.dropLast(4)) + ".bin")
        let graph = try Core(runtime).read(file.path)
        var description = try graph.description(name: FileSystem.stem(of: file.path))
        let info = IntermediateInfo(file)
        description.metadata = info.metadata
        description.labels = info.labels
        self.description = description
        parts = [file] + (weights.map { [$0] } ?? [])
        origin = .file(file)
        path = file.path
        self.runtime = runtime
    }

    /// A graph that an importer of another format builds.
    init(graph source: GraphSource, runtime: OpenVINORuntime) {
        description = source.description
        parts = source.files
        origin = .graph(source)
        path = source.files.first?.path ?? source.description.name
        self.runtime = runtime
    }

    func makeSession(_ configuration: SessionConfiguration) throws(ManakoError) -> any InferenceSession {
        guard configuration.outputs == nil else {
            throw ManakoError(.unsupported, "\(path): OpenVINO can't leave outputs of a model out here")
        }
        let settings = try Settings(configuration)
        let core = try Core(runtime)
        try core.apply(settings)
        var notes: [String] = []
        guard let folder = configuration.cacheDirectory else {
            return try session(compile(core, configuration.inputShapes), settings, isFromCache: false, notes)
        }
        guard let parts else {
            notes.append("\(path) keeps weights in other files, so that its compiled form is not cached")
            return try session(compile(core, configuration.inputShapes), settings, isFromCache: false, notes)
        }
        let cache = CompiledModelCache(folder: folder)
        let key = try key(parts, settings, configuration.inputShapes)
        if let compiled = load(key, from: cache, core) {
            return try session(compiled, settings, isFromCache: true, notes)
        }
        let compiled = try compile(core, configuration.inputShapes)
        // A file replaced meanwhile must not be stored under the digest of the old one.
        if parts.allSatisfy({ part in (try? RandomAccessFile(path: part.path))?.identity == part.identity }) {
            notes += cache.store(key, export: compiled.export).map { [$0.message] } ?? []
        }
        return try session(compiled, settings, isFromCache: false, notes)
    }

    private func compile(_ core: borrowing Core, _ shapes: [String: [Int]]) throws(ManakoError) -> CompiledModel {
        switch origin {
        case .file(let file): try compile(core.read(file.path), core, shapes)
        case .graph(let source):
            try compile(
                core.read(IntermediateModel(source.build(), name: description.name), name: path), core, shapes)
        }
    }

    private func compile(
        _ graph: consuming ReadModel, _ core: borrowing Core, _ shapes: [String: [Int]]
    ) throws(ManakoError) -> CompiledModel {
        for (name, shape) in shapes.sorted(by: { $0.key < $1.key }) {
            try graph.reshape(name, to: shape, path: path)
        }
        return try core.compile(graph, path: path)
    }

    private func load(_ key: String, from cache: CompiledModelCache, _ core: borrowing Core) -> CompiledModel? {
        guard let exported = cache.load(key) else { return nil }
        if let compiled = try? core.load(exported) { return compiled }
        cache.remove(key)
        return nil
    }

    private func key(
        _ parts: [RandomAccessFile], _ settings: Settings, _ shapes: [String: [Int]]
    ) throws(ManakoError) -> String {
        var texts = ["OpenVINO 1", runtime.version, Machine.processor]
        texts += settings.properties.map { "\($0.key)=\($0.value)" }
        texts.append("processors=\(Machine.processorCount)")
        texts += shapes.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
        if case .graph(let source) = origin { texts += source.variant }
        for part in parts { texts.append(try SHA256(of: part).hex) }
        return CompiledModelCache.key(texts)
    }

    private func session(
        _ compiled: CompiledModel, _ settings: Settings, isFromCache: Bool, _ notes: [String]
    ) throws(ManakoError) -> any InferenceSession {
        var description = try compiled.description(name: description.name)
        if case .graph(let source) = origin { description.takeNames(of: source.description) }
        description.metadata = self.description.metadata
        description.labels = self.description.labels
        var report = SessionReport(
            runtime: "OpenVINO \(runtime.version)",
            precision: InferencePrecision(rawValue: compiled.property("INFERENCE_PRECISION_HINT")) ?? .f32,
            threads: Int(compiled.property("INFERENCE_NUM_THREADS")) ?? settings.threads,
            isFromCache: isFromCache, notes: notes)
        if settings.precision != .auto, settings.precision != report.precision {
            report.notes.append(
                "this processor has no fast \(settings.precision.rawValue); "
                    + "OpenVINO computes in \(report.precision.rawValue)")
        }
        return OpenVINOSession(compiled: compiled, description: description, report: report)
    }
}

extension ModelDescription {
    /// Takes over what another description says besides shapes and types: of inputs by name, as OpenVINO orders them anew, and
    /// of outputs by place.
    fileprivate mutating func takeNames(of other: ModelDescription) {
        for index in inputs.indices {
            inputs[index].channels = other.inputs.first { $0.name == inputs[index].name }?.channels
        }
        for (index, tensor) in other.outputs.enumerated() where index < outputs.count {
            outputs[index].name = tensor.name
            outputs[index].channels = tensor.channels
        }
        suppression = other.suppression
    }
}
