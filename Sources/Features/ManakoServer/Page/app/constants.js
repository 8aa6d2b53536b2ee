// Written from ManakoAPI's ClientConstants: MANAKO_UPDATE=1 ./test --filter ClientConstantsTests

export const ROUTES = {
  capabilities: {"method":"GET","path":"/v1/capabilities"},
  keepPicture: {"method":"POST","path":"/v1/pictures"},
  keptPicture: {"method":"GET","path":"/v1/pictures/{id}"},
  models: {"method":"GET","path":"/v1/models"},
  uploadModel: {"method":"POST","path":"/v1/models"},
  deleteModel: {"method":"DELETE","path":"/v1/models/{name}"},
  catalogue: {"method":"GET","path":"/v1/catalogue"},
  catalogueModel: {"method":"GET","path":"/v1/catalogue/{name}"},
  downloadModel: {"method":"POST","path":"/v1/catalogue/{name}"},
  stopDownload: {"method":"DELETE","path":"/v1/catalogue/{name}"},
  triviaNames: {"method":"GET","path":"/v1/trivia"},
  trivia: {"method":"GET","path":"/v1/trivia/{label}"},
  live: {"method":"GET","path":"/v1/live"},
  health: {"method":"GET","path":"/healthz"},
  metrics: {"method":"GET","path":"/metrics"},
  description: {"method":"GET","path":"/openapi.json"},
};

export const LIVE = {"subprotocol":"manako.v1","tokenSubprotocol":"manako.token.","framesInFlight":2,"headerBytes":16,"magic":"MNK1","rawHeaderBytes":16,"rawMagic":"YUV1","messageBytes":4096};
