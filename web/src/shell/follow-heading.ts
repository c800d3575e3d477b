/**
 * Puts the focus at the screen's heading, or at main until data brings one, and again at the heading that takes its place
 * ("being processed" becoming "confirmed"), as long as nobody has gone on from there. `onHeading` is called for each heading.
 * @returns an end to it
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
    // A heading that was taken out of the page leaves the focus at the body.
    if (at === document.body || at === main || at === stood) stand();
    else watch.disconnect();
  });
  watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
}
