/**
 * A view transition that a second navigation, a turned phone or a slow draw cuts short rejects promises that the router does not look
 * at. Nothing is wrong then: the page is there, so it must not end up in the console as an error.
 */
export function ignoreSkippedTransitions(): void {
  addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
  });
}
