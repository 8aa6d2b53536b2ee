import FoundationEssentials
import Manako
import ManakoFiles
import Synchronization

/// Which model somebody has chosen for a capability, kept in the server's folder.
final class ModelChoices: Sendable {
    private let path: String?
    private let choices: Mutex<[String: String]>

    /// The most bytes of the file: a choice takes about a hundred.
    private static let maximumBytes = 1 << 16

    /// Reads what was kept; a file that is not there, or damaged, holds no choices.
    ///
    /// - Parameter folder: the server's folder; nil keeps choices in memory alone.
    init(folder: String?) {
        path = folder.map { $0 + "/model-choices.json" }
        let bytes = path.flatMap { try? FileBytes.read($0, limit: Self.maximumBytes) }
        choices = Mutex(bytes.flatMap { try? JSONDecoder().decode([String: String].self, from: Data($0)) } ?? [:])
    }

    /// The names of models, by capability.
    var all: [String: String] { choices.withLock { $0 } }

    /// Chooses a model for a capability; nil takes the choice back.
    ///
    /// - Throws: ``ManakoError/Code/internalFailure`` when it can't be kept; the choice is then as it was.
    func set(_ model: String?, for capability: String) throws(ManakoError) {
        try change { $0[capability] = model }
    }

    /// Lets a model's choices go with it, or follow it to its new name.
    func move(_ model: String, to name: String?) throws(ManakoError) {
        try change { choices in
            for (capability, chosen) in choices where chosen == model { choices[capability] = name }
        }
    }

    private func change(_ body: (inout [String: String]) -> Void) throws(ManakoError) {
        try choices.withLock { choices throws(ManakoError) in
            var changed = choices
            body(&changed)
            guard changed != choices else { return }
            if let path { try AtomicFile.write(Self.text(changed), to: path) }
            choices = changed
        }
    }

    private static func text(_ choices: [String: String]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            for (capability, model) in choices.sorted(by: { $0.key < $1.key }) { json.member(capability, model) }
        }
        return Array((json.text + "\n").utf8)
    }
}
