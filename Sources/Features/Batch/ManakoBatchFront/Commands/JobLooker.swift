import Manako
import ManakoAPI
import ManakoBatch
import ManakoCapabilities
import ManakoFront
import ManakoPipeline

/// What looks at pictures as a job asks, with the models of this machine.
enum JobLooker {
    /// Loads the models of a job.
    ///
    /// - Parameters:
    ///   - job: the job.
    ///   - jobs: how many pictures are looked at at once, each on a thread.
    /// - Throws: ``ManakoError/Code/unavailable`` when a model is missing or is not the one that the job began with.
    static func make(_ job: BatchJob, jobs: Int) throws(ManakoError) -> PictureLooker {
        let configuration = configuration(job, jobs: jobs)
        let context = ManakoEnvironment.makeContext(configuration)
        var tasks: [PictureLooker.Task] = []
        for task in job.tasks {
            guard let capability = Capabilities.named(task.capability) else {
                throw ManakoError(.unsupported, "this version has no capability '\(task.capability)'")
            }
            let model = try task.model.map { model throws(ManakoError) in
                try load(model, of: capability, configuration)
            }
            let settings = FinderSettings(
                options: try OptionValues(task.options, of: capability), model: model, context: context)
            tasks.append((capability, try capability.makeFinder(settings)))
        }
        return PictureLooker(tasks, thumbnailSide: job.thumbnailSide)
    }

    /// How models run in a worker: a thread for each picture, as worker processes share the processors.
    static func configuration(_ job: BatchJob, jobs: Int) -> SessionConfiguration {
        SessionConfiguration(
            precision: InferencePrecision(rawValue: job.precision) ?? .auto,
            threads: min(jobs, ProcessorFeatures.current.count), concurrentRequests: jobs,
            cacheDirectory: ManakoEnvironment.cacheDirectory)
    }

    private static func load(
        _ model: BatchTask.Model, of capability: any Capability, _ configuration: SessionConfiguration
    ) throws(ManakoError) -> CapabilityModel {
        let path = try Options.modelPath(model.name)
        let digest = try ModelDigest.sha256(of: path)
        guard digest == model.sha256 else {
            throw ManakoError(
                .unavailable,
                "\(path): is another model than the job began with (SHA-256 \(digest.prefix(12))…, not"
                    + " \(model.sha256.prefix(12))…); put that one there, or begin anew in another folder")
        }
        let loaded = try VisionModel(
            contentsOf: path, backends: ManakoEnvironment.backends, configuration: configuration)
        return try CapabilityModel(loaded, wanted: capability.modelNeed.kind)
    }
}
