/** Lets the browser handle input and render before the caller continues. */
export const yieldToMain = (): Promise<void> => new Promise((go) => setTimeout(go));
