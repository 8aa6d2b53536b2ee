// swift-tools-version: 6.2
import PackageDescription

/// The fuzz targets: a program each, in a folder of its name. `scripts/fuzz` builds them with coverage and sanitizers.
let programs = [
    "FuzzBMP",
    "FuzzBarcodes",
    "FuzzCodecs",
    "FuzzCommentJSON",
    "FuzzCommentXML",
    "FuzzComments",
    "FuzzCoreAI",
    "FuzzCoreML",
    "FuzzDatasets",
    "FuzzGIF",
    "FuzzGitHub",
    "FuzzHEIF",
    "FuzzHTTP",
    "FuzzHTTPServer",
    "FuzzHeads",
    "FuzzIR",
    "FuzzJPEG",
    "FuzzJSON",
    "FuzzKernel",
    "FuzzLZFSE",
    "FuzzLabels",
    "FuzzLibraryQuery",
    "FuzzLiveMessages",
    "FuzzMIL",
    "FuzzMarkdown",
    "FuzzMetadata",
    "FuzzNPY",
    "FuzzONNX",
    "FuzzOrientation",
    "FuzzPNG",
    "FuzzRecordings",
    "FuzzSidecar",
    "FuzzSmallModels",
    "FuzzSubtitles",
    "FuzzTFLite",
    "FuzzTIFF",
    "FuzzTracking",
    "FuzzTrivia",
    "FuzzVideo",
    "FuzzWebP",
    "FuzzWorker",
    "FuzzZip",
]

let package = Package(
    name: "manako-fuzz",
    dependencies: [.package(name: "manako", path: "..")],
    targets: [
        .target(name: "CFuzzer"),
        .target(
            name: "FuzzSupport",
            dependencies: [
                "CFuzzer", .product(name: "Manako", package: "manako"),
                .product(name: "ManakoAPI", package: "manako"),
                .product(name: "ManakoComments", package: "manako"),
                .product(name: "ManakoDatasets", package: "manako"),
                .product(name: "ManakoPipeline", package: "manako"),
                .product(name: "ManakoKnowledge", package: "manako"),
                .product(name: "ManakoGitHub", package: "manako"),
                .product(name: "ManakoHTTPServer", package: "manako"),
                .product(name: "ManakoFind", package: "manako"),
                .product(name: "ManakoLibrary", package: "manako"),
                .product(name: "ManakoLookFront", package: "manako"),
                .product(name: "ManakoRecordings", package: "manako"),
                .product(name: "ManakoSpatial", package: "manako"),
                .product(name: "ManakoTesting", package: "manako"),
            ]),
    ]
        + programs.map {
            .executableTarget(
                name: $0, dependencies: ["FuzzSupport"], linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])])
        }
)
