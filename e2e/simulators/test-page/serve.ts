import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { send } from "../http";

/** As strict as the app's: no inline script or style, no eval, no external files. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'self'; object-src 'none'; frame-ancestors 'none'";

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css"><script src="/dev/stripe/stripe.js"></script><script src="/checkout.js" defer></script></head><body><main><h1>Checkout</h1><div></div></main></body></html>`;

/** Serves the checkout and forwards `/dev/*` to the simulators, like the app's server. */
export async function serveCheckout(simulators: string): Promise<{ url: string; close(): Promise<void> }> {
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL("./checkout.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const script = bundle.outputFiles[0]?.text ?? "";
  const server = createServer((incoming, outgoing) => {
    const { url = "/", method, headers } = incoming;
    const policy = { "Content-Security-Policy": POLICY };
    if (url.startsWith("/dev/")) {
      const onward = request(simulators + url, { method, headers }, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      });
      onward.on("error", () => outgoing.destroy());
      incoming.pipe(onward);
    } else if (url === "/checkout.js") send(outgoing, 200, "text/javascript", script);
    else if (url === "/page.css") {
      const css = "body{margin:2rem;max-width:30rem;font-family:system-ui}.dark{background:#0a131f;color:#fff}";
      send(outgoing, 200, "text/css", css);
    } else if (url.startsWith("/back")) send(outgoing, 200, "text/html", "<title>Back</title><h1>Back</h1>", policy);
    else send(outgoing, 200, "text/html; charset=utf-8", PAGE, policy);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
