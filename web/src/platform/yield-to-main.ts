/** Lets the browser answer and draw before the caller goes on. */
export const yieldToMain = (): Promise<void> => new Promise((go) => setTimeout(go));
