/** Lets the browser answer and draw before the caller goes on. */
export const breath = (): Promise<void> => new Promise((go) => setTimeout(go));
