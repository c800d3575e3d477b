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
  // Yields between loading the code, making the routes, matching and rendering.
  await yieldToMain();
  const router = makeRouter();
  // The server wrote the first page's canonical address into the head; it would be wrong for other pages.
  const first = location.pathname;
  router.subscribe("onBeforeNavigate", ({ toLocation }) => {
    if (toLocation.pathname !== first) document.querySelector("link[rel=canonical]")?.remove();
  });
  await yieldToMain();
  // Loads the first screen's code before the first render, so that the drawn page is replaced by the screen and not by nothing. A bare
  // frame waits at most a second, then shows the router's pending screen. A transition renders in slices, so the browser stays responsive.
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
// Loads the toaster after the first paint and before the first toast.
setTimeout(() => whenIdle(() => void import("./ui/toaster").catch(() => undefined)), 5000);
registerServiceWorker();

// Back from the page cache: the database's channels to other tabs were closed.
window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
