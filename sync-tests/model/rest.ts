import { DOCUMENTS } from "@domain/documents";
import { type NotePart, parseNote } from "@domain/notes-merge-conflict";
import { sameContent } from "@sync/merge";
import type { QuarantineEntry, WireDocument } from "@sync/types";
import { COLLECTIONS, type CollectionName } from "@/database/collections";
import type { Device } from "./device";
import type { Edits } from "./edits";
import type { ModelServer, Role } from "./server";
import type { Tab } from "./tab";
import { until } from "./until";

/** Milliseconds. */
const PATIENCE = 60_000;
const NUDGE = 3000;

/**
 * Mends everything and waits for rest: all is read and sent, and another pull changes nothing.
 * @param stepsUnderWay how many steps people still do. Some wait until their tabs thaw
 */
export async function comeToRest(
  server: ModelServer,
  devices: readonly Device[],
  stepsUnderWay: () => number,
): Promise<void> {
  for (const device of devices) await device.mend();
  const described = () => devices.map((device) => device.describe()).join("; ");
  if (!(await until(() => stepsUnderWay() === 0, PATIENCE)))
    throw new Error(`never at rest, steps under way: ${stepsUnderWay()}; ${described()}`);
  const end = performance.now() + PATIENCE;
  let last = -1;
  for (let quiet = 0; quiet < 2; ) {
    for (const device of devices) await device.settle();
    const asked = devices.map((device) => device.network.requests + device.replications);
    for (const device of devices) device.reSync();
    const calm = await until(
      () => devices.every((device, index) => device.isCalm && device.network.requests >= (asked[index] ?? 0)),
      NUDGE,
    );
    const now = await server.lastChange();
    quiet = calm && now === last ? quiet + 1 : 0;
    if (now !== last) await server.settled();
    last = now;
    if (performance.now() > end) throw new Error(`never at rest: ${described()}`);
  }
}

/** Devices whose digest differs from the server's. The server resets such a device, which repairs it. */
export async function divergedAtRest(devices: readonly Device[]): Promise<string[]> {
  const resets = devices.map(({ network }) => network.resets);
  for (const { tabs } of devices) for (const { engine } of tabs) if (engine.isLeader) await engine.compare();
  await until(() => devices.every(({ isCalm }) => isCalm), NUDGE);
  return devices.flatMap(({ network }, index) =>
    network.resets === resets[index] ? [] : [`device ${index} differs from the server's digest`],
  );
}

/** The broken promises, once all is at rest. Empty if the engine works. */
export async function problemsAtRest(
  server: ModelServer,
  roles: readonly Role[],
  devices: readonly Device[],
  edits: Edits,
): Promise<string[]> {
  const names = devices[0]?.collections ?? [];
  const root = await rowsBy(server, names, "root");
  const revisions = await server.revisions();
  const readers = new Map<Role, Map<string, WireDocument>>();
  for (const role of new Set(roles)) readers.set(role, await rowsBy(server, names, role));
  const refused: QuarantineEntry[] = [];
  const versions = await server.versions();
  const problems: string[] = [];
  for (const [index, device] of devices.entries()) {
    const rows = readers.get(roles[index] ?? "coach") ?? new Map();
    for (const [at, tab] of device.tabs.entries()) {
      const aside = await tab.engine.quarantine();
      if (at === 0) {
        refused.push(...aside);
        versions.push(...(await edits.localVersions(tab.desk)));
        problems.push(...edits.forgotten(index, await tab.desk.begun()));
      }
      const where = `device ${index}, tab ${at}`;
      for (const id of await tab.engine.unsent()) problems.push(`${where}: ${id} is unsent`);
      await tab.desk.settle();
      problems.push(...(await tab.desk.differences()).map((each) => `${where}: ${each}`));
      for (const name of names)
        problems.push(...(await differences(tab, name, rows, revisions, aside)).map((each) => `${where}: ${each}`));
    }
  }
  return [...problems, ...edits.lost(root, refused, versions), ...doubled(root)];
}

async function rowsBy(
  server: ModelServer,
  names: readonly CollectionName[],
  role: Role | "root",
): Promise<Map<string, WireDocument>> {
  const rows = await Promise.all(
    names.map(async (name) =>
      (await server.readable(name, role)).map((row) => [`${name}/${row.id}`, asDocument(name, row)] as const),
    ),
  );
  return new Map(rows.flat());
}

/** A row of the records API with the fields and the time format of a document. */
function asDocument(name: CollectionName, row: WireDocument): WireDocument {
  const fields = Object.keys(DOCUMENTS[COLLECTIONS[name].remote].shape).filter((field) => field in row);
  const value = (given: unknown) =>
    typeof given === "string" && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/.test(given)
      ? given.replace(" ", "T")
      : given;
  return { ...Object.fromEntries(fields.map((field) => [field, value(row[field])])), id: row.id };
}

/** Differences between a tab and the rows that its person may read. Refused documents may differ. */
async function differences(
  tab: Tab,
  name: CollectionName,
  rows: ReadonlyMap<string, WireDocument>,
  revisions: ReadonlyMap<string, number>,
  aside: readonly QuarantineEntry[],
): Promise<string[]> {
  const shown = new Map((await tab.shown(name)).map((document) => [document.id, document]));
  const entries = aside.filter((entry) => entry.collection === name);
  const problems: string[] = [];
  const ids = new Set([
    ...shown.keys(),
    ...[...rows.values()].map(({ id }) => id).filter((id) => rows.has(`${name}/${id}`)),
  ]);
  for (const id of ids) {
    const here = shown.get(id);
    const there = rows.get(`${name}/${id}`);
    if (entries.some((entry) => entry.id === id)) continue;
    if (!there) problems.push(`${name}/${id} is shown and may not be read: ${JSON.stringify(here)}`);
    else if (!here) problems.push(`${name}/${id} is not shown: ${JSON.stringify(there)}`);
    else if (here.rev !== revisions.get(`${name}/${id}`))
      problems.push(`${name}/${id} has rev ${here.rev} instead of ${revisions.get(`${name}/${id}`)}`);
    else if (!sameContent(here, there)) problems.push(`${name}/${id} is ${differing(here, there)}`);
  }
  return problems;
}

const differing = (here: WireDocument, there: WireDocument): string =>
  [...new Set([...Object.keys(here), ...Object.keys(there)])]
    .filter((field) => field !== "rev" && JSON.stringify(here[field]) !== JSON.stringify(there[field]))
    .map((field) => `${field} ${JSON.stringify(here[field])} instead of ${JSON.stringify(there[field])}`)
    .join(", ");

/** Words that stand twice in a note, and messages that were stored twice. */
function doubled(root: ReadonlyMap<string, WireDocument>): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const [key, row] of root) {
    if (typeof row.content === "string") {
      if (seen.has(row.content)) problems.push(`doubled: the message ${row.content}`);
      seen.add(row.content);
    }
    if (typeof row.notes !== "string" || !key.startsWith("session_notes/")) continue;
    for (const word of new Set(row.notes.match(/w\d+w/g))) {
      if (timesRead(row.notes, word) > 1) problems.push(`doubled: ${word} in ${JSON.stringify(row.notes)}`);
    }
  }
  return problems;
}

/** How often a word remains after one version of each conflict is chosen. Versions of one conflict may share words. */
function timesRead(notes: string, word: string): number {
  const times = (lines: readonly string[]) => lines.filter((line) => line === word).length;
  const inPart = (part: NotePart) => (part.kind === "text" ? times(part.lines) : Math.max(...part.versions.map(times)));
  return parseNote(notes).reduce((sum, part) => sum + inPart(part), 0);
}
