import { makeFolderToCopy } from "../../e2e/fixtures/server";
import { ensureBuilt } from "../build/parts";

/** Once before the end-to-end tests: they run against the app and the server as they are now. */
export default async function buildAll(): Promise<() => void> {
  await ensureBuilt("hooks", "migrations", "web", "server");
  return makeFolderToCopy({ demo: true });
}
