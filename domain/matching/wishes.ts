/** Small readers over folded text: money, ages, and wanted or accepted people. */
import { currency, toMinor } from "../currency";
import { fold } from "../text-search";

/** Rough dollars per unit; a budget is a range, not an invoice. "$" is the instance's own, if that is a dollar. */
const RATES: readonly (readonly [code: string, RegExp, number])[] = [
  ["usd", /\$|usd|dollars?|dolares|bucks/, 1],
  ["eur", /€|eur(?:os?)?/, 1.1],
  ["gbp", /£|gbp|pounds?|quid/, 1.3],
  ["cad", /cad/, 0.73],
  ["aud", /aud/, 0.66],
];

/** Rough main units of the instance's currency for one of `unit`; undefined if one of both is not in the list. */
function worth(unit: string): number | undefined {
  const { code, sign } = currency();
  if (unit === sign) return 1;
  const own = RATES.find(([known]) => known === code)?.[2];
  const rate = RATES.find(([, pattern]) => pattern.test(unit))?.[2];
  return own && rate && rate / own;
}

const AMOUNT =
  /(?:(\$|€|£)\s?)?(\d{2,3})(?:\s?(?:-|to|a)\s?(?:\$|€|£)?(\d{2,3}))?\s?(\$|€|£|usd|dollars?|dolares|bucks|eur(?:os?)?|gbp|pounds?|quid|cad|aud)?(?![\d:])/g;

/** The highest hourly rate that a person accepts, in cents. null: any price; undefined: unknown. */
export function budgetSaid(text: string): number | null | undefined {
  const folded = fold(text);
  if (
    /price (?:is )?(?:not|no) (?:the |a )?problem|money (?:is )?(?:ok|no (?:object|issue|problem)|not (?:a|the) problem)|whatever it costs/.test(
      folded,
    )
  )
    return null;
  AMOUNT.lastIndex = 0;
  for (let found = AMOUNT.exec(folded); found; found = AMOUNT.exec(folded)) {
    const [, before, low, high, after] = found;
    const unit = before ?? after;
    if (!unit) continue;
    const rate = worth(unit);
    if (rate !== undefined) return toMinor(Number(high ?? low) * rate);
  }
  const plain =
    /(?:budget|max(?:imum)?|up to|hasta|jusqua|bis zu)(?: is| of| up to)? (\d{2,3})(?!\s?(?:km|k|m|min|kg|cm|%)\b)/.exec(
      folded,
    );
  if (plain) return toMinor(Number(plain[1]));
  if (
    /\b(?:cheap|not too dear|nothing expensive|not expensive|low budget|no money|money is tight|dont have (?:much|lots of) money|affordable|barato|pas cher|gunstig|cant afford)\b/.test(
      folded,
    )
  )
    return toMinor(60);
  return undefined;
}

export type AgeRange = { min: number; max: number };

/** The ages that a coach accepts, if the profile says so ("juniors 12 and up", "adults only"). */
export function agesTaken(text: string): AgeRange {
  const folded = fold(text);
  let min = 0;
  let max = 120;
  const years =
    /\b(\d{1,2})\s?(?:to|-|a)\s?(\d{1,2})[- ]?(?:year|yo\b|ans|anos)|(?:children|kids|teens|girls|boys|youth|juniors?)(?: and \w+)? (\d{1,2})\s?(?:to|-)\s?(\d{1,2})\b/.exec(
      folded,
    );
  if (years && !/half|most|mostly|lots/.test(folded.slice(Math.max(0, years.index - 30), years.index))) {
    min = Number(years[1] ?? years[3]);
    max = Number(years[2] ?? years[4]);
  }
  const from =
    /\b(?:over|from|above|ages?) (1[0-9]|2[0-9])\b(?! (?:years?|seasons?|games?|matches|cm|kg))|\b(1[0-9])\s?(?:\+|and (?:older|up|over|above))/.exec(
      folded,
    );
  if (from && max === 120) min = Number(from[1] ?? from[2]);
  if (/\bno (?:juniors|kids|children)\b|\badults only\b|\bonly adults\b/.test(folded)) min = Math.max(min, 18);
  const over = /\b(?:over|the)[- ]?(50|60)s\b/.exec(folded);
  if (over) min = Math.max(min, Number(over[1]) - 10);
  return { min, max };
}

/** "woman", "man" or "": who the athlete asks for. */
export function coachWanted(text: string): "woman" | "man" | "" {
  const folded = fold(text);
  if (/\b(?:female|lady|woman|women only|une femme|una mujer|eine frau|uma mulher)\b/.test(folded)) return "woman";
  if (/\b(?:male coach|a man who|man coach)\b/.test(folded)) return "man";
  return "";
}

/** What a profile says about its owner. Never guessed from a name. */
export function coachIs(text: string): "woman" | "man" | "" {
  const folded = fold(text);
  const woman = /\b(?:mum|mom|mother|as a woman|female athlete|womens (?:national|college|team)|wta|wnba|lpga)\b/.test(
    folded,
  );
  const man = /\b(?:dad|father|bloke|as a man|mens (?:national|college|team)|atp|nba|nfl|nhl|mlb)\b/.test(folded);
  return woman === man ? "" : woman ? "woman" : "man";
}

/** Whether a coach accepts women and girls only. */
export const womenOnly = (text: string): boolean =>
  /\b(?:only (?:coach |work with )?(?:women|girls|wahine|females)|(?:women|girls|wahine|females) only)\b/.test(
    fold(text),
  ) && !/possible|available|sometimes/.test(fold(text));
/** Whether an athlete's text is about a boy or a man. */
export const saysMale = (text: string): boolean =>
  /\b(?:my son|our son|my boy|he is|meu filho|mi hijo|mon fils|mein sohn)\b/.test(fold(text));
