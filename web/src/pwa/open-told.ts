import { router } from "@/router";

/** The service worker asks for the address of a notification that was pressed. */
export function openWhatIsTold(): void {
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ type?: string; href?: string }>) => {
    if (data?.type !== "OPEN" || !data.href) return;
    const { origin, pathname, search, hash } = new URL(data.href);
    if (origin === location.origin) router.history.push(pathname + search + hash);
  });
}
