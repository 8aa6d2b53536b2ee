import FoundationEssentials
import Manako
import ManakoCapabilities
import ManakoFiles
import ManakoPipeline

/// What is installed on this machine, what is missing, and the command that fixes it.
package struct DoctorReport: Sendable {
    /// The things that were looked at, in the order to show them.
    package var checks: [DoctorCheck] = []

    /// Whether everything is all right but for what is optional.
    package var isFine: Bool { checks.allSatisfy { $0.isFine || $0.isOptional } }

    /// Looks at this machine.
    package init(_ features: [Feature]) {
        add(true, "processor", ProcessorFeatures.current.text)
        for status in ManakoEnvironment.runtimeStatuses {
            let found = [status.version, status.path].compactMap(\.self).joined(separator: "  ")
            add(status.isAvailable, status.name, status.error ?? found)
        }
        addVideo()
        checks += features.flatMap { $0.checks() }
        add(true, "formats", ManakoEnvironment.codecs.readableFormats.map(\.rawValue).joined(separator: ", "))
        for model in BuiltInModel.allCases.map(\.fileName) + RecognizeTextRequest.modelFileNames { addModel(model) }
        addObjects()
        addHome()
        add(true, "cache", ManakoEnvironment.cacheDirectory ?? "none: neither XDG_CACHE_HOME nor HOME is set")
    }

    private mutating func add(_ isFine: Bool, _ name: String, _ detail: String) {
        checks.append(DoctorCheck(isFine: isFine, name: name, detail: detail))
    }

    /// Which detector looks for objects where none is named.
    private mutating func addObjects() {
        do throws(ManakoError) {
            let models = try ModelRegistry.ofUser(
                SessionConfiguration(cacheDirectory: ManakoEnvironment.cacheDirectory))
            guard let objects = Capabilities.named("objects") else { return }
            add(true, "objects", UsualModelText.description(try models.usualModel(for: objects)))
        } catch {
            add(false, "objects", error.message)
        }
    }

    private mutating func addHome() {
        let folders = ManakoHome.folders
        let searched = folders.map(\.text).joined(separator: ", ")
        if let used = folders.first(where: \.isFilled) {
            add(true, "home", folders.count == 1 ? used.text : "\(used.path); searched, in this order: \(searched)")
        } else {
            add(false, "home", "nothing is installed in \(searched); \(ManakoHome.advice)")
        }
    }

    private mutating func addVideo() {
        do throws(ManakoError) {
            try VideoSupport.check()
            add(true, "video", "FFmpeg's libraries; writes \(VideoSupport.writableExtensions.joined(separator: ", "))")
        } catch {
            add(false, "video", error.message)
        }
    }

    /// What trains detectors; classifiers are trained without.
    private mutating func addModel(_ fileName: String) {
        do {
            add(true, "model", try ManakoHome.model(named: fileName))
        } catch {
            add(false, "model", error.message)
        }
    }

    /// The report as lines for people.
    package var text: String {
        let width = checks.map(\.name.count).max() ?? 0
        return checks.map { check in
            let name = check.name + String(repeating: " ", count: width - check.name.count)
            return "\(check.isFine ? "✓" : check.isOptional ? "–" : "✗") \(name)  \(check.detail)\n"
        }.joined()
    }
}
