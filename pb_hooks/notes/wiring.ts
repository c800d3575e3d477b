import { on } from "../platform/runtime";
import { together } from "../platform/transaction";
import { completeNote, keepEarlierText, tellNotesReady } from "./notes";

on(
  "onRecordCreate",
  (e) =>
    together(e, (tx) => {
      if (e.record) completeNote(tx, e.record);
      e.next();
      if (e.record) tellNotesReady(tx, e.record);
    }),
  "session_notes",
);
on(
  "onRecordUpdate",
  (e) =>
    together(e, (tx) => {
      if (e.record) keepEarlierText(tx, e.record);
      e.next();
    }),
  "session_notes",
);
