// swift-tools-version: 6.2
import PackageDescription

/// The layers of the package, lowest first. `scripts/check-layers` fails when a target depends on a higher layer.
enum Layer: String {
    case c = "C", core = "Core", codecs = "Codecs", inference = "Inference", network = "Network", media = "Media",
        spatial = "Spatial", vision = "Vision", library = "Library", apple = "Apple", server = "Server",
        features = "Features", app = "App", testing = "Testing"
}

/// What a target is built as.
enum Kind {
    case swift, executable, kernels
    /// The module map alone names what is linked, and the headers lie in the compiler's default path: the files of pkg-config
    /// often hold a `-pthread`, of which SwiftPM would warn every client.
    case system(apt: String)
}

/// One module of the package; its folder is `Sources/<Layer>/<name>`, that of a feature's `Sources/Features/<Feature>/<name>`.
struct Module {
    var layer: Layer
    var name: String
    /// The feature that it belongs to.
    var feature: String?
    var kind: Kind
    var dependencies: [String]
    var isTested: Bool
    /// What its tests use besides the module itself and what every test target has.
    var testDependencies: [String]
    /// Folders of files that its tests read.
    var fixtures: [String]
    /// Files in its folder that are not compiled: what code is generated from.
    var excluded: [String]
    /// Its folder below `Sources`.
    var folder: String

    init(
        _ layer: Layer, _ name: String, feature: String? = nil, kind: Kind = .swift, on dependencies: [String] = [],
        isTested: Bool = true, tests testDependencies: [String] = [], fixtures: [String] = [], excluded: [String] = [],
        in folder: String? = nil
    ) {
        (self.layer, self.name, self.feature, self.kind) = (layer, name, feature, kind)
        (self.isTested, self.testDependencies) = (isTested, testDependencies)
        (self.dependencies, self.fixtures, self.excluded) = (dependencies, fixtures, excluded)
        self.folder = folder ?? ([layer.rawValue] + (feature.map { [$0] } ?? []) + [name]).joined(separator: "/")
    }

    /// A module of a feature.
    init(
        _ feature: String, _ name: String, on dependencies: [String] = [], tests: [String] = [], fixtures: [String] = []
    ) {
        self.init(.features, name, feature: feature, on: dependencies, tests: tests, fixtures: fixtures)
    }

    /// Whether most of the time of the module goes into arithmetic in Swift, which takes many times as long unoptimised.
    var isNumeric: Bool {
        [
            "ManakoFiles", "ManakoPixels", "ManakoInference", "ManakoNetworks", "ManakoSpatial", "ManakoTracking",
            "ManakoAlignment", "ManakoScenes", "ManakoPeople", "ManakoLiteRT", "ManakoBatch", "ManakoComments",
            "ManakoBoards", "ManakoRecordings", "ManakoMeasure", "ManakoTraining", "ManakoTeach", "ManakoTesting",
            "ManakoLibrary",
        ]
        .contains(name)
    }

    /// Whether that is so of its tests too: optimised tests take twice as long to compile.
    var hasNumericTests: Bool {
        ["ManakoNetworks", "ManakoTracking", "ManakoComments", "ManakoBoards", "ManakoMeasure"].contains(name)
    }
}

