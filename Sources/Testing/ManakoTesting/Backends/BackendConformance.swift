import ManakoCore
public import ManakoInference

/// What every backend has to do, checked with a model that gives `2 × x + 1` of one `float32` input of shape `[1, 8]`.
///
/// Each function returns what was wrong, in words; a test expects nothing.
public struct BackendConformance: Sendable {
    private let backend: any InferenceBackend
    private let path: String
    private let shape = [1, 8]

    /// Creates the suite.
    ///
    /// - Parameters:
    ///   - backend: the backend to check.
    ///   - path: the model's file.
    public init(_ backend: any InferenceBackend, modelAt path: String) {
        self.backend = backend
        self.path = path
    }

    /// Runs everything.
    public func failures() async -> [String] {
        do throws(ManakoError) {
            let session = try backend.loadModel(at: path).makeSession(SessionConfiguration())
            return try describing(session) + computing(session) + refusing(session)
                + configuring() + (await sharing(session))
        } catch {
            return ["threw \(error.code): \(error)"]
        }
    }

    private func describing(_ session: any InferenceSession) throws(ManakoError) -> [String] {
        let description = session.description
        let model = try backend.loadModel(at: path).description
        return found([
            "inputs \(description.inputs)": description.inputs.map(\.shape) == [shape],
            "outputs \(description.outputs)": description.outputs.map(\.shape) == [shape],
            "types": (description.inputs + description.outputs).allSatisfy { $0.elementType == .float32 },
            "model's description \(model)": model.inputs.map(\.shape) == [shape] && model.outputs.count == 1,
            "report \(session.report)": session.report.precision != .auto && session.report.threads > 0
                && session.report.runtime.contains(" "),
        ])
    }

    private func computing(_ session: any InferenceSession) throws(ManakoError) -> [String] {
        let first = try session.makeRequest()
        let second = try session.makeRequest()
        try Self.fill(first, from: 0)
        try Self.fill(second, from: 100)
        try first.run()
        try second.run()
        let results = [try Self.output(first), try Self.output(second)]
        try Self.fill(first, from: 7)
        try first.run()
        let again = try Self.output(first)
        return found([
            "first run \(results[0])": Self.isRight(results[0], from: 0),
            "other request \(results[1])": Self.isRight(results[1], from: 100),
            "second run \(again)": Self.isRight(again, from: 7),
        ])
    }

    private func refusing(_ session: any InferenceSession) throws(ManakoError) -> [String] {
        let request = try session.makeRequest()
        return found([
            "output before a run": code { () throws(ManakoError) in try request.withOutput(at: 0) { _ in } }
                == .invalidArgument,
            "input 1": code { () throws(ManakoError) in try unsafe request.withInput(at: 1) { _ in } }
                == .invalidArgument,
            "output 1": code { () throws(ManakoError) in
                try request.run()
                try request.withOutput(at: 1) { _ in }
            } == .invalidArgument,
            "wrong shape": code { () throws(ManakoError) in try request.setInputShape([3, 8], at: 0) }
                == .invalidArgument,
            "own shape": code { () throws(ManakoError) in try request.setInputShape([1, 8], at: 0) } == nil,
            "missing file": code { () throws(ManakoError) in _ = try backend.loadModel(at: path + ".missing") }
                == .unavailable,
        ])
    }

    private func configuring() throws(ManakoError) -> [String] {
        var wrong: [String] = []
        for requests in [1, 2, 5] {
            let configuration = SessionConfiguration(precision: .f32, threads: 1, concurrentRequests: requests)
            let session = try backend.loadModel(at: path).makeSession(configuration)
            let request = try session.makeRequest()
            try Self.fill(request, from: 3)
            try request.run()
            if try !Self.isRight(Self.output(request), from: 3) { wrong.append("\(requests) concurrent requests") }
            if session.report.precision != .f32 { wrong.append("f32 asked for, \(session.report.precision)") }
        }
        return wrong
    }

    private func sharing(_ session: any InferenceSession) async -> [String] {
        let pool = RequestPool(session: session)
        return await withTaskGroup(of: [String].self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<25).compactMap { turn in
                        let start = Float(task * 50 + turn)
                        let result = try? pool.withRequest { (request) throws(ManakoError) in
                            try Self.fill(request, from: start)
                            try request.run()
                            return try Self.output(request)
                        }
                        return Self.isRight(result ?? [], from: start)
                            ? nil : "task \(task), turn \(turn): \(result ?? [])"
                    }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
    }

    private static func fill(_ request: any InferenceRequest, from start: Float) throws(ManakoError) {
        try unsafe request.withInput(at: 0) { (memory) throws(ManakoError) in
            guard memory.count == 32 else {
                throw ManakoError(.internalFailure, "the input's memory takes \(memory.count) bytes")
            }
            for index in 0..<8 {
                unsafe memory.storeBytes(of: start + Float(index), toByteOffset: 4 * index, as: Float.self)
            }
        }
    }

    private static func output(_ request: any InferenceRequest) throws(ManakoError) -> [Float] {
        try request.withOutput(at: 0) { $0.toTensor().values }
    }

    /// Allows for bfloat16, which keeps 8 bits of the result.
    private static func isRight(_ values: [Float], from start: Float) -> Bool {
        values.count == 8
            && values.enumerated().allSatisfy { index, value in
                let expected = 2 * (start + Float(index)) + 1
                return abs(value - expected) <= expected / 100
            }
    }

    private func found(_ checks: KeyValuePairs<String, Bool>) -> [String] { checks.filter { !$0.value }.map(\.key) }

    private func code(_ body: () throws(ManakoError) -> Void) -> ManakoError.Code? {
        do {
            try body()
            return nil
        } catch {
            return error.code
        }
    }
}
