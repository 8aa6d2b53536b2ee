import Manako
import ManakoFiles

/// What countries are called.
enum CountryNames {
    /// The English names of the list that set-up installs, with the Japanese ones of countries that are often travelled to.
    static let installed: [String: [String]] = {
        guard let path = try? ManakoHome.model(named: "places/countries.json"),
            let bytes = try? FileBytes.read(path, limit: 4 << 20), let countries = try? JSONField(json: bytes).members()
        else { return [:] }
        var names: [String: [String]] = [:]
        for (code, country) in countries {
            guard let name = try? country.needed("name").text() else { continue }
            names[code] = [name] + (japanese[code].map { [$0] } ?? [])
        }
        return names
    }()

    private static let japanese = [
        "JP": "日本", "US": "アメリカ", "CN": "中国", "KR": "韓国", "TW": "台湾", "HK": "香港", "TH": "タイ", "VN": "ベトナム",
        "SG": "シンガポール", "MY": "マレーシア", "ID": "インドネシア", "PH": "フィリピン", "IN": "インド", "AU": "オーストラリア",
        "NZ": "ニュージーランド", "CA": "カナダ", "MX": "メキシコ", "BR": "ブラジル", "AR": "アルゼンチン", "PE": "ペルー",
        "GB": "イギリス", "FR": "フランス", "DE": "ドイツ", "IT": "イタリア", "ES": "スペイン", "PT": "ポルトガル",
        "NL": "オランダ", "BE": "ベルギー", "CH": "スイス", "AT": "オーストリア", "CZ": "チェコ", "PL": "ポーランド",
        "HU": "ハンガリー", "GR": "ギリシャ", "TR": "トルコ", "EG": "エジプト", "MA": "モロッコ", "ZA": "南アフリカ",
        "SE": "スウェーデン", "NO": "ノルウェー", "FI": "フィンランド", "DK": "デンマーク", "IS": "アイスランド",
        "IE": "アイルランド", "RU": "ロシア", "UA": "ウクライナ", "AE": "アラブ首長国連邦", "IL": "イスラエル", "MN": "モンゴル",
        "NP": "ネパール",
    ]
}
