import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  AUTO_COMPLETE_HOURS,
  COACH_PERCENT,
  FREE_CANCEL_HOURS,
  HOLD_MINUTES,
  NO_SHOW_AFTER_MINUTES,
  PLATFORM_FEE_PERCENT,
  PROBLEM_HOURS,
  REFUND_BOUNCE_DAYS,
  TRANSFER_HOURS,
} from "../domain/limits";
import { inRoot } from "./lib/paths";

/** The policy's numbers as they would appear in a text. */
const REPEATED = new RegExp(
  [
    `\\b(${[AUTO_COMPLETE_HOURS, FREE_CANCEL_HOURS, PROBLEM_HOURS, TRANSFER_HOURS].join("|")}) ?(h|hours)\\b`,
    `\\b(${[HOLD_MINUTES, NO_SHOW_AFTER_MINUTES].join("|")}) ?(min|minutes)\\b`,
    `\\b${REFUND_BOUNCE_DAYS} days\\b`,
    `\\b(${[COACH_PERCENT, PLATFORM_FEE_PERCENT].join("|")})( ?%| percent)`,
  ].join("|"),
);
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Not texts of the product: tests, generated code, the demo's people. */
const NOT_TEXTS = /\.test\.tsx?$|\.gen\.ts$|demo\/data|matching\/(vocabulary|sample)/;

test("texts take the policy's numbers from domain/limits.ts", () => {
  const repeated = ["domain", "messages", "pb_hooks", "web/src"].flatMap((root) =>
    readdirSync(inRoot(root), { recursive: true, encoding: "utf8" })
      .map((file) => join(root, file))
      .filter((file) => /\.(tsx?|json)$/.test(file) && !NOT_TEXTS.test(file))
      .flatMap((file) =>
        readFileSync(inRoot(file), "utf8")
          .replace(COMMENT, "")
          .split("\n")
          .filter((line) => REPEATED.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      ),
  );
  expect(repeated).toEqual([]);
});

test("one sentence tells coaches when they are paid", () => {
  const others = ["domain", "pb_hooks/mails", "web/src"].flatMap((root) =>
    readdirSync(inRoot(root), { recursive: true, encoding: "utf8" })
      .map((file) => join(root, file))
      .filter((file) => /\.tsx?$/.test(file) && !NOT_TEXTS.test(file) && file !== "domain/share-sent.ts")
      .filter((file) => /\$?\{TRANSFER_HOURS\}|: TRANSFER_HOURS\b/.test(readFileSync(inRoot(file), "utf8"))),
  );
  // The terms are a contract, and speak of the coach.
  expect(others).toEqual(["web/src/home/terms.tsx"]);
});

test("a new coach's choices are those of domain/limits.ts", () => {
  const repeated = ["domain", "pb_hooks", "web/src"].flatMap((root) =>
    readdirSync(inRoot(root), { recursive: true, encoding: "utf8" })
      .map((file) => join(root, file))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^domain\/limits\.ts$/.test(file))
      .filter((file) => /"one_on_one",\s*"group"|late_cancel_refund: \d/.test(readFileSync(inRoot(file), "utf8"))),
  );
  expect(repeated).toEqual([]);
});
