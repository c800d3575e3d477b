import { connect, createServer, type Socket } from "node:net";

/** The network between a device and the server: adds latency and counts bytes. */
export interface Wire {
  url: string;
  bytes: number;
  requests: number;
  /** Round-trip time in milliseconds. */
  roundTrip: number;
  reset(): void;
  stop(): Promise<void>;
}

const REQUEST = /^(GET|POST|PATCH|PUT|DELETE|OPTIONS|HEAD) \S+ HTTP\/1/;

/** A TCP proxy in front of `target`. Each burst of a browser is one request, because browsers do not pipeline. */
export async function startWire(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.setNoDelay(true);
      const pass = (action: () => void) => (wire.roundTrip > 0 ? setTimeout(action, wire.roundTrip / 2) : action());
      from.on("data", (chunk: Buffer) => {
        wire.bytes += chunk.length;
        if (from === near && REQUEST.test(chunk.subarray(0, 300).toString("latin1"))) wire.requests++;
        pass(() => to.write(chunk));
      });
      from.on("close", () => {
        open.delete(from);
        pass(() => to.destroy());
      });
      from.on("error", () => to.destroy());
    }
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  const wire: Wire = {
    url: `http://127.0.0.1:${address.port}`,
    bytes: 0,
    requests: 0,
    roundTrip: 0,
    reset() {
      wire.bytes = 0;
      wire.requests = 0;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return wire;
}
