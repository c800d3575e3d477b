const main = document.querySelector("main[data-live]");
let newest: string | undefined;

/** Polls for new mail while the page is visible. Replaces the list in place, so that reading is not disturbed. */
async function look(list: Element): Promise<void> {
  if (document.hidden) return;
  const state = await (await fetch("/dev/mail/api/newest")).text();
  if (newest !== undefined && state !== newest) {
    const page = await (await fetch(location.href)).text();
    const fresh = new DOMParser().parseFromString(page, "text/html").querySelector("main[data-live]");
    if (fresh) list.replaceChildren(...fresh.childNodes);
  }
  newest = state;
}

function repeat(list: Element): void {
  look(list)
    // Without the server the list stays, and polling continues.
    .catch(() => {})
    .finally(() => setTimeout(() => repeat(list), 1500));
}

if (main) repeat(main);
