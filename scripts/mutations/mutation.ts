/** A mutation of sync. At least one of its tests must fail with it. */
export type Mutation = {
  name: string;
  file: string;
  /** Occurs exactly once in the file. */
  from: string;
  to: string;
  /** Test files from the root, and a part of the tests' titles. */
  tests: string;
  title: string;
};
