// The code of docs/guides/export.md.
import ManakoNetworks

func exportHelmets() throws {
    let source = try DetectorSource(contentsOf: "helmets.onnx")
    let export = try DetectorExport(
        source.network, labels: ["helmet", "vest"], inputSize: source.inputSize, fitting: .scaleFill,
        about: ModelMetadata(author: "Akiko", license: "Apache-2.0", trainingDate: "2026-11-22"))
    try export.write(to: "helmets.mlmodel")
}
