/** Resolves when the condition holds, with `true`; or, after so many milliseconds without it, with `false`. Looks often. */
export async function until(holds: () => boolean, patience: number): Promise<boolean> {
  const end = performance.now() + patience;
  for (let looks = 0; !holds(); looks++) {
    if (performance.now() > end) return false;
    await new Promise<void>((resolve) => (looks < 20 ? setImmediate(resolve) : setTimeout(resolve, 1)));
  }
  return true;
}
