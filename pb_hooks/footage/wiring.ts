import { LIMITS } from "@domain/limits";
import { on, route } from "../platform/runtime";
import { attachBytes, completeEntry, takeBytes } from "./training-files";

on(
  "onRecordCreate",
  (e) => {
    if (e.record) {
      completeEntry(e.app, e.record);
      takeBytes(e.record);
    }
    e.next();
  },
  "training_files",
);
on(
  "onRecordUpdate",
  (e) => {
    if (e.record) takeBytes(e.record);
    e.next();
  },
  "training_files",
);

const FORM_BYTES = 64 * 1024;
route("POST", "/api/footage/{id}", attachBytes, () => [$apis.bodyLimit(LIMITS.uploadBytes + FORM_BYTES)]);
