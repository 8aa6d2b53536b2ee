/// What a server does for one feature.
public protocol FeatureSettings: Sendable {
    /// Creates the usual settings.
    init()
}

extension WebAppSettings {
    /// The settings of a feature; the usual ones until they are set.
    public subscript<Settings: FeatureSettings>(_ type: Settings.Type) -> Settings {
        get { ofFeatures[ObjectIdentifier(type)] as? Settings ?? Settings() }
        set { ofFeatures[ObjectIdentifier(type)] = newValue }
    }
}
