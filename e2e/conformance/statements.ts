/**
 * Every statement of the specification, in its order (docs/conformance.md). A test that proves one has its id in the title:
 * `test("[2.auth.tabs] …")`.
 */
import { FORMS } from "./statements/forms";
import { PURPOSE } from "./statements/purpose";
import { RECORDS } from "./statements/records";
import { RULES } from "./statements/rules";
import { SCREENS } from "./statements/screens";
import type { Section, Statement } from "./statements/section";

export const SECTIONS: readonly Section[] = [...PURPOSE, ...SCREENS, ...RECORDS, ...FORMS, ...RULES];

export const STATEMENTS: readonly Statement[] = SECTIONS.flatMap(({ statements }) => statements);

/** The ids in a test's title: `"[2.auth.tabs][4.auth-tab] two tabs"`. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[([1-9](?:\.[a-z0-9-]+)+)\]/g)].map((match) => match[1] ?? "");
