const BARS = ".phone-header, .bar, .offline";

/** Keeps `--below-bars` at the lower edge of the top bars, so that a toast does not cover their buttons. */
export function keepBelowBars(): void {
  let isDue = false;
  const look = () => {
    isDue = false;
    let edge = 0;
    for (const bar of document.querySelectorAll(BARS)) {
      const { top, bottom, height } = bar.getBoundingClientRect();
      if (height > 0 && top < innerHeight / 2) edge = Math.max(edge, bottom);
    }
    document.documentElement.style.setProperty("--below-bars", `${Math.round(edge) + 12}px`);
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
