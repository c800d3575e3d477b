const TOLD = "encore-install-told";

/** Whether this is a tab on an iPhone or iPad, where Safari deletes a site's storage after seven days without a visit. */
export function isIosTab(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad claims to be a Mac; no Mac has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const isInstalled = "standalone" in navigator && navigator.standalone === true;
  return isIos && !isInstalled && !matchMedia("(display-mode: standalone)").matches;
}

/** Whether the person has read the advice to install on this device. */
export function isInstallTold(): boolean {
  try {
    return localStorage.getItem(TOLD) !== null;
  } catch {
    return false;
  }
}

export function rememberInstallTold(): void {
  try {
    localStorage.setItem(TOLD, "1");
  } catch {
    // the device is full: the advice is shown again
  }
}
