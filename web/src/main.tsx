import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { loadConfig } from "./platform/config";
import { reportUncaught } from "./platform/report-error";
import { whenIdle } from "./platform/when-idle";
import { yieldToMain } from "./platform/yield-to-main";
import { registerServiceWorker } from "./pwa/register";
import { makeRouter } from "./router";
import { keepBegun } from "./shell/keep-begun";
import { ignoreSkippedTransitions } from "./shell/view-transitions";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

ignoreSkippedTransitions();
reportUncaught();

async function draw(place: HTMLElement): Promise<void> {
  // A phone may answer between reading the code, making sense of the routes, finding the page's and drawing it.
  await yieldToMain();
  const router = makeRouter();
  // The server wrote the address of the first page into the head; sharing another one must not give that away.
  const first = location.pathname;
  router.subscribe("onBeforeNavigate", ({ toLocation }) => {
    if (toLocation.pathname !== first) document.querySelector("link[rel=canonical]")?.remove();
  });
  await yieldToMain();
  // The first screen's code is fetched before the first render, so that what the HTML shows gives way to the page and not to
  // nothing. A drawn page can stand as long as that takes; the bare frame gives way to the router's own pending screen when a
  // guard or loader is slow. As a transition the first draw is made in slices, between which the browser answers.
  const loaded = router.load().catch(() => undefined);
  const patience = new Promise((resolve) => setTimeout(resolve, 1000));
  await (place.querySelector(".drawn") ? loaded : Promise.race([loaded, patience]));
  keepBegun(place);
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
}

void draw(root);
void loadConfig();
// Toasts should not wait for their code when the first one comes; nor should the first paint wait for it.
setTimeout(() => whenIdle(() => void import("./ui/toaster").catch(() => undefined)), 5000);
registerServiceWorker();

// Back from the browser's page cache: the database's channels to other tabs were closed when the page left.
window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
