// Written from ManakoAPI's ClientConstants: MANAKO_UPDATE=1 ./test --filter ClientConstantsTests

export const ROUTES = {
  detect: {"method":"POST","path":"/v1/detect"},
  classify: {"method":"POST","path":"/v1/classify"},
  faces: {"method":"POST","path":"/v1/faces"},
  models: {"method":"GET","path":"/v1/models"},
  uploadModel: {"method":"POST","path":"/v1/models"},
  deleteModel: {"method":"DELETE","path":"/v1/models/{name}"},
  trivia: {"method":"GET","path":"/v1/trivia/{label}"},
  live: {"method":"GET","path":"/v1/live"},
  health: {"method":"GET","path":"/healthz"},
  metrics: {"method":"GET","path":"/metrics"},
  description: {"method":"GET","path":"/openapi.json"},
};

export const LIVE = {"subprotocol":"manako.v1","tokenSubprotocol":"manako.token.","framesInFlight":2,"headerBytes":16,"magic":"MNK1","rawHeaderBytes":16,"rawMagic":"YUV1","messageBytes":4096};
