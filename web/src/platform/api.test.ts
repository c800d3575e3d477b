import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, callFunction, rpc } from "./api";

let server: Server;
let answer: RequestListener;
const realFetch = globalThis.fetch;

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  // A browser resolves /api against its page; Node has no page.
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => realFetch(`http://127.0.0.1:${port}${path}`, init));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await new Promise((resolve) => server.close(resolve));
});

const caught = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);

it("sends the body and the stored token, and answers the server's JSON", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => JSON.stringify({ token: "head.e30.sign", record: { id: "u".repeat(15) } }),
  });
  let seen = "";
  answer = async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    seen = `${request.method} ${request.url} ${request.headers.authorization} ${body}`;
    response.end(JSON.stringify({ ok: true }));
  };
  expect(await callFunction("create-booking", { hours: 2 })).toEqual({ ok: true });
  expect(seen).toBe('POST /api/functions/create-booking Bearer head.e30.sign {"hours":2}');
});

it("turns a refusal into its code, words and request id", async () => {
  answer = (_, response) => {
    response.writeHead(409, { "x-request-id": "7f3a-02c9" });
    response.end(JSON.stringify({ status: 409, message: "This time is taken.", data: { code: "slot_taken" } }));
  };
  expect(await caught(callFunction("create-booking"))).toMatchObject({
    status: 409,
    code: "slot_taken",
    message: "This time is taken.",
    requestId: "7f3a-02c9",
  });
});

it("has words of its own when the refusal is not ours", async () => {
  answer = (_, response) => {
    response.writeHead(502);
    response.end("<html>Bad gateway</html>");
  };
  const error = await caught(rpc("get_public_coach_fields"));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 502, code: "http_502", message: "Something went wrong. Please try again." });
});

it("does not take a captive portal's page for an answer", async () => {
  answer = (_, response) => response.end("<html>Log in to this network</html>");
  expect(await caught(rpc("get_public_coach_fields"))).toMatchObject({ status: 200, code: "bad_answer" });
});

it("calls it offline when nobody answers", async () => {
  vi.stubGlobal("fetch", () => realFetch("http://127.0.0.1:1/"));
  expect(await caught(rpc("get_public_coach_fields"))).toMatchObject({ status: 0, code: "offline" });
});

it("comes again when the server is busy, a few times, with what it sent before", async () => {
  const seen: string[] = [];
  let busy = 2;
  answer = async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    seen.push(body);
    if (busy-- > 0) response.writeHead(503, { "Retry-After": "0" });
    response.end(JSON.stringify({ message: "Encore is busy right now.", data: { code: "busy" } }));
  };
  await callFunction("create-booking", { hours: 2 });
  expect(seen).toEqual(Array(3).fill('{"hours":2}'));
  busy = 10;
  expect(await caught(callFunction("create-booking"))).toMatchObject({ status: 503, code: "busy" });
  expect(seen).toHaveLength(6);
});

it("takes other failures of the server for an answer", async () => {
  let asked = 0;
  answer = (_, response) => {
    asked++;
    response.writeHead(503);
    response.end(JSON.stringify({ message: "Stripe is not configured.", data: { code: "stripe_not_configured" } }));
  };
  expect(await caught(callFunction("create-booking"))).toMatchObject({ code: "stripe_not_configured" });
  expect(asked).toBe(1);
});
