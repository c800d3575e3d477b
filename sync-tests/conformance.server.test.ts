import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { newId } from "@/database/new-id";
import { Bench } from "./server-bench";

/** Runs packages/sync/conformance/vectors.json. Another implementation of the protocol needs a runner like this one; the file explains it. */

type Step = {
  as: string;
  pull?: Record<string, unknown>;
  push?: object;
  status: number;
  answer: object;
};
type Vectors = { collection: string; vectors: { name: string; steps: Step[] }[] };
type Values = Map<string, unknown>;

const file = new URL("../packages/sync/conformance/vectors.json", import.meta.url);
const { collection, vectors } = JSON.parse(readFileSync(file, "utf8")) as Vectors;
const bench = new Bench();

it.each(vectors)("$name", async ({ steps }) => {
  const [a, stranger] = [await bench.world.person("Athlete"), await bench.world.person("Athlete")];
  const b = await bench.world.person("Coach");
  await bench.world.coach(b);
  const tokens: Record<string, string> = { a: a.token, b: b.token, stranger: stranger.token, "bad token": "a.b.c" };
  const values: Values = new Map(Object.entries({ a: a.id, b: b.id, id1: newId(), id2: newId() }));
  for (const { as, pull, push, status, answer } of steps) {
    const query = pull && new URLSearchParams(filled(pull, values) as Record<string, string>);
    const response = await fetch(`${bench.world.server.url}/api/sync/${collection}${query ? `?${query}` : ""}`, {
      headers: { Authorization: `Bearer ${tokens[as]}`, "Content-Type": "application/json" },
      ...(push && { method: "POST", body: JSON.stringify(filled(push, values)) }),
    });
    const given: unknown = await response.json();
    expect(response.status, JSON.stringify(given)).toBe(status);
    expect(given).toMatchObject(expected(answer, given, values) as object);
  }
});

/** Replaces names by their known values. A text that is only a name becomes the value itself. */
function filled(part: unknown, values: Values): unknown {
  if (typeof part === "string") {
    const alone = part.startsWith("$") && values.get(part.slice(1));
    return alone || part.replace(/\$(\w+)/g, (_, name) => String(values.get(name)));
  }
  if (Array.isArray(part)) return part.map((each) => filled(each, values));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, filled(value, values)]));
}

/** Compares the answer with the expectation. An unknown name takes the answer's value. */
function expected(part: unknown, given: unknown, values: Values): unknown {
  if (part === "?string") return expect.stringMatching(/./);
  if (part === "?number") return expect.any(Number);
  if (typeof part === "string" && part.startsWith("$")) {
    const name = part.slice(1);
    if (!values.has(name)) values.set(name, given);
    return values.get(name) ?? expect.anything();
  }
  if (Array.isArray(part)) return part.map((each, at) => expected(each, (given as unknown[])?.[at], values));
  if (typeof part !== "object" || part === null) return part;
  const at = (given ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, expected(value, at[key], values)]));
}
