import { demoFolder, makeFoldersToCopy } from "../../e2e/fixtures/server";
import { ensureBuilt, OFFERED_APPS } from "../build/parts";

/** Runs once before the end-to-end tests: builds the current app and server. */
export default async function buildAll(): Promise<() => void> {
  await ensureBuilt("messages", "hooks", "migrations", "server", ...OFFERED_APPS);
  const removeFolders = await makeFoldersToCopy();
  await demoFolder(); // nearly all of them need it
  return removeFolders;
}
