/** `npm run check:ledger [-- DATA_DIR]`: whether the money on a data folder's books adds up. A sentence for each finding, exit code 1. */
import { resolve } from "node:path";
import { type Books, checkLedger } from "../domain/ledger-check";
import { ensureBuilt } from "./build/parts";
import { serverBinary } from "./build/server";
import { runOrStop } from "./lib/run";
import { readSettings } from "./lib/settings";
import { runMain } from "./lib/stop";

await runMain(async () => {
  const dataDir = process.argv[2] ? resolve(process.argv[2]) : readSettings().dataDir;
  await ensureBuilt("server");
  // Nothing but the folder counts: a half-set environment is no reason not to look at the books.
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const books = JSON.parse(
    await runOrStop(serverBinary(), ["books"], "The books could not be read.", { env }),
  ) as Books;
  const findings = checkLedger(books);
  for (const finding of findings) console.error(finding);
  const looked = `${books.bookings.length} bookings, ${books.ledger.length} ledger rows`;
  console.log(findings.length === 0 ? `${looked}: the books are right.` : `${looked}: ${findings.length} findings.`);
  return findings.length === 0 ? 0 : 1;
});
