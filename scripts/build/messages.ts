import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { compiledCatalogue } from "../../messages/catalogues";
import { messagesModule } from "../../messages/generate";
import { MESSAGES } from "../lib/paths";
import { Stop } from "../lib/stop";

/** Writes the texts as functions, which `@messages` names. */
export async function buildMessages(): Promise<void> {
  mkdirSync(dirname(MESSAGES), { recursive: true });
  try {
    writeFileSync(`${MESSAGES}.tmp`, messagesModule({ en: compiledCatalogue("en"), es: compiledCatalogue("es") }));
  } catch (error) {
    throw new Stop("The texts in messages/ could not be compiled.", (error as Error).message);
  }
  renameSync(`${MESSAGES}.tmp`, MESSAGES);
}
