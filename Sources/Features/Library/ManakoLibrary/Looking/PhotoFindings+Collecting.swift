import Manako
import ManakoAPI
import ManakoCapabilities

extension PhotoFindings {
    /// The most letters of text that are kept of a photo, and of its codes.
    private static let maximumText = 100_000
    /// The largest JSON text that is kept, in bytes; findings beyond are counted and not kept.
    private static let maximumJSON = 1 << 20

    /// Collects what lenses found.
    ///
    /// - Parameters:
    ///   - findings: by capability.
    ///   - size: the upright picture's in pixels.
    init(_ findings: [(lens: String, findings: [Finding])], in size: ImageSize) {
        var json = JSONWriter()
        json.array { json in
            for (lens, found) in findings {
                for finding in found where json.text.utf8.count < Self.maximumJSON {
                    ImageFinding(finding, in: size, lens: lens).write(to: &json)
                }
            }
        }
        self.json = json.text
        for finding in findings.flatMap(\.findings) { add(finding) }
        // Two lenses that find people find the same people.
        for (lens, found) in findings { count(found, lens) }
    }

    private mutating func add(_ finding: Finding) {
        guard let words = finding.payload?.text, !words.isEmpty else { return }
        if case .code = finding.payload {
            if !codes.contains(words) { codes.append(String(words.prefix(4000))) }
        } else if text.reduce(0, { $0 + $1.utf8.count }) < Self.maximumText {
            text.append(String(words.prefix(4000)))
        }
    }

    private mutating func count(_ found: [Finding], _ lens: String) {
        var own: [String: Label] = [:]
        for finding in found {
            let name = FoldedText.fold(finding.label)
            guard !name.isEmpty, name.utf8.count <= 200 else { continue }
            var label = own[name] ?? Label(label: name, count: 0, confidence: 0)
            label.count += 1
            label.confidence = max(label.confidence, finding.confidence)
            own[name] = label
        }
        merge(labels: own.values.sorted { $0.label < $1.label })
    }

    private mutating func merge(labels others: [Label]) {
        for other in others {
            if let index = labels.firstIndex(where: { $0.label == other.label }) {
                labels[index].count = max(labels[index].count, other.count)
                labels[index].confidence = max(labels[index].confidence, other.confidence)
            } else {
                labels.append(other)
            }
        }
    }

    /// Adds what another frame shows: of each label the largest number, of lines and codes what is new.
    mutating func merge(_ other: PhotoFindings) {
        merge(labels: other.labels)
        var known = Set(text)
        let room = text.reduce(0) { $0 + $1.utf8.count } < Self.maximumText
        if room { text += other.text.filter { known.insert($0).inserted } }
        codes += other.codes.filter { !codes.contains($0) }
    }
}
