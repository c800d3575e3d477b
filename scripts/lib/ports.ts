import { createServer } from "node:net";
import { Stop } from "./stop";

/** A free port on that address. */
export function freePort(host = "127.0.0.1"): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

/** Stops with one sentence if the address cannot be listened on. */
export function requireFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") {
        reject(
          new Stop(
            `Port ${port} on ${host} is already in use: stop what is listening there, or choose another with PORT=8091 npm start.`,
          ),
        );
      } else {
        reject(
          new Stop(
            `Cannot listen on ${host}:${port} (${error.code}): set HOST and PORT to an address of this machine.`,
          ),
        );
      }
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}
