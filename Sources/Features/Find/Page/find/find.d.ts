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
