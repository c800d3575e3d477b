import { inRoot } from "./paths";
import { runOrStop } from "./run";

/** The declarations of packages/sync, in `out`/src. */
export const writeTypes = (out: string): Promise<string> =>
  runOrStop(
    "npx",
    ["tsc", "-p", "packages/sync", "--noEmit", "false", "--emitDeclarationOnly", "--declaration", "--outDir", out],
    "The library's types could not be made.",
    { cwd: inRoot(".") },
  );
