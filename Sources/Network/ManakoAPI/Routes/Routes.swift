import ManakoGeometry

/// Requests that the server answers, save for the page's own files; features add theirs.
public enum Routes {
    /// The longest name of a model or a file, in code points.
    public static let longestName = 128
    /// Says that the server lives.
    public static let health = Route(
        name: "health", method: .get, path: "/healthz", summary: "Says that the server lives.", parameters: [],
        body: nil, status: 200, answer: .json(schema: HealthAnswer.schemaName), isOpen: true)
    /// What the counts and times are written in: the
    /// [text format of Prometheus](https://prometheus.io/docs/instrumenting/exposition_formats/).
    public static let metricsMediaType = "text/plain; version=0.0.4; charset=utf-8"
    /// Gives counts and times.
    public static let metrics = Route(
        name: "metrics", method: .get, path: "/metrics", summary: "Gives counts and times for Prometheus.",
        parameters: [], body: nil, status: 200, answer: .text(mediaType: metricsMediaType),
        isOpen: false)
    /// Describes all of this.
    public static let description = Route(
        name: "description", method: .get, path: "/openapi.json", summary: "Describes all routes.", parameters: [],
        body: nil, status: 200, answer: .text(mediaType: "application/json"), isOpen: false)

    /// Describes the values.
    public static let schema = Route(
        name: "schema", method: .get, path: "/schema.json", summary: "Describes all values as JSON Schema.",
        parameters: [], body: nil, status: 200, answer: .text(mediaType: "application/schema+json"), isOpen: false)

    /// The routes that every server has.
    public static let core = [health, metrics, description, schema]

    /// The values that routes of several features speak in.
    public static let coreValues: [any APIValue.Type] = [
        HealthAnswer.self, Problem.self, PixelSize.self, NormalizedRect.self, ImageRect.self,
    ]
}
