import ManakoTesting
import Testing

/// What `manako train` and `manako evaluate` say before anything is learnt.
@Suite struct TrainArgumentTests {
    private func picture(shade: UInt8) -> [UInt8] {
        let row = [0] + [UInt8](repeating: shade, count: 40)
        return PNGBuilder(width: 40, height: 30, depth: 8, colourType: 0, rows: (0..<30).flatMap { _ in row }).bytes
    }

    /// Pictures of different shades with a box each, enough to learn from some and to measure by others.
    private func set(_ folder: ScratchFolder) throws -> String {
        for index in 0..<12 {
            _ = try folder.write(picture(shade: UInt8(20 * index)), to: "\(index).png")
        }
        let box = "{\"label\": \"cat\", \"coordinates\": {\"x\": 20, \"y\": 15, \"width\": 8, \"height\": 8}}"
        let pictures = (0..<12).map { "{\"image\": \"\($0).png\", \"annotations\": [\(box)]}" }
        _ = try folder.write(Array("[\(pictures.joined(separator: ", "))]".utf8), to: "annotations.json")
        return folder.path
    }

    /// What is wrong with a set is said in the words of `data check`.
    @Test func damagedAnnotationsAreToldInWords() throws {
        let folder = try ScratchFolder()
        _ = try folder.write(picture(shade: 0), to: "a.png")
        let json = """
            [{"image": "a.png", "annotations": [{"label": "cat", "coordinates": {"x": "left", "y": 1, "width": 4, "height": 4}},
             {"label": "cat", "coordinates": {"x": 20, "y": 15, "width": 8, "height": 8}}]}]
            """
        _ = try folder.write(Array(json.utf8), to: "annotations.json")
        let checked = try Program.run(["data", "check", folder.path])
        let words = try #require(checked.output.split(separator: "\n").first { $0.hasPrefix("error: ") })
        let result = try Program.run(["train", folder.path, "--from", "none", "-o", folder.path + "/m"])
        #expect(result.errors.contains(words), "\(result.errors)")
        #expect(!result.errors.contains("DatasetProblem"))
    }

    /// A mistake on the command line is told before a library that is missing.
    @Test func wrongPathsAreToldFirst() throws {
        let folder = try ScratchFolder()
        let environment = ["MANAKO_TORCH": folder.path + "/none"]
        let data = try Program.run(["train", folder.path + "/nothing"], environment: environment)
        let set = try set(folder)
        #expect(
            data.status == 1 && data.errors.contains("nothing") && !data.errors.contains("libtorch"), "\(data.errors)")
        let from = try Program.run(
            ["train", set, "--from", "none.onnx"], environment: environment)
        #expect(
            from.status == 1 && from.errors.contains("none.onnx") && !from.errors.contains("libtorch"), "\(from.errors)"
        )
        let torch = try Program.run(
            ["train", set, "--from", "none", "-o", folder.path + "/m"], environment: environment)
        #expect(torch.status == 1 && torch.errors.contains("training needs libtorch"), "\(torch.errors)")
    }

    /// Boxes overlap in scores as they do not in `detect`, which the help says and an option levels.
    @Test func theOverlapOfScoresIsSaid() throws {
        let help = try Program.run(["evaluate", "--help"]).output
        #expect(help.contains("--iou") && help.contains("0.65") && help.contains("0.45"))
    }
}
