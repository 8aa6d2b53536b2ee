import Foundation
import Manako
import Vision

/// Compares what Vision's older classes and our own requests take for the same pixel buffer.
///
/// One runs after the other in turns, so that whatever else the machine does is shared by both; the ratio is that of the medians.
@main enum Program {
    static func main() async throws {
        guard let path = CommandLine.arguments.dropFirst().first else {
            FileHandle.standardError.write(Data("usage: ManakoVisionTimes PICTURE\n".utf8))
            exit(2)
        }
        let bitmap = try VisionImage(contentsOf: URL(fileURLWithPath: path)).bitmap()
        guard let buffer = CVPixelBuffer(try bitmap.converted(to: .bgra8, orientation: .up)) else { exit(1) }
        print("request                     own ms    VN… ms     ratio   runs")
        try await compare("DetectBarcodes", buffer, DetectBarcodesRequest(), VNDetectBarcodesRequest())
        try await compare("DetectContours", buffer, DetectContoursRequest(), VNDetectContoursRequest())
        try await compare(
            "DetectFaceRectangles", buffer, DetectFaceRectanglesRequest(), VNDetectFaceRectanglesRequest())
        try await compare("DetectRectangles", buffer, DetectRectanglesRequest(), VNDetectRectanglesRequest())
        try await compare("DetectHorizon", buffer, DetectHorizonRequest(), VNDetectHorizonRequest())
        try await compare(
            "DetectTextRectangles", buffer, DetectTextRectanglesRequest(), VNDetectTextRectanglesRequest())
    }

    private static func compare(
        _ name: String, _ buffer: CVPixelBuffer, _ own: some ImageProcessingRequest, _ older: VNRequest
    ) async throws {
        let clock = ContinuousClock()
        var (first, second): ([Double], [Double]) = ([], [])
        let end = clock.now + .seconds(4)
        while first.count < 15 || (first.count < 400 && clock.now < end) {
            var start = clock.now
            _ = try await own.perform(on: buffer)
            first.append((clock.now - start) / .milliseconds(1))
            start = clock.now
            try VNImageRequestHandler(cvPixelBuffer: buffer).perform([older])
            second.append((clock.now - start) / .milliseconds(1))
        }
        let (a, b) = (median(first.dropFirst(3)), median(second.dropFirst(3)))
        let numbers = [a, b, b / a].map { String(format: "%10.3f", $0) }.joined()
        print(name.padding(toLength: 24, withPad: " ", startingAt: 0) + numbers + String(format: "%7ld", first.count))
    }

    private static func median(_ values: ArraySlice<Double>) -> Double { values.sorted()[values.count / 2] }
}
