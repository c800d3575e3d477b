import type { RxReplicationState } from "rxdb/plugins/replication";
import type { EpochReset } from "./epoch-reset";
import type { KnownStates } from "./known-states";
import type { Pull } from "./pull";
import type { SyncCheckpoint, SyncDocument } from "./types";

/** Where RxDB notes what it believes to be the server's state of each document. */
type MetaInstance = NonNullable<RxReplicationState<SyncDocument, SyncCheckpoint>["metaInstance"]>;
type Rows = Parameters<MetaInstance["bulkWrite"]>[0];
type Failure = Awaited<ReturnType<MetaInstance["bulkWrite"]>>["error"][number];

type Parts = { known: KnownStates; reset: EpochReset; pull: Pull; again: () => void };

/**
 * RxDB notes each push without the number that the server gave it, and without a word that it has done so. Here the note gets the number, and what
 * was kept until there is a note is let go of.
 */
export function followNotes(metaInstance: MetaInstance, { known, reset, pull, again }: Parts): void {
  const write = metaInstance.bulkWrite.bind(metaInstance);
  const record = async (rows: Rows, context: string) => {
    const result = await write(rows, context);
    const failed = new Set(result.error.map(({ documentId }) => documentId));
    const noted = rows.map(({ document }) => document).filter(({ id }) => !failed.has(id));
    await known.merging.delete(noted.map(({ itemId }) => itemId));
    return { result, noted };
  };
  metaInstance.bulkWrite = async (rows, context) => {
    switch (context) {
      case "replication-up-write-meta": {
        const numbered = rows.map(({ previous, document }) => ({
          ...(previous && { previous }),
          document: { ...document, docData: known.withRev(document.docData) },
        }));
        const { result, noted } = await record(numbered, context);
        for (const { docData } of noted) known.noted(docData);
        // What could not be written was noted by another tab before.
        if (pull.noted(rows.map(({ document }) => document.itemId))) again();
        return result;
      }
      case "replication-up-write-conflict-meta": {
        const { result, noted } = await record(rows, context);
        await reset.settle(noted.map(({ itemId }) => itemId));
        return result;
      }
      case "replication-down-write-meta": {
        const { result } = await record(rows, context);
        // What a poke brought meanwhile was noted then.
        return { error: result.error.filter((each) => !isNotedAlready(each)) };
      }
      default:
        return write(rows, context);
    }
  };
}

const isNotedAlready = (failure: Failure): boolean =>
  failure.status === 409 && failure.documentInDb.docData.rev === failure.writeRow.document.docData.rev;
