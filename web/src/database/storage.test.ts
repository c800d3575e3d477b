import { Dexie } from "dexie";
import { expect, it } from "vitest";
import { isStorageFull } from "./storage";

it("a full device is told from any other failure, however deep the browser's error is wrapped", () => {
  const full = new DOMException("no room", "QuotaExceededError");
  const aborted = new Dexie.AbortError("aborted", full);
  expect(isStorageFull(full)).toBe(true);
  expect(isStorageFull(aborted)).toBe(true);
  expect(isStorageFull(new Error("not stored", { cause: aborted }))).toBe(true);
  for (const other of [
    new DOMException("closed", "InvalidStateError"),
    new Error("quota"),
    null,
    "QuotaExceededError",
  ]) {
    expect(isStorageFull(other)).toBe(false);
  }
});
