import { afterEach, expect, test } from "vitest";
import { minorStep } from "../currency";
import { setCurrency } from "../currency-code";
import { type Balances, keptCents } from "../ledger";
import { splitTotal } from "../money";
import { netOf, newPackage, type PackageModel, type PackageTerms, packageEdges } from "./package-model";

type Found = { model: PackageModel; before: number; label: string; next: number[] };

function walk(terms: PackageTerms): Found[] {
  const found: Found[] = [{ model: newPackage(), before: -1, label: "", next: [] }];
  const known = new Map([[JSON.stringify(newPackage()), 0]]);
  for (let at = 0; at < found.length; at++) {
    const here = found[at] as Found;
    for (const { label, to } of packageEdges(here.model, terms)) {
      const key = JSON.stringify(to);
      const index = known.get(key) ?? found.push({ model: to, before: at, label, next: [] }) - 1;
      known.set(key, index);
      here.next.push(index);
    }
  }
  return found;
}

function pathTo(found: readonly Found[], at: number): string {
  const labels: string[] = [];
  for (let index = at; index > 0; index = found[index]?.before ?? 0) labels.unshift(found[index]?.label ?? "");
  return `${labels.join(" → ")}\n${JSON.stringify(found[at]?.model)}`;
}

const sumOf = (sums: Balances): number => Object.values(sums).reduce((all, cents) => all + cents, 0);
const isRight = (cents: number): boolean => Number.isInteger(cents) && cents % minorStep() === 0;

function wrong(model: PackageModel, { sessions, price }: PackageTerms): string | null {
  const { sums, bookings, used, state, dispute } = model;
  const books = [sums, ...bookings.map((booking) => booking.sums)];
  if (books.some((book) => sumOf(book) !== 0)) return "a book does not add up to zero";
  if (books.some((book) => !Object.values(book).every(isRight))) return "Stripe cannot move an amount";
  if (bookings.reduce((all, booking) => all + booking.sums.drawn, sums.drawn) !== 0) return "drawn does not add up";
  if (sums.prepaid < 0 || sums.owed < 0) return "more was taken from the package than it held";
  if (used < 0 || used > sessions) return "more sessions are used than were sold";
  if (used !== bookings.filter((booking) => booking.sums.drawn < 0).length) return "the uses are not the bookings";
  if (sums.drawn > price) return "more was drawn than was paid";
  if (state === "active" && used === sessions && dispute === "" && sums.prepaid !== 0) return "something is left over";
  if (netOf(model) < 0) return "the athlete got more than they paid";
  if (state === "ended" && dispute !== "open" && sums.prepaid !== 0) return "an ended package still holds money";
  if (bookings.some((booking) => booking.sums.platform !== splitTotal(keptCents(booking.sums)).platformCents))
    return "what is kept of a session is not split 15 to 85";
  const paid = bookings.filter(({ sums: { drawn } }) => drawn < 0).map(({ sums: { drawn } }) => -drawn);
  if (paid.some((cents) => Math.abs(cents - price / sessions) > 2 * minorStep()))
    return "a session costs another price";
  return null;
}

/** Nothing is prepaid or owed, and the bank holds nothing. */
const isAtRest = ({ state, sums, bookings, dispute }: PackageModel): boolean =>
  state !== "pending" &&
  dispute !== "open" &&
  sums.prepaid === 0 &&
  sums.owed === 0 &&
  bookings.every((booking) => booking.sums.owed === 0);

/** States from which no way leads to rest. */
function stuck(found: readonly Found[]): number {
  const back = new Map<number, number[]>();
  found.forEach(({ next }, from) => {
    for (const to of next) back.set(to, [...(back.get(to) ?? []), from]);
  });
  const good = new Set(found.flatMap(({ model }, at) => (isAtRest(model) ? [at] : [])));
  const queue = [...good];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    for (const from of back.get(at) ?? []) {
      if (good.has(from)) continue;
      good.add(from);
      queue.push(from);
    }
  }
  return found.findIndex((_, at) => !good.has(at));
}

afterEach(() => setCurrency("usd"));
test.each([
  { currency: "usd", sessions: 2, price: 10_001 },
  { currency: "usd", sessions: 3, price: 10_000 },
  { currency: "kwd", sessions: 3, price: 10_010 },
])(
  "every state of $sessions sessions for $price $currency adds up, gives nobody more than was paid, and comes to rest",
  ({ currency, ...terms }) => {
    setCurrency(currency);
    const found = walk(terms);
    const broken = found.findIndex(({ model }) => wrong(model, terms) !== null);
    if (broken >= 0) expect.fail(`${wrong((found[broken] as Found).model, terms)}: ${pathTo(found, broken)}`);
    const dead = stuck(found);
    if (dead >= 0) expect.fail(`no way to rest: ${pathTo(found, dead)}`);
    const labels = new Set(found.map(({ label }) => label));
    for (const label of ["draws", "refunds 100% of a session", "the bank returns the rest", "dispute lost"])
      expect(labels).toContain(label);
  },
  60_000,
);
