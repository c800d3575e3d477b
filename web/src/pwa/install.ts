/** The browser's install prompt; it works once. */
type Offer = Event & { prompt(): Promise<unknown> };

let offer: Offer | null = null;

/** Defers the browser's install prompt. */
export function keepInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as Offer;
  });
}

export const canInstall = (): boolean => offer !== null;

/** Call it from a press. */
export async function install(): Promise<void> {
  await offer?.prompt();
  offer = null;
}
