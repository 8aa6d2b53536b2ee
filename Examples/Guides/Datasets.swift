// The code of docs/guides/datasets.md.
import Manako
import ManakoDatasets

func divideASet() throws {
    let opened = try OpenedDataset.open("signs", DatasetReading(codecs: ManakoEnvironment.codecs))
    for problem in opened.problems { print(problem.file, problem.message, problem.advice) }
    let clean = try opened.cleaned()  // readable pictures, boxes that lie in them
    let contents = clean.pictures.map { try? opened.contentHash(of: $0) }
    let parts = try DatasetSplitting(train: 80, valid: 20).split(clean, contents: contents)
    print(parts.pictures(in: .train).count, parts.classes)
}
