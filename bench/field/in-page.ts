import type { Page } from "playwright";

/** Milliseconds since the navigation began. */
type Start = { editor: number; paint: number };

/** Runs in the page before its own code: notes when the editor is there and can be typed in. */
export function recordStart(): void {
  const seen = () => {
    const editor = document.querySelector<HTMLTextAreaElement>("textarea[aria-labelledby=session-notes]");
    if (!editor || editor.disabled || editor.readOnly) return;
    Reflect.set(window, "editorAt", performance.now());
    watcher.disconnect();
  };
  const watcher = new MutationObserver(seen);
  watcher.observe(document, { childList: true, subtree: true, attributes: true });
}

export async function startOf(page: Page, hasEditor = true): Promise<Start> {
  const handle = await page.waitForFunction((editor) => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    const at = Reflect.get(window, "editorAt") as number | undefined;
    return paint !== undefined && (at !== undefined || !editor) && { editor: at ?? 0, paint };
  }, hasEditor);
  return (await handle.jsonValue()) as Start;
}

/** Milliseconds from a click until a frame shows `wanted`, measured in the page. */
export function clickUntil(page: Page, pressed: string, wanted: string): Promise<number> {
  return page.evaluate(
    async ([pressed, wanted]) => {
      const button = [...document.querySelectorAll<HTMLElement>(pressed)].find((one) => one.checkVisibility());
      if (!button) throw new Error(`${pressed} is not there`);
      const begun = performance.now();
      button.click();
      const isThere = () => document.querySelector(wanted)?.checkVisibility();
      while (!isThere()) await new Promise((next) => requestAnimationFrame(next));
      return performance.now() - begun;
    },
    [pressed, wanted] as const,
  );
}

/** What each key keeps the page busy: from the key's event until the page has handled it and is free. */
export async function keystrokes(page: Page, count: number): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Reflect.set(window, "keyTimes", times);
    document.addEventListener(
      "keydown",
      () => {
        const begun = performance.now();
        const { port1, port2 } = new MessageChannel();
        port2.onmessage = () => times.push(performance.now() - begun);
        document.addEventListener("input", () => port1.postMessage(0), { capture: true, once: true });
      },
      { capture: true },
    );
  });
  for (let at = 0; at < count; at++) await page.keyboard.press("e", { delay: 15 });
  await page.waitForFunction((wanted) => (Reflect.get(window, "keyTimes") as number[]).length >= wanted, count);
  return page.evaluate(() => Reflect.get(window, "keyTimes") as number[]);
}
