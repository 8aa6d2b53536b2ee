import Foundation
import Manako

/// Compares what a run of the same network takes in files of different formats, on inputs that are zero.
///
/// One runs after the other in turns, so that whatever else the machine does is shared by all; the ratios are those of the medians.
@main enum Program {
    static func main() throws {
        let paths = CommandLine.arguments.dropFirst()
        guard !paths.isEmpty else {
            FileHandle.standardError.write(Data("usage: ManakoModelTimes MODEL…\n".utf8))
            exit(2)
        }
        let configuration = SessionConfiguration(
            precision: .f32, threads: ProcessInfo.processInfo.activeProcessorCount)
        let requests = try paths.map {
            try ManakoEnvironment.backends.loadModel(at: $0).makeSession(configuration).makeRequest()
        }
        var times = requests.map { _ in [Double]() }
        let clock = ContinuousClock()
        let end = clock.now + .seconds(10)
        while times[0].count < 30 || (times[0].count < 2000 && clock.now < end) {
            for (place, request) in requests.enumerated() {
                let start = clock.now
                try request.run()
                times[place].append((clock.now - start) / .milliseconds(1))
            }
        }
        let medians = times.map { $0.dropFirst(5).sorted()[($0.count - 5) / 2] }
        print("model                           ms     ratio   runs")
        for (place, path) in paths.enumerated() {
            let name = URL(fileURLWithPath: path).lastPathComponent
            let numbers = [medians[place], medians[place] / medians[0]].map { String(format: "%10.3f", $0) }.joined()
            print(
                name.padding(toLength: 24, withPad: " ", startingAt: 0) + numbers
                    + String(format: "%7ld", times[place].count))
        }
    }
}
