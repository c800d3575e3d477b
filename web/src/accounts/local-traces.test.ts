import { expect, it } from "vitest";
import { wipeLocalTraces } from "./local-traces";

it("leaves the device's own settings, what another account keeps here, and nothing of the person", () => {
  const kept: Record<string, string> = {
    "encore-theme": "dark",
    "encore-config": "{}",
    pocketbase_auth: "{}",
    coachQuizResults: "{}",
    "encore-note|a|b": "{}",
    "encore-draft|visitor|c": "{}",
    "encore-note|kept|b": "{}",
  };
  const storage = Object.defineProperty(kept, "removeItem", {
    value: (key: string) => delete kept[key],
    enumerable: false,
  }) as unknown as Storage;
  wipeLocalTraces(storage, "a");
  expect(Object.keys(kept).sort()).toEqual(["encore-config", "encore-note|kept|b", "encore-theme", "pocketbase_auth"]);
});
