import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "./lib/paths";

/** What people stumbled over, and what is said now. */
const REPLACED: readonly (readonly [old: RegExp, now: string])[] = [
  [/so a part comes back/, "so you'll be refunded 50%"],
  [/comes? back if you cancel/, "You'll get 50% back if you cancel"],
  [/Given back/, "Refunded"],
  [/\bYou pay\b.*\bPaid\./, "You paid"],
  [/payment that waits/, "Coach's payment on hold"],
  [/\bMovements\b|charge athlete|share coach/, "Payment history"],
  [/The books are kept/, "Payment details load when you're back online"],
  [/[Ll]ink has ended/, "This link has expired"],
  [/the password is not right/, "Wrong email or password"],
  [/Guardian: Name/, "Guardian's name is required"],
  [/From now on a code/, "Two-step sign-in is on"],
  [/Take it back/, "Withdraw"],
  [/["'>]Before["'<]/, "Past sessions"],
  [/["'>]Kind["'<]/, "Session type"],
  [/["'>]Wishes["'<]/, "Your notes, Athlete's request"],
  [/(Coach|Athlete|other|\}) did not come/, "didn't show up"],
  [/Report it\b/, "Report no-show"],
  [/["'>]Wait["'<]/, "Not yet"],
  [/["'>]Terms["'<]/, "Type, language"],
  [/Free within/, "Available within"],
  [/All kinds/, "Any type"],
  [/[Tt]hey appear here/, "They'll appear here"],
  [/Offline\. You can keep writing/, "You're offline"],
  [/Opening hours end/, "Monday: the end must be after the start"],
  [/Shortest notice/, "Minimum notice"],
  [/It holds for bookings/, "Applies to new bookings"],
  [/Half of it/, "50%"],
  [/Single days/, "Exceptions"],
  [/Make an address/, "Create calendar link"],
  [/Give up this booking/, "Cancel request"],
  [/\} goe?s? back\b/, "$80.00 will be refunded"],
  [/What do you say to it/, "Your response"],
  [/Both of you get/, "You'll both get an email"],
  [/Of it transferred/, "Transferred so far"],
  [/Write to who is reported/, "Message {name}"],
  [/says: professional/, "Claims a professional career"],
  [/somebody who learns it/, "Anyone with your password can sign in"],
  [/Export what is unsent/, "Export unsent changes"],
  [/The practical part/, "Details"],
  [/code has ended/, "The code has expired"],
];

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const NO_TEXTS = /\.test\.tsx?$|_test\.go$|\.gen\.ts$|demo\/data/;

test("words that people stumbled over stand on no screen and in no mail", () => {
  const found = ["domain", "pb_hooks", "pocketbase", "web/src", "web/index.html"].flatMap((root) =>
    filesOf(root).flatMap((file) =>
      readFileSync(inRoot(file), "utf8")
        .replace(COMMENT, "")
        .split("\n")
        .flatMap((line) =>
          REPLACED.filter(([old]) => old.test(line)).map(([, now]) => `${file}: ${line.trim()} → ${now}`),
        ),
    ),
  );
  expect(found).toEqual([]);
});

function filesOf(root: string): string[] {
  if (root.endsWith(".html")) return [root];
  return readdirSync(inRoot(root), { recursive: true, encoding: "utf8" })
    .map((file) => join(root, file))
    .filter((file) => /\.(tsx?|go)$/.test(file) && !NO_TEXTS.test(file));
}
