import type { Page } from "playwright/test";
import { error, expect, type Toast } from "./shared";

/** One form rule at its boundary. `refused` values must show `words`, `taken` values must not. */
export type Bound = { title: string; field: string; words: string; refused: string[]; taken: string[] };

/** A text of at most `max` characters: one under, at the limit, and one over. */
export const atMost = (max: number, letter = "x") => ({
  taken: [letter.repeat(max - 1), letter.repeat(max)],
  refused: [letter.repeat(max + 1)],
});

type Values = Record<string, string>;

/**
 * Types these values into the page's form, submits it, and answers with the toast that follows. Inputs let nobody type past their
 * limit: the words are for what comes in another way, and here it comes so.
 */
export const say = (page: Page, values: Values): Promise<Toast> =>
  page.evaluate(async (wanted) => {
    const form = [...document.forms].find(
      (one) => one.checkVisibility() && one.elements.namedItem("name" in wanted ? "name" : "email"),
    );
    if (!form) throw new Error("there is no such form on this page");
    for (const [name, value] of Object.entries(wanted)) {
      const input = form.elements.namedItem(name);
      if (!(input instanceof HTMLInputElement) && !(input instanceof HTMLTextAreaElement))
        throw new Error(`no field ${name}`);
      const { prototype } = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(input, value);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
    // The form's state has the typed value in the next frame.
    await new Promise((done) => requestAnimationFrame(done));
    window.shownToasts = [];
    const came = new Promise<void>((resolve, reject) => {
      window.toastCame = resolve;
      setTimeout(() => reject(new Error("the form said nothing")), 15_000);
    });
    form.requestSubmit();
    await came;
    return window.shownToasts[0] ?? { title: "", description: "" };
  }, values);

/** Tries each value with valid others. `last` is the message of the form's last rule. */
export async function holdsBound(page: Page, bound: Bound, good: Values, last: Toast): Promise<void> {
  for (const value of bound.refused)
    expect(await say(page, { ...good, [bound.field]: value }), value).toEqual(error(bound.words));
  for (const value of bound.taken) expect(await say(page, { ...good, [bound.field]: value }), value).toEqual(last);
}
