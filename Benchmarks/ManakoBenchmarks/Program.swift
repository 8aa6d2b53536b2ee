import Foundation
import Manako

/// Measures every stage on this machine and prints a table.
@main enum Program {
    static let usage = """
        usage: ManakoBenchmarks [--inputs DIR] [--data DIR] [--filter TEXT]
          --inputs DIR   where the pictures that are made and measurements.json go (default: .build/bench)
          --data DIR     a folder with real models; without it the built-in face model alone is measured
          --filter TEXT  measure only the stages whose names contain TEXT
        """

    static func main() throws {
        var options = ["--inputs": ".build/bench", "--data": "", "--filter": ""]
        var arguments = CommandLine.arguments.dropFirst()
        while let name = arguments.popFirst() {
            guard options[name] != nil, let value = arguments.popFirst() else {
                FileHandle.standardError.write(Data((usage + "\n").utf8))
                exit(2)
            }
            options[name] = value
        }
        let inputs = try Inputs(folder: options["--inputs"] ?? "", data: options["--data"] ?? "")
        var recorder = Recorder(filter: options["--filter"] ?? "")
        print(Measurement.title)
        try recorder.measureWholeWay(inputs)
        try recorder.measureCodecs(inputs)
        try recorder.measureKernels(inputs)
        try recorder.measureVideo(inputs)
        try recorder.measureDetectionInVideo(inputs)
        try recorder.measureLiveFrames(inputs)
        try recorder.measureModels(inputs)
        try recorder.measureLoading(inputs)
        try recorder.measureTracking(inputs)
        try recorder.measureHeads()
        try recorder.measureResults(inputs)
        try recorder.measureIdentities()
        try recorder.measureCommentLayouts()
        let json = try JSONEncoder().encode(recorder.measurements)
        try json.write(to: URL(filePath: inputs.folder + "/measurements.json"))
    }
}
