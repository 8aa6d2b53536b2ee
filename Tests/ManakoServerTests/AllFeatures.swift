import ManakoAPI
import ManakoCapabilities
import ManakoCommentsFront
import ManakoFindFront
import ManakoFront
import ManakoLibraryFront
import ManakoLookFront
import ManakoMeasureFront
import ManakoTeachFront

/// All features that a server can have.
let allFeatures: [Feature] = [.look, .library(version: "0.0.0"), .comments, .measure, .teach, .find]

/// All values that routes and messages speak in.
let allValues: [any APIValue.Type] = allFeatures.flatMap(\.values) + Routes.coreValues

/// All routes but those of capabilities.
let allFixedRoutes: [Route] = allRoutes.filter { route in
    !Capabilities.declarations.contains { $0.route?.name == route.name }
}

/// All routes.
let allRoutes: [Route] = allFeatures.flatMap(\.routes) + Routes.core
