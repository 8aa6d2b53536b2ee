package import Manako
package import ManakoArguments
package import ManakoPipeline

/// What the commands over many pictures share: inputs, parallelism, progress, failures on standard error, exit status.
package struct Batch {
    package var inputs: [InputFile]
    package var jobs: Int

    /// Lists the inputs and decides how many to work on at once.
    ///
    /// - Parameters:
    ///   - paths: what the user named.
    ///   - jobs: the user's choice, or nil for as many as the processor has cores, and one for a few pictures.
    ///   - arguments: the command line that a folder without pictures is a mistake in.
    package init(paths: [String], jobs: Int?, _ arguments: ParsedArguments) throws {
        do throws(ManakoError) {
            let listing = try InputFiles.listing(paths)
            inputs = listing.files
            for note in listing.notes { Console.note("manako: \(note)") }
        } catch {
            throw arguments.usageError(error.message)
        }
        self.jobs = jobs ?? (inputs.count < 4 ? 1 : ProcessorFeatures.current.count)
    }

    /// A batch for the frames of a video, which are no inputs by themselves.
    package init(jobs: Int) {
        inputs = []
        self.jobs = jobs
    }

    /// The configuration of sessions for this batch.
    package func configuration(_ arguments: ParsedArguments) -> SessionConfiguration {
        SessionConfiguration(
            precision: arguments[Options.precision], threads: arguments[Options.threads], concurrentRequests: jobs,
            cacheDirectory: ManakoEnvironment.cacheDirectory)
    }

    /// Counts failures and shows progress while a run hands out outcomes.
    package func run<Value: Sendable>(
        _ run:
            @escaping ([InputFile], Int, (Outcome<Value>) throws(ManakoError) -> Void) async throws(ManakoError) -> Void,
        write: (Outcome<Value>) -> String
    ) async -> ExitStatus {
        var bar = ProgressBar(total: inputs.count)
        let parts = PartProgressBar(isShown: inputs.count <= 3)
        var (done, failures) = (0, 0)
        do throws(ManakoError) {
            try await parts.showing { () throws(ManakoError) in
                try await run(inputs, jobs) { outcome throws(ManakoError) in
                    bar.clear()
                    parts.clear()
                    if case .failure(let error) = outcome.result {
                        failures += 1
                        Console.message("manako: \(error)")
                    }
                    let text = write(outcome)
                    if !text.isEmpty { Console.write(text) }
                    done += 1
                    bar.update(done)
                }
            }
        } catch {
            bar.clear()
            parts.clear()
            // Then the run was stopped because of it, and the program's end says so.
            if Console.hasFailed { return .failure }
            Console.message("manako: \(error) (\(done) of \(inputs.count) pictures done)")
            return error.code == .cancelled ? .interrupted : .failure
        }
        bar.clear()
        if failures > 0, inputs.count > 1 { Console.message("manako: \(failures) of \(inputs.count) pictures failed") }
        return failures > 0 ? .failure : .success
    }
}
