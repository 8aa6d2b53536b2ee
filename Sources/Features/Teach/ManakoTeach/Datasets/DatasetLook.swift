public import Manako
public import ManakoDatasets
import ManakoPipeline

extension OpenedDataset {
    /// Looks at the files of all pictures, several at once.
    ///
    /// - Parameters:
    ///   - decodes: whether to find damage behind the headers too.
    ///   - jobs: how many are looked at at once.
    ///   - progress: called with the number of those that are done.
    /// - Throws: ``ManakoError/Code/cancelled`` when the task was cancelled.
    public func facts(
        decodes: Bool, jobs: Int, progress: (Int) -> Void = { _ in }
    ) async throws(ManakoError) -> [PictureFileInfo] {
        var facts: [PictureFileInfo] = []
        try await OrderedBatch(jobs: jobs).run(dataset.pictures) { picture in
            self.facts(of: picture, decodes: decodes)
        } receive: { index, fact throws(ManakoError) in
            facts.append(fact)
            progress(index + 1)
        }
        return facts
    }
}
