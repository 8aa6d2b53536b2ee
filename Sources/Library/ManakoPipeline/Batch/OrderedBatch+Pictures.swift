package import Manako
import ManakoFiles

extension OrderedBatch {
    /// Works on pictures in files and hands out what became of each.
    ///
    /// - Parameters:
    ///   - inputs: the pictures.
    ///   - work: runs on any thread.
    ///   - receive: called once a picture, in order; what it throws ends the run.
    /// - Throws: ``ManakoError/Code/cancelled`` when the task was cancelled.
    package func run<Value: Sendable>(
        _ inputs: [InputFile], work: @escaping @Sendable (InputFile) throws(ManakoError) -> Value,
        receive: (Outcome<Value>) throws(ManakoError) -> Void
    ) async throws(ManakoError) {
        try await run(inputs) { input in
            Result { () throws(ManakoError) in try work(input) }
        } receive: { index, result throws(ManakoError) in
            try receive(Outcome(input: inputs[index], result: result))
        }
    }
}

extension InputFile {
    /// Reads the picture and works on it.
    ///
    /// - Throws: why it could not be read, and what the work throws; both name the file.
    package func withImage<Value>(
        _ codecs: ImageCodecs, _ limits: InputLimits, _ work: (VisionImage) throws(ManakoError) -> Value
    ) throws(ManakoError) -> Value {
        let bytes = try FileBytes.read(path, limit: limits.maximumBytes)
        do throws(ManakoError) {
            return try work(VisionImage(encoded: bytes, codecs: codecs, limits: limits))
        } catch {
            throw error.at(path)
        }
    }
}