/// The traits of the package: parts that clients of the product `Manako` can leave out, with their modules and the traits that they need.
/// Modules above `Manako` need all of them. Targets have one trait a condition: releases of SwiftPM differ in conditions of several.
let parts: [(name: String, summary: String, modules: [String], needs: Set<String>)] = [
    ("Alignment", "Registration of pictures, optical flow, horizons, followed rectangles", ["ManakoAlignment"], []),
    ("Barcodes", "Barcodes and QR codes", ["ManakoBarcodes"], []),
    ("CoreAI", "Core AI models", ["ManakoCoreAI"], ["OpenVINO"]),
    ("CoreML", "Core ML models", ["ManakoCoreML", "ManakoCoreMLFormat"], ["OpenVINO"]),
    ("Drawing", "Findings drawn on pictures", ["ManakoDrawing"], []),
    ("LiteRT", "TensorFlow Lite models; the built-in ones are", ["ManakoLiteRT"], []),
    ("OpenVINO", "ONNX models", ["ManakoOpenVINO"], []),
    ("People", "Landmarks and poses of faces, hands and bodies; masks of people", ["ManakoPeople"], ["LiteRT"]),
    ("Scenes", "Rectangles, contours, sheets of paper, saliency, near-duplicates", ["ManakoScenes"], []),
    ("Text", "Text", ["ManakoText"], ["OpenVINO"]),
    ("Tracking", "Objects and trajectories in videos", ["ManakoTracking"], []),
    ("Video", "Videos and cameras", ["ManakoVideo"], []),
]

/// Modules of C that are compiled here.
let kernels = [
    "CManakoKernels", "CManakoHash", "CManakoSystem", "CManakoOpenVINO", "CManakoLiteRT", "CManakoCurl", "CManakoWeb",
    "CManakoLight", "CManakoTracking", "CManakoCompositor", "CManakoZXing", "CManakoBoards", "CManakoLandmarks",
    "CManakoText", "CManakoAlignment", "CManakoShapes", "CManakoWholeImage", "CManakoMasks", "CManakoTorch",
    "CManakoZstd", "CHEIF", "CLCMS", "CTIFF", "CPangoCairo", "CManakoBLAS", "CManakoOS", "CManakoFilterNames",
    "CManakoKeypoints", "CManakoCharsets",
].map { Module(.c, $0, kind: .kernels, on: ["CManakoClones"], isTested: false) }

/// Libraries of the system, with the packages that they come in.
let libraries = [
    ("CTurboJPEG", "libturbojpeg0-dev"), ("CSPNG", "libspng-dev"), ("CWebP", "libwebp-dev"), ("CGIF", "libgif-dev"),
    ("CZlib", "zlib1g-dev"), ("CSQLite", "libsqlite3-dev"), ("CAprilTag", "libapriltag-dev"), ("CYAML", "libyaml-dev"),
    ("CQREncode", "libqrencode-dev"), ("CCMarkGFM", "libcmark-gfm-extensions-dev"),
].map { Module(.c, $0.0, kind: .system(apt: $0.1), isTested: false) }

/// The web page's files as constants of C: those of the shell, and of each feature whose front depends on `CManako<Feature>Page`.
func page(of modules: [Module]) -> [Module] {
    let features = modules.compactMap(\.feature).filter { feature in
        modules.contains { $0.feature == feature && $0.dependencies.contains("CManako\(feature)Page") }
    }
    let shell = Module(
        .c, "CManakoPage", kind: .kernels, isTested: false,
        excluded: ["app", "index.html", "sw.js", "tsconfig.json"], in: "Server/Page")
    return [shell]
        + Set(features).sorted().map { feature in
            Module(
                .c, "CManako\(feature)Page", kind: .kernels, on: ["CManakoPage"], isTested: false,
                excluded: [feature.lowercased()], in: "Features/\(feature)/Page")
        }
}

