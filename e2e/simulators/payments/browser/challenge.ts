import { BASE } from "./api";

const STYLE = `
  dialog, dialog * { box-sizing: border-box; }
  dialog { margin: auto; width: min(26rem, calc(100vw - 2rem)); padding: 1.5rem; border: 0; border-radius: 10px; color: #0b1828;
    background: #ffffff; font: 16px/1.5 system-ui, sans-serif; box-shadow: 0 12px 32px rgb(0 0 0 / .3); color-scheme: light; }
  dialog::backdrop { background: rgb(11 24 40 / .6); }
  p { margin: 0 0 1rem; color: #3f4d5c; }
  .chip { display: inline-block; margin: 0 0 .75rem; padding: .125rem .5rem; border-radius: 3px; background: #fcebc8;
    color: #835000; font-size: .75rem; font-weight: 600; }
  h2 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.2; }
  div { display: grid; gap: .5rem; }
  button { min-height: 48px; border: 1px solid #80878c; border-radius: 6px; background: none; color: inherit;
    font: 600 1rem/1 system-ui, sans-serif; cursor: pointer; }
  button:first-child { border-color: transparent; background: #0b1828; color: #ffffff; }
  button:focus-visible { outline: 2px solid #17559b; outline-offset: 2px; }
`;

function button(text: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  return made;
}

function text(tag: string, content: string, className = ""): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = content;
  if (className) made.className = className;
  return made;
}

/** The bank's question as a dialog over the page. Escape fails it. Resolves after the API has the answer. */
export async function challenge(intent: {
  id: string;
  client_secret: string;
  amount: number;
  currency: string;
}): Promise<void> {
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const money = new Intl.NumberFormat("en-US", { style: "currency", currency: intent.currency }).format(
    intent.amount / 100,
  );
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", "3D Secure authentication");
  const complete = button("Complete authentication");
  const fail = button("Fail authentication");
  const actions = document.createElement("div");
  actions.append(complete, fail);
  dialog.append(
    text("span", "Test mode", "chip"),
    text("h2", "Confirm your payment"),
    text("p", `Your bank asks whether this payment of ${money} is yours.`),
    actions,
  );
  root.append(dialog);
  document.body.append(host);
  // Headless UI makes everything outside its dialog inert, but the top layer must stay usable.
  host.inert = false;
  dialog.showModal();
  const outcome = await new Promise<"complete" | "fail">((resolve) => {
    complete.addEventListener("click", () => resolve("complete"));
    fail.addEventListener("click", () => resolve("fail"));
    dialog.addEventListener("cancel", () => resolve("fail"));
  });
  complete.disabled = true;
  fail.disabled = true;
  try {
    await fetch(`${BASE}api/three-d-secure/${intent.id}`, {
      method: "POST",
      body: new URLSearchParams({ client_secret: intent.client_secret, outcome }),
    });
  } finally {
    dialog.close();
    host.remove();
  }
}
