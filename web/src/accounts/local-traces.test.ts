import { expect, it } from "vitest";
import { wipeLocalTraces } from "./local-traces";

it("leaves the device's own settings and nothing of the person", () => {
  const kept: Record<string, string> = {
    "encore-theme": "dark",
    "encore-config": "{}",
    pocketbase_auth: "{}",
    coachQuizResults: "{}",
    "encore-note|a|b": "{}",
  };
  const storage = Object.defineProperty(kept, "removeItem", {
    value: (key: string) => delete kept[key],
    enumerable: false,
  }) as unknown as Storage;
  wipeLocalTraces(storage);
  expect(Object.keys(kept).sort()).toEqual(["encore-config", "encore-theme", "pocketbase_auth"]);
});