let swiftModules: [Module] =
    [
        Module(.c, "CManakoClones", kind: .kernels, isTested: false),
        Module(.c, "CManakoFFmpeg", kind: .kernels, on: ["CManakoClones", "CManakoLight"], isTested: false),
        Module(.core, "ManakoCore"),
        Module(
            .core, "ManakoFiles", on: ["CManakoCharsets", "CManakoHash", "CZlib", "ManakoCore"],
            tests: ["ManakoCoreMLFormat"]),
        Module(.core, "ManakoGeometry"),
        Module(.core, "ManakoPixels", on: ["CManakoKernels", "ManakoCore", "ManakoGeometry"]),
        Module(.core, "ManakoStore", on: ["CSQLite", "ManakoCore"]),
        Module(
            .codecs, "ManakoCodecs",
            on: [
                "CGIF", "CHEIF", "CLCMS", "CManakoLight", "CSPNG", "CTIFF", "CTurboJPEG", "CWebP", "ManakoFiles",
                "ManakoPixels",
            ],
            tests: ["Manako"]),
        Module(.inference, "ManakoInference", on: ["CManakoSystem", "ManakoFiles"]),
        Module(.inference, "ManakoOpenVINO", on: ["CManakoOpenVINO", "ManakoInference"]),
        Module(
            .inference, "ManakoCoreMLFormat", on: ["ManakoOpenVINO", "ManakoPixels"], fixtures: ["Features/Fixtures"]),
        Module(
            .inference, "ManakoCoreML", on: ["ManakoCoreMLFormat"], tests: ["Manako"],
            fixtures: ["Fixtures", "Lowering/Fixtures"]),
        Module(.inference, "ManakoCoreAIFormat", on: ["ManakoOpenVINO"], tests: ["ManakoCoreAI"]),
        Module(.inference, "ManakoCoreAI", on: ["ManakoCoreAIFormat"], fixtures: ["Fixtures"]),
        Module(.inference, "ManakoONNX", on: ["ManakoOpenVINO"]),
        Module(.inference, "ManakoLiteRT", on: ["CManakoLiteRT", "ManakoInference"]),
        Module(.inference, "ManakoModelClasses", on: ["ManakoCoreMLFormat"]),
        Module(
            .inference, "ManakoNetworks", on: ["ManakoCoreAIFormat"], tests: ["ManakoCoreAI", "ManakoCoreML"],
            fixtures: ["Fixtures"]),
        Module(.network, "ManakoAPI", on: ["ManakoCore", "ManakoGeometry"]),
        Module(.network, "ManakoHTTP", on: ["CManakoCurl", "ManakoCore"]),
        Module(.network, "ManakoGitHub", on: ["ManakoFiles", "ManakoHTTP"], tests: ["ManakoTestGitHub"]),
        Module(.network, "ManakoHTTPServer", on: ["CManakoWeb", "ManakoFiles"], tests: ["ManakoHTTP"]),
        Module(.media, "ManakoCompositor", on: ["CManakoCompositor", "ManakoPixels"]),
        Module(.media, "ManakoDrawing", on: ["CPangoCairo", "ManakoPixels"]),
        Module(.media, "ManakoVideo", on: ["CManakoFFmpeg", "ManakoCodecs", "ManakoFiles"]),
        Module(.spatial, "ManakoSpatial", on: ["CManakoKeypoints", "ManakoCore"]),
        Module(.spatial, "ManakoRecordings", on: ["ManakoSpatial", "ManakoVideo"]),
        Module(.vision, "ManakoVision", on: ["ManakoCodecs", "ManakoCoreML", "ManakoInference"]),
        Module(.vision, "ManakoAlignment", on: ["CManakoAlignment", "ManakoVision"], tests: ["Manako"]),
        Module(
            .vision, "ManakoBarcodes", on: ["CManakoZXing", "ManakoVision"], tests: ["CQREncode", "Manako"],
            fixtures: ["Fixtures"]),
        Module(.vision, "ManakoPeople", on: ["CManakoLandmarks", "CManakoMasks", "ManakoVision"], tests: ["Manako"]),
        Module(.vision, "ManakoScenes", on: ["CManakoShapes", "CManakoWholeImage", "ManakoVision"], tests: ["Manako"]),
        Module(.vision, "ManakoText", on: ["CManakoText", "ManakoVision"], tests: ["Manako"]),
        Module(.vision, "ManakoTracking", on: ["CManakoTracking", "ManakoVision"], fixtures: ["Fixtures"]),
        Module(
            .library, "Manako", on: ["ManakoVision"] + parts.flatMap(\.modules), tests: ["ManakoPlainNames"],
            fixtures: ["Fixtures"]),
        Module(
            .library, "ManakoKnowledge", on: ["ManakoAPI", "ManakoFiles"], tests: ["ManakoVision"],
            excluded: ["BuiltIn/trivia.json", "BuiltIn/class-names.json"]),
        Module(.library, "ManakoCapabilities", on: ["Manako", "ManakoAPI"]),
        Module(.library, "ManakoPipeline", on: ["CManakoZstd", "ManakoCapabilities"], tests: ["ManakoFront"]),
        Module(.library, "ManakoModelLibrary", on: ["ManakoHTTP", "ManakoNetworks", "ManakoPipeline"]),
        Module(.server, "ManakoArguments"),
        Module(
            .server, "ManakoFront",
            on: ["CManakoPage", "CQREncode", "ManakoArguments", "ManakoHTTPServer", "ManakoModelLibrary"]),
        Module(
            .server, "ManakoServer", on: ["ManakoFront"],
            tests: [
                "ManakoCommentsFront", "ManakoFindFront", "ManakoLibraryFront", "ManakoLookFront", "ManakoMeasureFront",
                "ManakoTeachFront", "ManakoTestGitHub",
            ]),
        Module("Batch", "ManakoBatch", on: ["ManakoHTTP", "ManakoPipeline"]),
        Module("Batch", "ManakoBatchFront", on: ["ManakoBatch", "ManakoFront"]),
        Module("Comments", "ManakoComments", on: ["ManakoCompositor", "ManakoPipeline"]),
        Module(
            "Comments", "ManakoCommentsFront",
            on: ["CManakoCommentsPage", "ManakoComments", "ManakoFront", "ManakoStore"]),
        Module(
            "Find", "ManakoFind", on: ["CCMarkGFM", "ManakoGitHub", "ManakoModelLibrary"], tests: ["ManakoTestGitHub"]),
        Module("Find", "ManakoFindFront", on: ["CManakoFindPage", "ManakoFind", "ManakoFront", "ManakoModelClasses"]),
        Module("Library", "ManakoLibrary", on: ["ManakoHTTP", "ManakoKnowledge", "ManakoPipeline", "ManakoStore"]),
        Module("Library", "ManakoLibraryFront", on: ["CManakoLibraryPage", "ManakoFront", "ManakoLibrary"]),
        Module("Look", "ManakoLookFront", on: ["CManakoLookPage", "ManakoFront", "ManakoKnowledge"]),
        Module(
            "Measure", "ManakoBoards",
            on: ["CAprilTag", "CManakoBoards", "ManakoDrawing", "ManakoFiles", "ManakoSpatial"]),
        Module("Measure", "ManakoMeasure", on: ["ManakoBoards", "ManakoPipeline", "ManakoRecordings", "ManakoStore"]),
        Module("Measure", "ManakoMeasureFront", on: ["CManakoMeasurePage", "ManakoFront", "ManakoMeasure"]),
        Module("Port", "ManakoPort", on: ["ManakoFront", "ManakoModelClasses"]),
        Module("Teach", "ManakoDatasets", on: ["CYAML", "ManakoCodecs", "ManakoFiles"], tests: ["Manako"]),
        Module(
            "Teach", "ManakoTeach",
            on: ["ManakoDatasets", "ManakoNetworks", "ManakoONNX", "ManakoPipeline", "ManakoStore"],
            tests: ["ManakoTraining"]),
        Module(
            "Teach", "ManakoTraining",
            on: ["CManakoTorch", "ManakoDatasets", "ManakoDrawing", "ManakoNetworks", "ManakoVision"],
            tests: ["Manako"], fixtures: ["Fixtures"]),
        Module("Teach", "ManakoTeachFront", on: ["CManakoTeachPage", "ManakoFront", "ManakoTeach", "ManakoTraining"]),
        Module(
            .app, "ManakoCLI", kind: .executable,
            on: [
                "ManakoBatchFront", "ManakoCommentsFront", "ManakoFindFront", "ManakoLibraryFront", "ManakoLookFront",
                "ManakoMeasureFront", "ManakoPort", "ManakoServer", "ManakoTeachFront",
            ], tests: ["ManakoTestGitHub"]),
        Module(.app, "ManakoClassMaker", kind: .executable, on: ["ManakoModelClasses"], isTested: false),
        Module(.testing, "ManakoTesting", on: ["ManakoCodecs", "ManakoInference"], isTested: false),
        Module(.testing, "ManakoTestGitHub", on: ["ManakoHTTPServer", "ManakoTesting"], isTested: false),
        Module(.testing, "ManakoGitHubStandIn", kind: .executable, on: ["ManakoTestGitHub"], isTested: false),
        Module(.testing, "ManakoPlainNames", isTested: false),
    ]

