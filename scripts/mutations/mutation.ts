/** One way of breaking the synchronisation, and the tests of which at least one must then fail. */
export type Mutation = {
  name: string;
  file: string;
  /** Found exactly once in the file. */
  from: string;
  to: string;
  /** Test files below the root, and a part of the titles of the tests that are run. */
  tests: string;
  title: string;
};
