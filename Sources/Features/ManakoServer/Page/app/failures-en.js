// What went wrong, in English: by the server's reason, and by its code where there is no such reason.

const megabytes = (count) => `${Math.round(count / 1e5) / 10} MB`;
const megapixels = (count) => `${Math.round(count / 1e5) / 10} megapixels`;

export const failuresEnglish = {
  unknownModel: ({ name }) => `The model ${name} is not on the server any more.`,
  modelKind: ({ name }) => `The model ${name} cannot be used for this.`,
  notAPicture: "This is not a photo.",
  damagedPicture: "This photo is damaged.",
  pictureTooLarge: ({ bytes, limit }) => `This photo is too large: ${megabytes(bytes)}. At most ${megabytes(limit)} work.`,
  tooManyPixels: ({ pixels, limit }) => `This photo has too many pixels: ${megapixels(pixels)}. At most ${megapixels(limit)} work.`,
  pictureGone: "The server has let go of this photo. Try again.",
  unsupportedPicture: ({ format }) => `Manako cannot read photos of this kind${format ? ` (${format})` : ""}.`,
  damagedModel: "This model file is damaged.",
  unsupportedModel: "Manako cannot run this model.",
  notAModel: ({ name }) => `${name ?? "This file"} is no model. Choose a file that ends in .onnx, .tflite, .mlmodel or .zip.`,
  modelTooLarge: ({ bytes, limit }) => `This model is too large: ${megabytes(bytes)}. At most ${megabytes(limit)} work.`,
  tooManyModels: ({ limit }) => `The server keeps at most ${limit} uploaded models. Delete one first.`,
  notUploaded: ({ name }) => `${name} was not uploaded, so it cannot be deleted here.`,
  noNetwork: "The server has no way to the internet. Connect it and try again.",
  licenceNeeded: ({ licence }) => `This download needs a yes to its licence, ${licence}. Try again.`,
  downloadFailed: ({ host }) => `The download from ${host} broke off. Try again: it goes on where it stopped.`,
  diskFull: "The server's disk is full.",
  tooManySessions: ({ limit }) => `This device has ${limit} live connections already. Close another page and try again.`,
  tooManyTargets: ({ limit }) => `At most ${limit} targets can be followed at once.`,

  noMedia: "The server has no folder for videos. Start it with --media FOLDER.",
  commentTooLong: ({ limit }) => `This comment is too long: at most ${limit} characters.`,
  commentEmpty: "Write something first.",
  tooManyComments: ({ seconds }) => `One moment: you can write again in ${Math.ceil(seconds)} s.`,
  roomClosed: "This room is closed.",
  roomFull: "This room has as many comments as it can take.",
  notModerator: "Only who opened the room may do this.",

  unreachable: "The server does not answer. Is it still running?",
  unauthorized: "The server wants its token.",
  forbidden: "The server does not allow this.",
  malformedInput: "This file is damaged, or not what its name says.",
  unsupported: "Manako cannot read this kind of file.",
  limitExceeded: "This is larger than the server allows.",
  invalidArgument: "The server did not understand a setting. Reset the lens settings and try again.",
  unavailable: "Something that the server needs for this is missing.",
  cancelled: "This was stopped.",
  notFound: "The server does not have this any more.",
  conflict: "There is a model with this name already.",
  busy: "The server has too much to do. Try again in a moment.",
  internalFailure: "Something went wrong in the server. Its log says more.",
};
