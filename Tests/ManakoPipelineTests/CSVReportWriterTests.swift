import Manako
import ManakoCapabilities
import Testing

@testable import ManakoPipeline

/// Comma-separated values, against RFC 4180 and numbers on paper.
@Suite struct CSVReportWriterTests {
    private static let header = "image,frame,time,label,confidence,x,y,width,height,track,text,angle\r\n"

    private func write(_ entries: [ReportEntry]) -> String {
        var writer = ReportFormat.csv.makeWriter(isSingle: entries.count == 1, labels: [])
        return entries.map { writer.add($0) }.joined() + writer.finish()
    }

    private func report(_ findings: [Finding]) -> Result<LookReport, ManakoError> {
        .success(
            LookReport(size: ImageSize(width: 200, height: 100), model: "m", findings: findings, times: StageTimes()))
    }

    @Test func aLineAFinding() {
        let text = write([ReportEntry(ReportWriterTests.good), ReportEntry(ReportWriterTests.named)])
        #expect(
            text == Self.header + "in/a.jpg,,,dog,0.75,20,10,40,30,,,\r\n" + "in/c.jpg,,,cat,0.5,,,,,,,\r\n"
                + "in/c.jpg,,,dog,0.25,,,,,,,\r\n")
    }

    @Test func namesStandThereWhateverIsFound() {
        #expect(write([]) == Self.header)
        #expect(write([ReportEntry(ReportWriterTests.bad)]) == Self.header)
    }

    @Test func framesHaveNumberTimeAndTrack() {
        var finding = Finding(label: "car", confidence: 0.123456)
        (finding.track, finding.trackLabel) = (7, "truck")
        #expect(
            write([ReportEntry(.frame(12, MediaTime(seconds: 0.48)), report([finding]))])
                == Self.header + ",12,0.48,truck,0.12346,,,,,7,,\r\n")
    }

    @Test func textIsQuotedWhereItMustBe() {
        let findings = ["plain", "a,b", "say \"hi\"", "two\nlines", ""].map {
            Finding(label: "text", payload: .reading(text: $0, candidates: []))
        }
        let input = InputFile(path: "in, here/a.jpg", relativePath: "a.jpg")
        let start = "\"in, here/a.jpg\",,,text,1,,,,,,"
        #expect(
            write([ReportEntry(.picture(input), report(findings))])
                == Self.header
                + ["plain", "\"a,b\"", "\"say \"\"hi\"\"\"", "\"two\nlines\"", ""].map { "\(start)\($0),\r\n" }.joined()
        )
    }

    @Test func anglesHaveAColumn() {
        let finding = Finding(label: "horizon", confidence: 0.5, payload: .angle(-0.6799999733881295))
        let input = InputFile(path: "a.jpg", relativePath: "a.jpg")
        #expect(
            write([ReportEntry(.picture(input), report([finding]))])
                == Self.header + "a.jpg,,,horizon,0.5,,,,,,,-0.68\r\n")
    }

    @Test func whereTargetsAre() {
        let report = TrackReport(
            frame: 3, time: MediaTime(seconds: 0.12),
            targets: [
                TrackReport.Target(box: ImageRect(x: 1, y: 2.126, width: 3, height: 4), confidence: 0.5),
                TrackReport.Target(box: nil, confidence: 0.25),
            ])
        var writer = TrackWriter(.csv)
        #expect(
            writer.add(report) + writer.add(report) + writer.finish()
                == "frame,time,target,x,y,width,height,confidence\r\n"
                + [String](repeating: "3,0.12,0,1,2.13,3,4,0.5\r\n3,0.12,1,,,,,0.25\r\n", count: 2).joined())
        var array = TrackWriter(.json)
        let text = array.add(report) + array.finish()
        #expect(text.hasPrefix("[\n{") && text.hasSuffix("}\n]\n"))
    }
}
