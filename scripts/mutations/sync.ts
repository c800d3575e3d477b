import { DESK_MUTATIONS } from "./sync-desk";
import { DEVICE_MUTATIONS } from "./sync-device";
import { SERVER_MUTATIONS } from "./sync-server";

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

export const MUTATIONS: readonly Mutation[] = [...SERVER_MUTATIONS, ...DEVICE_MUTATIONS, ...DESK_MUTATIONS];
