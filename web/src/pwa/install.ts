/** What a browser offers that can put the app on the home screen; it may be used once. */
type Offer = Event & { prompt(): Promise<unknown> };

let offer: Offer | null = null;

/** Keeps the browser's own question until somebody has a reason to say yes. */
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
