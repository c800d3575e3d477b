import { makeFolderToCopy } from "../../e2e/fixtures/server";
import { ensureBuilt } from "../build/parts";

/** Runs once before the end-to-end tests: builds the current app and server. */
export default async function buildAll(): Promise<() => void> {
  await ensureBuilt("hooks", "migrations", "web", "server");
  return makeFolderToCopy({ demo: true });
}
