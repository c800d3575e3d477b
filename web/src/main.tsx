import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadConfig } from "./platform/config";
import { registerServiceWorker } from "./pwa/register";
import { router } from "./router";
import { whenIdle } from "./ui/lazy-load";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

void loadConfig();
// The live region that announces toasts should be in the page before the first one is.
whenIdle(() => void import("./ui/toaster"));
registerServiceWorker();
