/** Calls back when the browser is idle; Safari has no idle callback. */
export function whenIdle(callback: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout: 4000 });
  else setTimeout(callback, 1500);
}
