import Manako
import ManakoCoreAI
import ManakoCoreAIFormat
import ManakoInference

/// A Core AI model in lines for people.
enum CoreAIReport {
    /// Functions and what their author says.
    static func text(_ model: CoreAIModel, _ path: String) -> String {
        let package = model.package
        let version = package.metadata.assetVersion
        var text = "\(path)\n  kind      Core AI\(version.isEmpty ? "" : " \(version)")\n"
        for function in package.functions {
            text += "  function  \(function.name)\n"
            do throws(ManakoError) {
                let interface = try model.interface(function)
                for (kind, tensors) in [
                    ("input ", interface.inputs), ("state ", interface.states), ("output", interface.outputs),
                ] {
                    for tensor in tensors {
                        text += "    \(kind)  \(tensor.name)  \(tensor.elementType.rawValue) \(tensor.shapeText)\n"
                    }
                }
            } catch {
                text += "    \(error.message)\n"
            }
        }
        text += ModelReport.metadata(package.metadata.fields)
        return text + (package.digestNote().map { "  note      \($0)\n" } ?? "")
    }
}
