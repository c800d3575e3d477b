import { ensureBuilt } from "../build/parts";

/** Runs once before all unit tests: the texts as functions. */
export default async function buildMessages(): Promise<void> {
  await ensureBuilt("messages");
}
