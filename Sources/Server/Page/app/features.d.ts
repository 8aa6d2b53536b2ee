// The list of features, which the server writes from the folders that are present.

export const FEATURES: Feature[];
