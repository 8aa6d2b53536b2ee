import ManakoFront
import ManakoServer

/// The code of docs/guides/serve.md.
func serve() async throws {
    var settings = WebAppSettings(version: "1.0")
    settings.models = ["own.onnx"]
    let app = try await WebApp.start(settings)
    print(app.address)
    await app.stop()
}
