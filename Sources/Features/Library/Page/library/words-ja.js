// Words of the library in Japanese.

/**
 * Texts by key; those with gaps are functions of what fills them.
 *
 * @type {Words}
 */
export const words = {
  library: "ライブラリ",
  libraryField: "写真を探す",
  libraryExample: "領収書 2024 京都 犬>=2 text:suica",
  libraryClear: "入力を消す",
  libraryHelp: "探し方",
  libraryGrammar: [
    "言葉は、写っている文字や物、場所、ファイル名から、日本語でも英語でも見つかります。",
    "犬>=2、顔=0：写っている数",
    "date:2024-05、date:2023..2024、place:京都、text:suica、name:旅行、camera:pixel",
    "color:赤、kind:video、mp>=12、size>2mb",
    "前にマイナスを付けると、それがない写真：-人",
  ],
  libraryCount: (spelled) => `${spelled}枚`,
  libraryNothing: "見つかりませんでした。言葉を減らすか、ほかの言葉で試してください。",
  libraryEmpty: "ライブラリはまだ空です",
  libraryEmptyLead: "写っている物や文字、撮った日や場所から写真を探せます。コマンドラインでフォルダを追加してください。写真は元の場所から動きません。",
  libraryUpdate: "新しい写真を調べる",
  libraryWorking: (waiting) => `写真を調べています（残り${waiting}枚）。その間も探せます。`,
  libraryWaiting: (waiting) => `まだ調べていないファイルが${waiting}個あります。`,
  libraryFailed: (failed) => `調べられなかったファイル：${failed}個`,
  libraryAway: (name) => `フォルダ「${name}」は今、開けません。`,
  libraryPhotoNamed: (name, moment) => `${name}、${moment}`,
  libraryDuplicates: "重複",
  libraryDuplicatesLead: "1枚の写真とその重複が、ひとつのカードに並びます。先頭は、全員が目を開けているもの、次に大きいもの、次に鮮明なものです。残す1枚を選ぶと、ほかはゴミ箱に移ります。ゴミ箱からは元に戻せます。",
  libraryNoDuplicates: "重複している写真はありません。",
  libraryKeepWhich: "どの写真を残しますか？",
  libraryEqualFiles: "同じ写真が複数のファイルにあります",
  libraryTrashOthers: "ほかをゴミ箱に移す",
  libraryTrash: "ゴミ箱に移す",
  libraryMoved: (count) => (count === 0 ? "移したファイルはありません。" : `${count}個のファイルをゴミ箱に移しました。`),
  libraryRestored: (count) => (count === 0 ? "元に戻したファイルはありません。" : `${count}個のファイルを元に戻しました。`),
  libraryUndo: "元に戻す",
  libraryShow: "表示",
  libraryEyesShut: "目を閉じている",
  librarySharpness: (percent) => `鮮明さ${percent}%`,
  libraryCompletions: "入力の候補",
  libraryPlaces: "地図",
  libraryPlacesLead: "写真を撮った場所です。数字を選ぶと、そこで撮った写真が表示されます。",
  libraryNoPlaces: "撮影場所がわかる写真はありません。",
  libraryMap: "撮影場所の地図。矢印キーで動かし、プラスとマイナスで拡大・縮小します。",
  libraryNearer: "拡大",
  libraryFarther: "縮小",
  libraryPlaceNamed: (name, more, spelled) => `${name}${more > 0 ? `と近くの${more}か所` : ""}：${spelled}枚`,
  libraryLook: "「見る」で開く",
  libraryBest: "おすすめ",
  librarySame: (files) => `同じファイルが${files}個`,
  libraryBack: "写真の一覧へ戻る",
  libraryPrevious: "前の写真",
  libraryNext: "次の写真",
  librarySimilar: "似た写真を探す",
  libraryFacts: { taken: "撮影日時", place: "場所", camera: "カメラ", size: "大きさ", file: "ファイル", found: "写っている物", text: "文字", code: "コード" },
  libraryUncertain: (moment) => `${moment}（ファイルの日時）`,
  libraryDimensions: (width, height, size) => `${width} × ${height}、${size}`,
  libraryVideo: "動画は、ここでは1コマで表示します。",
};

/**
 * Failures by reason.
 *
 * @type {Words}
 */
export const failures = {
  noLibrary: "このサーバーには、ライブラリを置くフォルダがありません。",
  photoGone: "この写真は、もうライブラリにありません。",
  nothingToRestore: "元に戻せるファイルがゴミ箱にありません。",
  noneKept: "残す写真のファイルが開けないため、何も移しませんでした。",
  notInLibrary: "このファイルはライブラリにありません。",
  fileGone: "ファイルが見つかりません。",
  fileChanged: "ファイルが索引の作成後に変更されています。先に新しい写真を探してください。",
  fileUnreadable: "ファイルを読み込めません。",
  endedProcess: "このファイルの読み込み中にプログラムが3回異常終了したため、今後は読み込みません。",
  noTrash: "このファイルのディスクにはゴミ箱がなく、作成もできません。",
  trashFull: "ゴミ箱に同じ名前のファイルが多すぎます。ゴミ箱を空にしてください。",
  notMoved: "ファイルを移動できませんでした。",
  notInTrash: "ファイルはもうゴミ箱にありません。",
  nameTaken: "同じ名前の別のファイルがあるため、ゴミ箱に残しました。",
  similarFile: "ここではsimilar:にライブラリの写真を指定します。写真を開いて「似た写真を探す」を選んでください。",
};
