// Words of the shell in Japanese.

import { megabytes } from "./counts.js";

/** @param {number} count */
const megapixels = (count) => `${Math.round(count / 1e4)}万画素`;

/**
 * Texts by key; those with gaps are functions of what fills them.
 *
 * @type {Words}
 */
export const words = {
  skip: "本文へ移動",
  views: "画面",
  home: "ホーム",
  studio: "スタジオ",
  models: "モデル",
  settings: "設定",
  close: "閉じる",
  done: "完了",
  cancel: "キャンセル",
  retry: "再試行",
  stop: "中止",
  remove: "削除",
  details: "詳細",
  otherLanguage: "English",
  switchLanguage: "Switch to English",
  listed: (names) => names.join("、"),
  counted: (name, count) => (count > 1 ? `${name}×${count}` : name),
  percent: (value) => `${value}%`,

  choosePhoto: "写真を選ぶ",
  clearRecents: "消去",

  photo: "写真",
  camera: "カメラ",
  video: "動画",
  lenses: "レンズ",
  results: "結果",
  chooseVideo: "動画を選ぶ",
  dropHere: "ここにドロップ",
  zoomIn: "拡大",
  zoomOut: "縮小",
  save: "保存",
  saved: "写真を保存しました",
  nothingFound: "何も見つかりませんでした",
  boxLabel: (name, percent) => `${name} ${percent}%`,
  boxName: (name, percent) => `${name}、${percent}%`,
  codeName: (kind, payload) => `${kind}：${payload}`,

  startCamera: "カメラを起動",
  flip: "カメラを切り替え",
  pause: "一時停止",
  shutter: "写真にする",
  mark: "追跡する対象を指定",
  aim: "照準：矢印キーで動かし、Enterで指定",
  connecting: "接続しています…",
  reconnecting: "接続が切れました。再接続しています…",

  source: "出典：",
  asking: "お待ちください…",
  copy: "コピー",
  copied: "コピーしました",
  copyFailed: "ブラウザーがコピーを許可しませんでした。",
  open: "開く",

  model: "モデル",
  listHint: "「、」で区切ってください",

  modelsHint: "各レンズは、モデルを使って物を認識します。",
  installedModels: "インストール済み",
  uploading: (name) => `${name}を送信しています`,
  checking: (name) => `${name}を確認しています`,
  deleteNamed: (name) => `${name}を削除`,
  fallback: (gone, used) => `${gone}がなくなったため、${used}を使います`,
  modelGone: (name) => `${name}はサーバーから削除されました`,
  inputSize: (width, height) => `${width} × ${height} ピクセル`,
  kind: { detector: "物を検出するモデル", classifier: "写真全体を分類するモデル" },
  installed: "インストール済み",
  downloading: (name) => `${name}をダウンロードしています`,
  downloaded: (done, total) => `${done} / ${total}`,
  licence: (name) => `ライセンス ${name}`,

  findModels: "GitHubで探す",
  modelParts: "モデルの画面",
  licenceUnknown: "ライセンス不明",
  atCommit: (short) => `コミット ${short}`,
  lately: "最近の項目",
  whatItMakes: "できること",

  effort: "追跡の方式",
  fast: "速さ優先",
  accurate: "正確さ優先",
  language: "言語",
  theme: "外観",
  themes: { auto: "システムに合わせる", light: "ライト", dark: "ダーク" },
  showDetails: "所要時間を表示",

  token: "トークン",
  tokenTitle: "トークンが必要です",
  tokenHint: "サーバーが表示したアドレスを貼り付けるか、「#token=」に続くトークンを入力してください。",
  tokenWrong: "このトークンは使えません。",
  tokenShape: "トークンでも、トークンを含むアドレスでもありません。",
  connect: "接続",

  newJob: "新しく始める",
  allJobs: "すべての作業",
  removeJobSure: (name) => `「${name}」を削除しますか？入力した内容は失われます。`,
  back: "戻る",
  next: "次へ",
  autosaved: "変更はその都度、この端末に保存されます。",

  play: "再生",
  fullscreen: "全画面",
  keyboard: "キーボード",

  room: "ルーム",

  burstCount: (taken, all) => `${taken}/${all}`,

  previousPhoto: "前の写真",
  nextPhoto: "次の写真",

  notFound: "位置不明",
  undo: "取り消す",
  unit: "単位",

  boxes: "枠",
  labels: "種類",
  suggestions: (spelled) => `候補${spelled}個`,
  missing: "足りないもの",

  samples: "現在の検出結果",
  videoFailed: "この動画は再生できません",
  videoFailedAdvice: "ブラウザーが対応していない形式です。MP4（H.264）とWebMなら、ほとんどのブラウザーで再生できます。",
};

/**
 * Words for failures, by reason or code.
 *
 * @type {Words}
 */
export const failures = {
  notAPicture: "これは写真ではありません。",
  damagedPicture: "この写真は壊れています。",
  pictureTooLarge: ({ bytes, limit }) => `この写真は${megabytes(bytes)}あり、大きすぎます。${megabytes(limit)}まで使えます。`,
  bodyTooLarge: ({ limit }) => `ファイルが大きすぎます。上限は${megabytes(limit)}です。`,
  tooManyPixels: ({ pixels, limit }) => `この写真は${megapixels(pixels)}あり、大きすぎます。${megapixels(limit)}まで使えます。`,
  pictureGone: "サーバーに写真が残っていません。もう一度お試しください。",
  unsupportedPicture: ({ format }) => `この形式の写真には対応していません${format ? `（${format}）` : ""}。`,
  noNetwork: "サーバーがインターネットにつながっていません。接続してから、もう一度お試しください。",
  diskFull: "サーバーのディスクがいっぱいです。",

  storeFull: "サーバーのディスクがいっぱいか、書き込めません。",

  unreachable: "サーバーが応答しません。サーバーが動いているか確認してください。",
  unauthorized: "サーバーのトークンが必要です。",
  forbidden: "サーバーがこの操作を許可していません。",
  malformedInput: "このファイルは壊れているか、名前と中身が一致しません。",
  unsupported: "この種類のファイルには対応していません。",
  limitExceeded: "サーバーの上限を超えています。",
  invalidArgument: "サーバーが設定を理解できませんでした。レンズの設定を元に戻してから、もう一度お試しください。",
  unavailable: "これに必要なものがサーバーにありません。",
  cancelled: "中止しました。",
  notFound: "これはもうサーバーにありません。",
  conflict: "同じ名前のモデルがすでにあります。",
  busy: "サーバーが混み合っています。少し待ってから、もう一度お試しください。",
  internalFailure: "サーバーで問題が起きました。詳しくはサーバーのログをご覧ください。",
};
