/** A delay that ends when the test says so. */
export function gate(): { passed: Promise<void>; open: () => void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** Delays that can all be ended at once. */
export class Delays {
  ended = false;
  readonly #all = gate();

  wait(delay: Promise<unknown> | undefined): Promise<unknown> {
    return Promise.race([delay, this.#all.passed]);
  }

  end(): void {
    this.ended = true;
    this.#all.open();
  }
}
