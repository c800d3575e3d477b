/** Resolves with `true` as soon as the condition holds, or with `false` after this many milliseconds. */
export async function until(holds: () => boolean, patience: number): Promise<boolean> {
  const end = performance.now() + patience;
  for (let looks = 0; !holds(); looks++) {
    if (performance.now() > end) return false;
    await new Promise<void>((resolve) => (looks < 20 ? setImmediate(resolve) : setTimeout(resolve, 1)));
  }
  return true;
}
