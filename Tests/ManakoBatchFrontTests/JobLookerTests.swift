import ManakoBatch
import ManakoInference
import ManakoPipeline
import Testing

@testable import ManakoBatchFront

@Suite struct JobLookerTests {
    /// Worker processes share the processors: one with all threads would be in the way of the others.
    @Test func aWorkerHasAThreadForEachPicture() {
        let job = BatchJob(
            program: "1", folder: "/", inputs: [], lists: [], every: 0, tasks: [], precision: "f32", hasTables: false,
            thumbnailSide: 0)
        for jobs in [1, 2, 200] {
            let configuration = JobLooker.configuration(job, jobs: jobs)
            #expect(configuration.threads == min(jobs, ProcessorFeatures.current.count))
            #expect(configuration.concurrentRequests == jobs && configuration.precision == .f32)
        }
    }
}
