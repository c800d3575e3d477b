/**
 * A view transition that a second navigation, a rotated phone or a slow render interrupts rejects promises that the router ignores. The
 * page is fine, so it must not log an error.
 */
export function ignoreSkippedTransitions(): void {
  addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
  });
}
