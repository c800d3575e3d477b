/** Calls back when the browser has nothing better to do; Safari has no idle callback. */
export function whenIdle(callback: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout: 4000 });
  else setTimeout(callback, 1500);
}
