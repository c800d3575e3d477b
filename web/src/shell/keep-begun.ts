/**
 * Carries the person's actions in the drawn page over to the app's render: the focus, text in a field, and the button pressed
 * last.
 */
export function keepBegun(place: HTMLElement): void {
  const drawn = place.querySelector(".drawn");
  if (!drawn) return;
  let focused: Element | null = drawn.contains(document.activeElement) ? document.activeElement : null;
  drawn.addEventListener("focusin", ({ target }) => {
    focused = target as Element;
  });
  // Removing a control also removes its focus, so check afterwards.
  drawn.addEventListener("focusout", () =>
    queueMicrotask(() => {
      if (drawn.isConnected) focused = null;
    }),
  );
  new MutationObserver((_, observer) => {
    if (drawn.isConnected) return;
    observer.disconnect();
    for (const field of drawn.querySelectorAll("input")) {
      const own = field.value === field.defaultValue ? null : sameIn(place, field);
      if (own instanceof HTMLInputElement) write(own, field.value);
    }
    if (focused && document.activeElement === document.body) sameIn(place, focused)?.focus({ preventScroll: true });
    const pressed = drawn.querySelector("[data-pressed]"); // public/theme.js, before any of this is here
    if (pressed) sameIn(place, pressed)?.click();
  }).observe(place, { childList: true });
}

/** The app's counterpart of a drawn element: the same id, else the same kind, name and target. React numbers its ids anew. */
function sameIn(place: HTMLElement, drawn: Element): HTMLElement | undefined {
  const own = drawn.id && place.querySelector<HTMLElement>(`#${CSS.escape(drawn.id)}`);
  if (own) return own;
  const wanted = described(drawn);
  const alike = [...place.querySelectorAll<HTMLElement>(drawn.tagName)].filter((one) => described(one) === wanted);
  return alike.find((one) => one.checkVisibility()) ?? alike[0];
}

/** `labels` is empty in a tree that has left the page, so the label is looked up. */
function described(one: Element): string {
  const page = one.getRootNode() as ParentNode;
  const label = one.id && page.querySelector(`label[for="${CSS.escape(one.id)}"]`)?.textContent;
  return [
    label,
    one.getAttribute("aria-label"),
    one.textContent,
    one.getAttribute("href"),
    one.getAttribute("type"),
  ].join("|");
}

/** Simulates typing: React notices a value only through the native setter and an event. */
function write(field: HTMLInputElement, words: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, words);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
