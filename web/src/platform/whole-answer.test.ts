import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect, it } from "vitest";
import { wholeAnswer } from "./whole-answer";

const server = createServer((request, response) => {
  if (request.url === "/empty") return void response.writeHead(204).end();
  const body = JSON.stringify({ token: "new" });
  response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
  if (request.url === "/whole") return void response.end(body);
  response.write(body.slice(0, 5), () => setImmediate(() => response.destroy()));
});
let pb: PocketBase;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  pb = new PocketBase(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  pb.beforeSend = (url, options) => ({ url, options: { ...options, fetch: wholeAnswer } });
});
afterAll(() => server.close());

it("an answer that breaks off is a failed request and not an empty answer", async () => {
  await expect(pb.send("/half", {})).rejects.toMatchObject({ status: 0 });
  expect(await pb.send("/whole", {})).toEqual({ token: "new" });
  expect(await pb.send("/empty", {})).toEqual({});
});
