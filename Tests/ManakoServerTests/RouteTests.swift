import Foundation
import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoCommentsFront
import ManakoFiles
import ManakoFind
import ManakoFindFront
import ManakoFront
import ManakoGitHub
import ManakoLookFront
import ManakoTesting
import Testing

/// The description of the interface, held against the server that runs.
@Suite struct RouteTests {
    /// A path of a route, with something in place of its parameters.
    private static func path(_ route: Route) -> String {
        route.path.split(separator: "/", omittingEmptySubsequences: false).map { $0.hasPrefix("{") ? "x" : $0 }
            .joined(separator: "/")
    }

    @Test func routesDoNotGetInOneAnothersWay() {
        let routes = allRoutes
        #expect(Set(routes.map(\.name)).count == routes.count)
        #expect(Set(routes.map { "\($0.method.rawValue) \($0.path)" }).count == routes.count)
    }

    @Test func everyRouteIsServed() async throws {
        let paths = Dictionary(grouping: allRoutes, by: Self.path)
        try await withApp { app in
            for (path, routes) in paths {
                let answer = try await app.ask("PATCH", path)
                #expect(answer.status == 405, "\(path): \(answer.status)")
                let allowed = Set((answer.value("allow") ?? "").split(separator: ", ").map(String.init))
                #expect(allowed.isSuperset(of: routes.map(\.method.rawValue)), "\(path): \(allowed)")
                #expect(
                    allowed.isSubset(of: routes.map(\.method.rawValue) + ["HEAD", "OPTIONS"]), "\(path): \(allowed)")
            }
            #expect(try await app.ask("PATCH", "/v1/unicorns").status == 404)
        }
    }

    /// A path that names no picture gives none, whatever it begins with.
    @Test func framesOfBurstsHaveOneAddressEach() async throws {
        try await withApp { app in
            let json = ["Content-Type: application/json"]
            let burst = try await app.ask("POST", "/v1/bursts", json, body: Array("{}".utf8))
            let path = "/v1/bursts/\(try #require(burst.object["id"] as? String))/frames"
            let photo = try ManakoEnvironment.codecs.encode(
                TestPictures.gradient(width: 64, height: 64), as: .jpeg, quality: 90)
            let added = try await app.ask("POST", path + "?time=0", ["Content-Type: image/jpeg"], body: photo)
            #expect(added.status == 201)
            for (index, status) in [("0", 200), ("1", 404), ("00", 404), ("+0", 404), ("%C3%97%C3%B8", 404)] {
                #expect(try await app.ask("GET", "\(path)/\(index)").status == status, "\(index)")
            }
        }
    }

    @Test func answersAreOfTheTypeThatIsDescribed() async throws {
        try await withApp { settings in
            settings.mediaFolder = settings.dataFolder
            // Nobody is asked: that needs parameters.
            settings.finder = ModelFinder(client: GitHubClient(), library: settings.library)
        } _: { app in
            for route in allRoutes where route.method == .get && route.parameters.isEmpty {
                let answer = try await app.ask("GET", route.path)
                switch route.answer {
                case .webSocket:
                    #expect(answer.status == 426, "\(route.name)")
                case .json(let schema):
                    #expect(answer.status == route.status, "\(route.name)")
                    #expect(answer.value("content-type") == "application/json", "\(route.name)")
                    let value = try #require(allValues.first { $0.schemaName == schema })
                    let required = value.members.filter(\.isRequired).map(\.name)
                    #expect(Set(answer.object.keys).isSuperset(of: required), "\(route.name)")
                    #expect(Set(answer.object.keys).isSubset(of: value.members.map(\.name)), "\(route.name)")
                case .text(let mediaType):
                    #expect(answer.status == route.status && answer.value("content-type") == mediaType, "\(route.name)")
                default:
                    Issue.record("\(route.name) answers with something else")
                }
            }
        }
    }

    /// Every capability has a command, a route and an entry, which all say the same.
    @Test func everyCapabilityHasARouteAndAnEntry() async throws {
        try await withApp { app in
            let answer = try await app.ask("GET", "/v1/capabilities")
            let listed = try JSONDecoder().decode(CapabilitiesAnswer.self, from: Data(answer.body)).capabilities
            #expect(listed.map(\.id) == Capabilities.declarations.map(\.info.id))
            for (entry, capability) in zip(listed, Capabilities.declarations) {
                #expect(entry == capability.entry)
                #expect(entry.command == capability.info.command && entry.subject == capability.subject.rawValue)
                // Frames come in live sessions.
                #expect((entry.route == nil) == (capability.subject == .sequence))
                guard let path = entry.route else { continue }
                #expect(path == "/v1/\(entry.command)")
                let route = try #require(allRoutes.first { $0.path == path })
                let options = entry.options.map(\.name)
                #expect(Set(route.parameters.map(\.name)).isSuperset(of: options))
                guard capability.subject == .picture else { continue }
                #expect(Set(route.parameters.map(\.name)).isSuperset(of: ["draw", "picture"]))
                #expect(route.parameters.contains { $0.name == "model" } == (entry.model.need != .none))
                // The route takes a picture: without one it says that this is no picture.
                let empty = try await app.ask("POST", path)
                let reasons = entry.model.need == .required ? ["noModel"] : ["notAPicture"]
                #expect(reasons.contains(empty.object["reason"] as? String ?? ""), "\(entry.id): \(empty.text)")
            }
        }
    }

    @Test func unknownParametersAreRefused() async throws {
        try await withApp { app in
            let picture = try Sent.picture()
            for route in Capabilities.declarations.compactMap(\.route) {
                let path = route.path
                for query in ["colour=red", "confidence=7&", "Draw=1", "limit=0&top=0"] {
                    let answer = try await app.ask(
                        "POST", "\(path)?\(query)", body: route.body == nil ? [] : picture)
                    #expect(
                        answer.status == 400 && answer.code == "invalidArgument", "\(path)?\(query): \(answer.text)")
                }
            }
        }
    }
}

