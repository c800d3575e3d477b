/**
 * Focuses the screen's heading, or main until there is one, and again a heading that replaces it ("being processed" becomes
 * "confirmed"), unless the person moved the focus. `onHeading` is called for each heading.
 * @returns the function to stop
 */
export function followHeading(main: HTMLElement, onHeading: () => void): () => void {
  let stood: HTMLElement | null = null;
  const stand = () => {
    const heading = main.querySelector("h1");
    const place = heading ?? main;
    if (place === stood) return;
    stood = place;
    heading?.setAttribute("tabindex", "-1");
    place.focus({ preventScroll: true });
    if (heading) onHeading();
  };
  stand();
  const watch = new MutationObserver(() => {
    const at = document.activeElement;
    // Removing the focused heading moves the focus to the body.
    if (at === document.body || at === main || at === stood) stand();
    else watch.disconnect();
  });
  watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
}
