// What went wrong, in Japanese: by the server's reason, and by its code where there is no such reason.

const megabytes = (count) => `${Math.round(count / 1e5) / 10} MB`;
const megapixels = (count) => `${Math.round(count / 1e4)}万画素`;

export const failuresJapanese = {
  unknownModel: ({ name }) => `モデル「${name}」はもうサーバーにありません。`,
  modelKind: ({ name }) => `モデル「${name}」はこれには使えません。`,
  notAPicture: "これは写真ではありません。",
  damagedPicture: "この写真は壊れています。",
  pictureTooLarge: ({ bytes, limit }) => `この写真は${megabytes(bytes)}あり、大きすぎます。${megabytes(limit)}まで使えます。`,
  tooManyPixels: ({ pixels, limit }) => `この写真は${megapixels(pixels)}あり、大きすぎます。${megapixels(limit)}まで使えます。`,
  pictureGone: "サーバーに写真が残っていません。もう一度お試しください。",
  unsupportedPicture: ({ format }) => `この形式の写真には対応していません${format ? `（${format}）` : ""}。`,
  damagedModel: "このモデルファイルは壊れています。",
  unsupportedModel: "このモデルには対応していません。",
  notAModel: ({ name }) => `${name ?? "このファイル"}はモデルではありません。.onnx、.tflite、.mlmodel、.zip のいずれかを選んでください。`,
  modelTooLarge: ({ bytes, limit }) => `このモデルは${megabytes(bytes)}あり、大きすぎます。${megabytes(limit)}まで使えます。`,
  tooManyModels: ({ limit }) => `追加できるモデルは${limit}個までです。先にどれかを削除してください。`,
  notUploaded: ({ name }) => `${name}は追加されたモデルではないため、ここでは削除できません。`,
  noNetwork: "サーバーがインターネットにつながっていません。接続してから、もう一度お試しください。",
  licenceNeeded: ({ licence }) => `ダウンロードするには、ライセンス ${licence} への同意が必要です。もう一度お試しください。`,
  downloadFailed: ({ host }) => `${host}からのダウンロードが途切れました。もう一度試すと、続きから再開します。`,
  diskFull: "サーバーのディスクがいっぱいです。",
  tooManySessions: ({ limit }) => `この端末からの接続がすでに${limit}本あります。ほかのページを閉じてから、もう一度お試しください。`,
  tooManyTargets: ({ limit }) => `同時に追跡できる対象は${limit}個までです。`,

  noMedia: "サーバーに動画のフォルダーがありません。--media フォルダー を付けて起動してください。",
  commentTooLong: ({ limit }) => `コメントが長すぎます。${limit}文字までです。`,
  commentEmpty: "何か書いてください。",
  tooManyComments: ({ seconds }) => `少しお待ちください。${Math.ceil(seconds)}秒後に書き込めます。`,
  roomClosed: "このルームは閉じられました。",
  roomFull: "このルームのコメントがいっぱいです。",
  notModerator: "これはルームを開いた人だけができます。",

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
