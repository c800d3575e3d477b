import { idsIn, SECTIONS } from "../../e2e/conformance/statements";
import type { Section, Statement } from "../../e2e/conformance/statements/section";
import { SEEN_RED } from "./seen-red";
import type { ReportedTest } from "./tests";

const HEAD = `# Conformance: every statement of the specification, and the test that holds the product to it

Made by \`npm run conformance\` from the reports of the last \`npm test\`; a statement without a passed test is a blank line. The words are
the specification's; where the project's decisions change or close one, the line says so. A test names the statements it proves in its title.
`;

/** The page: sections in the specification's order, with a row for each statement and test. */
export function pageOf(tests: readonly ReportedTest[]): string {
  const byId = new Map<string, ReportedTest[]>();
  for (const test of tests) {
    for (const id of new Set(idsIn(test.title))) byId.set(id, [...(byId.get(id) ?? []), test]);
  }
  return `${[HEAD, seenRed(), ...SECTIONS.map((section) => tableOf(section, byId))].join("\n")}\n`;
}

const seenRed = (): string =>
  [
    "## Seen red",
    "",
    "Each of these was taken away from the app in a clone, and the test of its statement failed. Ten others: [conformance-deletions.md](conformance-deletions.md).",
    "",
    "| taken away | turned red |",
    "|---|---|",
    ...SEEN_RED.map(([what, ids]) => `| ${cell(what)} | ${ids.map((id) => `\`${id}\``).join(", ")} |`),
    "",
  ].join("\n");

/** Statements without a passed test, or with a failed one. */
export const gapsOf = (page: string): string[] =>
  page.split("\n").flatMap((line) => (/^\| `([^`]+)` .*\|\s*\|$/.test(line) ? [line.split("`")[1] ?? ""] : []));

const tableOf = ({ number, title, statements }: Section, byId: Map<string, ReportedTest[]>): string =>
  [
    `## ${number} ${title}`,
    "",
    "| | statement | test | result |",
    "|---|---|---|---|",
    ...statements.map((statement) => rowOf(statement, byId.get(statement.id) ?? [])),
    "",
  ].join("\n");

/** The start of a statement's row: its id and text. */
export const rowStart = ({ id, words, decision }: Statement): string =>
  `| \`${id}\` | ${cell(decision ? `${words} *Decided: ${decision}.*` : words)} |`;

function rowOf(statement: Statement, tests: readonly ReportedTest[]): string {
  const names = tests.map(({ file, title }) => `${file}: ${bare(title)}`).sort();
  const result = tests.length && tests.every(({ passed }) => passed) ? "passed" : tests.length ? "**failed**" : "";
  return `${rowStart(statement)} ${names.map(cell).join("<br>")} | ${result} |`;
}

const bare = (title: string): string => title.replaceAll(/\[[0-9][^\]]*\]/g, "").trim();
const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
