import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvText } from "./csv";
import { type StatementLine, statementCsv } from "./statement";

/** An independent reader of RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  const end = () => at >= text.length;
  while (!end()) {
    let value = "";
    if (text[at] === '"') {
      for (at++; !(text[at] === '"' && text[at + 1] !== '"'); at++) {
        if (end()) throw new Error("a quote does not end");
        if (text[at] === '"') at++;
        value += text[at];
      }
      at++;
    } else for (; !end() && !",\r\n".includes(text[at] ?? ""); at++) value += text[at];
    rows.at(-1)?.push(value);
    if (text.startsWith("\r\n", at)) {
      at += 2;
      rows.push([]);
    } else if (text[at] === ",") at++;
    else throw new Error(`neither a comma nor a line end at ${at}`);
  }
  return rows.slice(0, -1);
}

const line = (change: Partial<StatementLine>): StatementLine => ({
  at: "2026-11-21T08:00:00.000Z",
  bookingId: "b1",
  sessionAt: "2026-11-20T08:00:00.000Z",
  other: "Cleo",
  kind: "share",
  cents: 8500,
  ...change,
});

describe("a statement", () => {
  test("lists movements to the cent, with a running total", () => {
    const text = statementCsv("coach", [
      line({}),
      line({ kind: "share_returned", cents: -4250 }),
      line({ kind: "transfer", cents: -4250 }),
    ]);
    const rows = readCsv(text.slice(1));
    expect(rows[0]?.slice(-2)).toEqual(["Amount (USD)", "Not transferred yet (USD)"]);
    expect(rows.slice(1).map((row) => row.slice(4))).toEqual([
      ["Your share", "85.00", "85.00"],
      ["Share returned to the athlete", "-42.50", "42.50"],
      ["Transferred to your payout account", "-42.50", "0.00"],
    ]);
  });

  test("the total never drifts from the sum of the cents", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1 }), (amounts) => {
        const rows = readCsv(
          statementCsv(
            "athlete",
            amounts.map((cents) => line({ cents })),
          ).slice(1),
        );
        const sum = amounts.reduce((all, cents) => all + cents, 0);
        expect(Math.round(Number(rows.at(-1)?.at(-1)) * 100)).toBe(sum === 0 ? 0 : sum);
        expect(rows).toHaveLength(amounts.length + 1);
      }),
    );
  });
});

describe("a cell", () => {
  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1+1", "|calc", "%0A"])(
    "%j is no formula",
    (name) => {
      const [[cell = ""] = []] = readCsv(csvText([[name]]).slice(1));
      expect(cell).toBe(`'${name}`);
    },
  );

  test("any name comes back whole and stays in its cell", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: "binary", maxLength: 20 }), fc.integer()), { minLength: 1, maxLength: 5 }),
        (rows) => {
          const read = readCsv(csvText(rows).slice(1));
          expect(read.map(([name, number]) => [name?.replace(/^'/, ""), Number(number)])).toEqual(
            rows.map(([name, number]) => [name.replace(/^'/, ""), number]),
          );
        },
      ),
    );
  });
});