/// Pictures that are sent once.
@Suite struct PictureRouteTests {
    @Test func aPictureIsKeptAndGivenBack() async throws {
        try await withApp { app in
            let picture = try Sent.picture(48, 32)
            let kept = try await app.ask("POST", "/v1/pictures", body: picture)
            #expect(kept.status == 201)
            let id = try #require(kept.object["id"] as? String)
            #expect(id == SHA256(of: picture).hex)
            #expect(kept.object["width"] as? Int == 48 && kept.object["height"] as? Int == 32)
            let shown = try await app.ask("GET", "/v1/pictures/\(id)")
            #expect(shown.status == 200 && shown.value("content-type") == "image/jpeg")
            let image = try VisionImage(encoded: shown.body, codecs: ManakoEnvironment.codecs)
            #expect(image.size == ImageSize(width: 48, height: 32))
            let form = try await app.askWithForm("/v1/pictures", field: "image", fileName: "a.png", picture)
            #expect(form.status == 201 && form.object["id"] as? String == id)
        }
    }

    @Test func whatIsGoneOrNoPictureIsSaid() async throws {
        try await withApp { app in
            let none = try await app.ask("POST", "/v1/pictures", body: Array("text".utf8))
            #expect(none.status == 422 && none.object["reason"] as? String == "notAPicture")
            let id = String(repeating: "0", count: 64)
            for (method, path) in [
                ("GET", "/v1/pictures/\(id)"), ("POST", "/v1/detect?picture=\(id)"), ("GET", "/v1/pictures/x"),
            ] {
                let gone = try await app.ask(method, path)
                #expect(gone.status == 404 && gone.object["reason"] as? String == "pictureGone", "\(path)")
            }
        }
    }

    @Test(.enabled(if: Sent.canRun, Sent.needsRuntime)) func itIsAskedAboutSeveralTimes() async throws {
        let folder = try ScratchFolder()
        let model = try folder.write(Sent.detector(), to: "dogs.onnx")
        try await withApp {
            $0.models = [model]
        } _: { app in
            let kept = try await app.ask("POST", "/v1/pictures", body: Sent.picture())
            let id = try #require(kept.object["id"] as? String)
            for query in ["", "&confidence=0.5", "&classes=dog"] {
                #expect(try await app.ask("POST", "/v1/detect?picture=\(id)\(query)").labels == ["dog"], "\(query)")
            }
            #expect(try await app.ask("POST", "/v1/detect?picture=\(id)&confidence=0.95").labels == [])
            let drawn = try await app.ask("POST", "/v1/detect?picture=\(id)&draw=1")
            #expect(drawn.value("content-type") == "image/jpeg" && drawn.body.starts(with: [0xFF, 0xD8, 0xFF]))
        }
    }
}

/// Names of what facts are known about.
@Suite struct TriviaRouteTests {
    @Test func everyNameThatIsListedIsKnown() async throws {
        try await withApp { app in
            let answer = try await app.ask("GET", "/v1/trivia")
            let names = try JSONDecoder().decode(TriviaNamesAnswer.self, from: Data(answer.body)).labels
            #expect(names.count > 50 && Set(names.map(\.label)).count == names.count)
            for name in names.prefix(10) {
                let path = name.label.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
                let facts = try await app.ask("GET", "/v1/trivia/\(path)")
                #expect(facts.status == 200 && facts.object["label"] as? String == name.label)
                #expect((facts.object["name"] as? [String: String])?["ja"] == name.name.ja)
            }
        }
    }
}
