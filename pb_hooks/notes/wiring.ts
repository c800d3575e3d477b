import { on } from "../platform/runtime";
import { together } from "../platform/transaction";
import { completeNote, keepEarlierText, share, tellAthlete } from "./notes";
import { completeItem, keepItem } from "./personal-items";
import { checkPrivateNotes, completePrivateNote } from "./private-notes";

on(
  "onRecordCreate",
  (e) =>
    together(e, (tx) => {
      if (e.record) completeNote(tx, e.record);
      e.next();
      if (e.record) tellAthlete(tx, e.record, null);
    }),
  "session_notes",
);
on(
  "onRecordUpdate",
  (e) =>
    together(e, (tx) => {
      const before = e.record?.original() ?? null;
      if (e.record) share(tx, e.record);
      if (e.record) keepEarlierText(tx, e.record);
      e.next();
      if (e.record) tellAthlete(tx, e.record, before);
    }),
  "session_notes",
);
on(
  "onRecordCreate",
  (e) =>
    together(e, (tx) => {
      if (e.record) completePrivateNote(tx, e.record);
      e.next();
    }),
  "private_notes",
);
on(
  "onRecordUpdate",
  (e) => {
    if (e.record) checkPrivateNotes(e.record);
    e.next();
  },
  "private_notes",
);
on(
  "onRecordCreate",
  (e) =>
    together(e, (tx) => {
      if (e.record) completeItem(tx, e.record);
      e.next();
    }),
  "personal_items",
);
on(
  "onRecordUpdate",
  (e) =>
    together(e, (tx) => {
      if (e.record) keepItem(tx, e.record);
      e.next();
    }),
  "personal_items",
);
