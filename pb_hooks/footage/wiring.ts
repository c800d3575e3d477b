import { CHUNK_BYTES } from "@domain/footage";
import { theApp } from "../platform/app";
import { atStart, cron, on, route } from "../platform/runtime";
import { together } from "../platform/transaction";
import { finishUpload, forgetUploads, takeChunk, uploadState } from "./chunks";
import { completeComment } from "./comments";
import { requireRoom } from "./quota";
import { makeEarlierPlain } from "./stored-before";
import { tellOfFile, tellOfFootage } from "./tell";
import { checkFacts, completeEntry, moveAddresses, takeBytes } from "./training-files";

// Added before the feed's start, so that it runs after migrations and triggers, and devices get the new addresses.
atStart(moveAddresses);
on(
  "onRecordCreate",
  (e) =>
    together(e, (tx) => {
      if (e.record) {
        completeEntry(tx, e.record);
        checkFacts(e.record);
        takeBytes(e.record);
        requireRoom(tx, e.record);
      }
      e.next();
      if (e.record) tellOfFile(tx, e.record, false);
    }),
  "training_files",
);
on(
  "onRecordUpdate",
  (e) =>
    together(e, (tx) => {
      const hadBytes = e.record?.original().getString("file") !== "";
      if (e.record) {
        checkFacts(e.record);
        takeBytes(e.record);
      }
      e.next();
      if (e.record) tellOfFile(tx, e.record, hadBytes);
    }),
  "training_files",
);

on(
  "onRecordAfterDeleteSuccess",
  (e) => {
    if (e.record) encore.forgetChunks(e.record.id);
    e.next();
  },
  "training_files",
);

on(
  "onRecordCreate",
  (e) =>
    together(e, (tx) => {
      if (e.record) completeComment(tx, e.record);
      e.next();
      if (e.record) tellOfFootage(tx, e.record, "footage_commented", e.record.getString("author_id"));
    }),
  "footage_comments",
);

route("GET", "/api/footage/{id}/upload", "account", uploadState);
route("POST", "/api/footage/{id}/chunks/{index}", "account", takeChunk, { body: { kind: "raw", bytes: CHUNK_BYTES } });
route("POST", "/api/footage/{id}/finish", "account", finishUpload);

cron("footage-forget-uploads", "41 3 * * *", () => forgetUploads(theApp()));
cron("footage-make-plain", "23 * * * *", () => makeEarlierPlain(theApp()));
