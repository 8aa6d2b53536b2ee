import ManakoAPI
import ManakoCore

/// What the page has to know of the interface, as a module of JavaScript.
package enum PageConstants {
    /// The module's text.
    ///
    /// - Parameter features: all that the program does.
    package static func javaScript(_ features: [Feature]) -> String {
        // The page learns the routes of capabilities from the server.
        let fixed = (features.flatMap(\.routes) + Routes.core).filter { !$0.isOfCapability }
        let routes = fixed.map { route in
            let value = object { json in
                json.member("method", route.method.rawValue)
                json.member("path", route.path)
            }
            return "  \(route.name): \(value),\n"
        }
        let groups = features.flatMap(\.constants).map { "\nexport const \($0.name) = \(object($0.write));\n" }
        return """
            // Written from the features' constants: MANAKO_UPDATE=1 ./test --filter PageConstantsTests

            export const ROUTES = {
            \(routes.joined())};
            \(groups.joined())
            """
    }

    private static func object(_ body: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        json.object(body)
        return json.text
    }
}
