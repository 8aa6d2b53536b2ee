// The part of the server's REST interface that looks for models on GitHub. The server asks GitHub; this browser asks nobody else.

import { address, json, request, sent } from "../app/net/api.js";

/**
 * A page of repositories: `{total, repositories, next, partial, offline}`.
 *
 * @param {Record<string, string>} query
 * @param {AbortSignal} signal
 */
export async function askFound(query, signal) {
  return json("GET", address(["find"], query), { signal });
}

/**
 * A repository with its README and the files that may be models: `{repository, commit, readme, files, partial, offline}`.
 *
 * @param {RepositoryName} repositoryName
 * @param {AbortSignal} signal
 */
export async function askRepository({ owner, name }, signal) {
  return json("GET", address(["find", "repositories", owner, name]), { signal });
}

/**
 * A picture of a README or of an owner, which the server has made smaller and kept.
 *
 * @param {string} place
 * @param {AbortSignal} signal
 */
export async function askFoundPicture(place, signal) {
  const answer = await request("GET", address(["find", "picture"], { address: place }), { signal, cache: "default" });
  return answer.blob();
}

/**
 * Begins to add a file of a repository, or goes on: `{path, commit, licence}`, the licence as it was shown.
 *
 * @param {RepositoryName} repositoryName
 * @param {AdditionRequest} additionRequest
 */
export async function startAddition({ owner, name }, { path, commit, licence }) {
  return json("POST", address(["find", "repositories", owner, name]), sent({ path, commit, ...(licence ? { licence } : {}) }));
}

/** The files that are on their way, the newest first. */
export async function askAdditions() {
  return (await json("GET", address(["find", "additions"]))).additions;
}

/**
 * How far one is: `{id, owner, repository, path, state, done, total, model, capabilities, problem}`.
 *
 * @param {string} id
 */
export async function askAddition(id) {
  return json("GET", address(["find", "additions", id]));
}

/**
 * Stops one; what is there is kept for the next try.
 *
 * @param {string} id
 */
export async function endAddition(id) {
  await request("DELETE", address(["find", "additions", id]));
}
