// Types of the search for models.

interface Settings {
  /** Whether the user has agreed that the server asks others. */
  find: boolean;
  /** What was searched for last, the newest first. */
  searches: string[];
}

interface Services {
  /** The address of the search for models. */
  findModels: () => string;
  /** The address of a repository's page. */
  repositoryAddress: (repository: RepositoryName) => string;
}

/** What a repository is called. */
interface RepositoryName {
  owner: string;
  name: string;
}

type FindPictures = import("./pictures.js").FoundPictures;
type Search = import("./search.js").Search;

/** A repository, as the server describes it. */
interface Repository extends RepositoryName {
  summary?: string | null;
  topics: string[];
  /** The SPDX identifier of its licence. */
  licence?: string | null;
  stars: number;
  language?: string | null;
  /** When it was changed last, in milliseconds since 1970. */
  updated: number;
  archived?: boolean;
  /** The address of its owner's picture. */
  picture?: string | null;
  homepage: string;
}

/** A file of a repository that may be a model. */
interface RepositoryFile {
  path: string;
  format: string;
  bytes: number;
  /** How many labels come with it. */
  labels?: number | null;
  release?: string | null;
  /** Whether its content is fixed. */
  pinned?: boolean;
  /** The name of the model that it has become. */
  installed?: string | null;
}

/** A repository with its files and its README. */
interface RepositoryAnswer {
  repository: Repository;
  commit: string;
  readme?: string | null;
  files: RepositoryFile[];
  partial?: boolean;
  offline?: boolean;
}

/** A page of results. */
interface FindAnswer {
  total: number;
  repositories: Repository[];
  /** The number of the next page. */
  next: number | null;
  /** How many searches are left. */
  left: number | null;
  partial?: boolean;
  offline?: boolean;
}

/** The filters of a search. */
type FindFilter = "kind" | "licence" | "language" | "stars" | "sort";

/** What is looked for; filters that are not set are null. */
type FindSearch = { words: string } & Record<FindFilter, string | null>;

/** What is shown of a search, to be shown again. */
interface ShownSearch {
  search: FindSearch | null;
  results: Repository[];
  answer: FindAnswer | null;
}

/** A place in a list of results: the number of a card, and how far it is from the top. */
interface ResultPlace {
  scrolled: number;
  index: number;
  offset: number;
}

/** A file that is added. */
interface Addition {
  id: string;
  owner: string;
  repository: string;
  path: string;
  state: "waiting" | "downloading" | "checking" | "installed" | "failed";
  done: number;
  total?: number | null;
  /** The name of the model. */
  model?: string | null;
  capabilities?: string[] | null;
  problem?: unknown;
}

/** What is added: a file at a commit, under the licence that was shown. */
interface AdditionRequest {
  path: string;
  commit: string;
  licence?: string | null;
}