let modules = libraries + kernels + page(of: swiftModules) + swiftModules

/// Modules under Apple's names, which exist only where Apple's do not.
#if os(Linux)
    let compatibility: [Module] = [
        Module(.apple, "CoreFoundationNames", isTested: false),
        Module(.apple, "_Testing_CoreGraphics", isTested: false),
        Module(
            .apple, "CoreGraphics",
            on: ["CoreFoundationNames", "ManakoCodecs", "ManakoDrawing", "_Testing_CoreGraphics"]),
        Module(.apple, "CoreVideo", on: ["CoreFoundationNames", "ManakoPixels"]),
        Module(.apple, "CoreMedia", on: ["CoreVideo"]),
        Module(.apple, "CoreText", on: ["CoreGraphics"]),
        Module(.apple, "QuartzCore", on: ["CoreText"]),
        Module(.apple, "ImageIO", on: ["CoreGraphics"]),
        Module(.apple, "AVFoundation", on: ["CoreMedia", "ImageIO", "ManakoVideo", "QuartzCore"]),
        Module(.apple, "simd"),
        Module(.apple, "ARKit", on: ["AVFoundation", "ManakoRecordings", "UIKit", "simd"], tests: ["Vision"]),
        Module(.apple, "os", on: ["CManakoOS"], tests: ["OSLog"]),
        Module(.apple, "OSLog", on: ["os"], isTested: false),
        Module(
            .apple, "Accelerate", on: ["CManakoBLAS", "CoreGraphics", "CoreVideo", "simd"], tests: ["CoreImage"],
            excluded: ["Tables"]),
        Module(.apple, "_Testing_CoreImage", isTested: false),
        Module(
            .apple, "CoreImage", on: ["CManakoFilterNames", "CoreVideo", "ImageIO", "Manako", "_Testing_CoreImage"],
            tests: ["CQREncode", "CoreText"], excluded: ["Filters/filters.tsv"]),
        Module(
            .apple, "CoreML", on: ["CoreGraphics", "CoreVideo", "ImageIO", "Manako"], tests: ["ManakoModelClasses"],
            fixtures: ["Fixtures"]),
        Module(
            .apple, "CoreAI", on: ["CoreVideo", "Manako", "ManakoCoreAI"],
            fixtures: ["Fixtures"]),
        Module(.apple, "_Testing_UIKit", isTested: false),
        Module(.apple, "UIKit", on: ["CoreImage", "CoreText", "QuartzCore", "_Testing_UIKit"]),
        Module(.apple, "AVKit", on: ["AVFoundation", "UIKit"]),
        Module(.apple, "_Testing_AppKit", isTested: false),
        Module(.apple, "AppKit", on: ["UIKit", "_Testing_AppKit"]),
        Module(.apple, "DataDetection"),
        Module(.apple, "NaturalLanguage", on: ["ManakoDrawing"]),
        Module(.apple, "UniformTypeIdentifiers", on: ["CoreFoundationNames"], tests: ["MobileCoreServices"]),
        Module(.apple, "MobileCoreServices", on: ["UniformTypeIdentifiers"], isTested: false),
        Module(.apple, "TensorFlowLite", on: ["ManakoLiteRT"], tests: ["TensorFlowLiteSwift"]),
        Module(.apple, "TensorFlowLiteSwift", on: ["TensorFlowLite"], isTested: false),
        Module(.apple, "VideoToolbox", on: ["CoreGraphics", "CoreMedia"]),
        Module(
            .apple, "Vision", on: ["CoreImage", "CoreML", "CoreMedia", "DataDetection", "simd"],
            tests: ["AVFoundation", "CQREncode", "TensorFlowLite"], excluded: ["Requests/requests.tsv"]),
    ]
