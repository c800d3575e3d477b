import { parseAst } from "vite";
import { expect, test } from "vitest";
import { compileMessage } from "../messages/compile";
import { withInlinedMessages } from "./inlined";

const catalogue = new Map(
  Object.entries({
    plain: "It's `here`, for $5",
    named: "Hello {name}!",
    twice: "{name} and {name}",
    counted: "{count, plural, =0 {none} one {# hour} other {# hours}}",
    chosen: "{who, select, coach {The coach} other {Somebody}} is here",
  }).map(([key, text]) => [key, compileMessage(text)]),
);

/** Runs what the build makes of a module, and says what it exports by default. */
async function said(expression: string): Promise<unknown> {
  const module = `import * as m from "@messages";\nexport default ${expression};`;
  const code = withInlinedMessages(module, parseAst(module), catalogue, "test.ts");
  expect(code).not.toContain("@messages");
  const { default: value } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return value;
}

test.each([
  ["m.plain()", "It's `here`, for $5"],
  ['m.named({ name: "Ana" })', "Hello Ana!"],
  ["m.named({ name: m.named({ name: m.plain().length }) })", "Hello Hello 19!!"],
  ["m.counted({ count: 1 })", "1 hour"],
  ["[0, 2].map((count) => m.counted({ count })).join()", "none,2 hours"],
  ['m.chosen({ who: "coach" })', "The coach is here"],
  ['[m.plain, m.named].map((say) => say({ name: "you" })).join(" ")', "It's `here`, for $5 Hello you!"],
])("%s", async (expression, text) => {
  expect(await said(expression)).toBe(text);
});

test("a value is asked for once, though the text says it twice", async () => {
  expect(await said("(() => { let asked = 0; return m.twice({ name: ++asked }); })()")).toBe("1 and 1");
});

test("a text that there is not stops the build", async () => {
  await expect(said("m.unknown()")).rejects.toThrow("there is no text unknown");
});
