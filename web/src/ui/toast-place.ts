const TOP_BARS = "[data-bar]";
const BOTTOM_BARS = "[data-dock]";
/** Pixels between a bar and a toast, and the height of a toast with two lines of words. */
const GAP = 12;
const TOAST = 112;

export type Place = "top" | "bottom";

/** What a toast should not cover, with weights. The element that was just pressed weighs most. */
const MISSED: readonly (readonly [selector: string, weight: number])[] = [
  ["[role=note], [role=alert]", 6],
  ["h1, h2, [role=tab], input, textarea", 2],
  ["button, a[href]", 1],
];
const PRESSED = 12;

/** Pixels that the bars take at the top and at the bottom of the window. */
function bars(): Record<Place, number> {
  const edges = { top: 0, bottom: 0 };
  for (const bar of document.querySelectorAll(`${TOP_BARS}, ${BOTTOM_BARS}`)) {
    const { top, bottom, height } = bar.getBoundingClientRect();
    if (height === 0 || bottom <= 0 || top >= innerHeight) continue;
    if (bar.matches(TOP_BARS) && top < innerHeight / 2) edges.top = Math.max(edges.top, bottom);
    if (bar.matches(BOTTOM_BARS)) edges.bottom = Math.max(edges.bottom, innerHeight - top);
  }
  return edges;
}

/** On a phone: the end of the window where a toast covers less; the top if both are equal. */
export function quieterPlace(): Place {
  const edges = bars();
  const covered = (from: number): number => {
    const isUnder = (element: Element): boolean => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && top < from + TOAST && bottom > from;
    };
    const sum = MISSED.flatMap(([selector, weight]) =>
      [...document.querySelectorAll(`main :is(${selector})`)].filter(isUnder).map(() => weight),
    ).reduce((all, weight) => all + weight, 0);
    const pressed = document.activeElement;
    return sum + (pressed && pressed !== document.body && isUnder(pressed) ? PRESSED : 0);
  };
  return covered(innerHeight - edges.bottom - GAP - TOAST) < covered(edges.top + GAP) ? "bottom" : "top";
}

/** Keeps `--below-bars` and `--above-bars` at the edges of the bars, so that a toast does not cover their buttons. */
export function keepBetweenBars(): void {
  let isDue = false;
  const look = () => {
    isDue = false;
    const { top, bottom } = bars();
    const { style } = document.documentElement;
    style.setProperty("--below-bars", `${Math.round(top) + GAP}px`);
    style.setProperty("--above-bars", `${Math.round(bottom) + GAP}px`);
  };
  const soon = () => {
    if (!isDue) requestAnimationFrame(look);
    isDue = true;
  };
  const screen = document.getElementById("root") ?? document.body;
  new MutationObserver(soon).observe(screen, { childList: true, subtree: true });
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", soon);
  look();
}