#else
    let compatibility: [Module] = []
#endif

/// Set by the project's own scripts: warnings are errors, and kernels are optimised in debug builds too.
/// Both are off for packages that depend on this one, which SwiftPM would otherwise refuse or break.
let isDevelopment = Context.environment["MANAKO_DEVELOPMENT"] != nil

/// Debug builds of the project compile a module as a whole: all its files would be read again for each batch of files and once more
/// for the module's interface. The index, which finds tests, leaves the system's modules out.
let wholeSettings: [SwiftSetting] =
    isDevelopment
    ? [
        .unsafeFlags(
            [
                "-wmo", "-disable-batch-mode", "-no-emit-module-separately-wmo", "-num-threads", "2",
                "-index-ignore-system-modules",
            ], .when(configuration: .debug))
    ] : []

let swiftSettings: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
        .enableUpcomingFeature("ExistentialAny"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
        .enableUpcomingFeature("InternalImportsByDefault"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    + (isDevelopment ? [.treatAllWarnings(as: .error)] : []) + wholeSettings

let safeSettings = swiftSettings + [.strictMemorySafety()]

/// Views of arrays that do not escape, as the standard library's own spans; clients need no such setting.
let lifetimeSettings: [SwiftSetting] = [.enableExperimentalFeature("Lifetimes")]

/// For modules that calculate a lot; debug builds of the project alone have it.
let numericSettings: [SwiftSetting] = isDevelopment ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []

/// Set where the program is built as users get it: modules that calculate little are compiled to be small.
let isProgram = Context.environment["MANAKO_PROGRAM"] != nil
let smallSettings: [SwiftSetting] = isProgram ? [.unsafeFlags(["-Osize"], .when(configuration: .release))] : []

let kernelSettings: [CSetting] = isDevelopment ? [.unsafeFlags(["-O3", "-Wall", "-Wextra", "-Werror"])] : []

extension Module {
    /// What it depends on; modules of parts are left out with their trait where the code does without them.
    var edges: [Target.Dependency] {
        dependencies.map { other in
            let part = ["Manako", "ManakoVision"].contains(name) ? parts.first { $0.modules.contains(other) } : nil
            return .byName(name: other, condition: part.flatMap { .when(traits: [$0.name]) })
        }
    }

    var targets: [Target] {
        let path = "Sources/\(folder)"
        switch kind {
        case .system(let apt):
            return [.systemLibrary(name: name, path: path, providers: [.apt([apt])])]
        case .kernels:
            return [
                .target(
                    name: name, dependencies: edges, path: path, exclude: excluded, cSettings: kernelSettings)
            ]
        case .swift:
            return [
                .target(
                    name: name, dependencies: edges, path: path, exclude: excluded,
                    swiftSettings: safeSettings + (isNumeric ? numericSettings : smallSettings)
                        + (name == "CoreAI" ? lifetimeSettings : []))
            ]
        case .executable:
            return [
                .executableTarget(
                    name: name, dependencies: edges, path: path, swiftSettings: safeSettings + smallSettings)
            ]
        }
    }

    /// Strict memory safety stays off in tests, where it would only add noise inside `#expect`.
    var testTarget: Target? {
        guard isTested else { return nil }
        let own = [name, "ManakoTesting"] + testDependencies
        return .testTarget(
            name: "\(name)Tests", dependencies: own.map { .byName(name: $0) }, path: "Tests/\(name)Tests",
            exclude: fixtures, swiftSettings: swiftSettings + (hasNumericTests ? numericSettings : []))
    }
}

/// Modules that other packages may use by themselves; `Manako` brings most of the rest.
let libraryProducts = [
    "Manako", "ManakoGeometry", "ManakoPixels", "ManakoSpatial", "ManakoNetworks", "ManakoCompositor",
    "ManakoCapabilities", "ManakoPipeline", "ManakoModelLibrary", "ManakoHTTPServer", "ManakoAPI", "ManakoGitHub",
    "ManakoFront", "ManakoServer", "ManakoLookFront", "ManakoKnowledge", "ManakoBatch", "ManakoBatchFront",
    "ManakoComments", "ManakoCommentsFront", "ManakoBoards", "ManakoRecordings", "ManakoMeasure", "ManakoMeasureFront",
    "ManakoDatasets", "ManakoTraining", "ManakoTeach", "ManakoTeachFront", "ManakoFind", "ManakoFindFront",
    "ManakoLibrary", "ManakoLibraryFront", "ManakoTesting",
]

/// The targets of a slice of the package: what `./test measure ManakoPixels` builds and tests.
///
/// `MANAKO_SLICE` holds names of features and modules; behind a plus sign it stands for all modules that depend on them.
struct Slice {
    private let names: Set<String>
    private let all: [Module]
    /// The modules whose tests are wanted.
    private var tested: Set<String> = []
    /// Those, and all that they and their tests need.
    private var needed: Set<String> = []

    init?(_ text: String?, of all: [Module]) {
        guard let text, !text.isEmpty else { return nil }
        let takesDependents = text.hasPrefix("+")
        names = Set(text.split { " +,".contains($0) }.map { $0.lowercased() })
        self.all = all
        var wanted = Set(all.filter(isNamed).map(\.name))
        while takesDependents {
            let more = all.filter { !wanted.isDisjoint(with: $0.dependencies + $0.testDependencies) }.map(\.name)
            guard !wanted.isSuperset(of: more) else { break }
            wanted.formUnion(more)
        }
        guard !wanted.isEmpty else { fatalError("no feature and no module is called \(text)") }
        tested = wanted
        var waiting =
            Array(wanted) + ["ManakoTesting"] + all.filter { wanted.contains($0.name) }.flatMap(\.testDependencies)
        while let name = waiting.popLast() {
            if needed.insert(name).inserted { waiting += all.first { $0.name == name }?.dependencies ?? [] }
        }
    }

    private func isNamed(_ module: Module) -> Bool {
        let short = module.name.hasPrefix("Manako") ? module.name.dropFirst("Manako".count).lowercased() : ""
        return names.contains(module.name.lowercased()) || names.contains(short)
            || module.feature.map { names.contains($0.lowercased()) } ?? false
    }

    func keeps(_ target: Target) -> Bool {
        target.type == .test
            ? tested.contains(String(target.name.dropLast("Tests".count))) : needed.contains(target.name)
    }
}

let package = Package(
    name: "manako",
    products: libraryProducts.map { .library(name: $0, targets: [$0]) } + [
        .executable(name: "manako", targets: ["ManakoCLI"])
    ] + compatibility.filter { !$0.name.hasPrefix("_") }.map { .library(name: $0.name, targets: [$0.name]) }
        + (compatibility.isEmpty ? [] : [.plugin(name: "ManakoModels", targets: ["ManakoModels"])]),
    traits: Set(parts.map { .trait(name: $0.name, description: $0.summary, enabledTraits: $0.needs) })
        .union([.default(enabledTraits: Set(parts.map(\.name)))]),
    targets: (modules + compatibility).flatMap(\.targets) + (modules + compatibility).compactMap(\.testTarget)
        + (compatibility.isEmpty
            ? [] : [.plugin(name: "ManakoModels", capability: .buildTool(), dependencies: ["ManakoClassMaker"])])
)

if let slice = Slice(Context.environment["MANAKO_SLICE"], of: modules + compatibility) {
    package.targets = package.targets.filter(slice.keeps)
    package.products = []
}
