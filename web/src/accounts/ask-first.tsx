import type { ReactElement } from "react";
import { createRoot } from "react-dom/client";

/** Shows a dialog from code outside of components, until the person answers. */
export function askFirst<Answer>(dialog: (answer: (given: Answer) => void) => ReactElement): Promise<Answer> {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  return new Promise((resolve) => {
    const answer = (given: Answer) => {
      root.unmount();
      host.remove();
      resolve(given);
    };
    root.render(dialog(answer));
  });
}
