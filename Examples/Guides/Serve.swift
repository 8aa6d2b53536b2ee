import ManakoCommentsFront
import ManakoFront
import ManakoLookFront
import ManakoServer

/// The code of docs/guides/serve.md.
func serve() async throws {
    var settings = WebAppSettings(version: "1.0", features: [.look, .comments])
    settings.models = ["own.onnx"]
    let app = try await WebApp.start(settings)
    print(app.address)
    await app.stop()
}
