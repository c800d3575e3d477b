/**
 * A second navigation during a view transition skips the first, which rejects promises that the router does not look at. Nothing is
 * wrong then, so it must not end up in the console as an error.
 */
export function ignoreSkippedTransitions(): void {
  addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && reason.name === "AbortError" && /transition/i.test(reason.message)) {
      event.preventDefault();
    }
  });
}
