import type { IncomingHttpHeaders } from "node:http";
import { StripeFault } from "./wire/errors";

type Question = { method: string; pathname: string; query: string; headers: IncomingHttpHeaders; body: string };

/**
 * Asks stripe-mock, which knows Stripe's published API description, about each request with a secret key. It keeps no
 * state, so only its refusals count. Off unless its address is given.
 */
export class Witness {
  constructor(private readonly url: string) {}

  async check(request: Question): Promise<void> {
    const { authorization = "", "content-type": type } = request.headers;
    if (!/^(bearer|basic) /i.test(authorization) || authorization.includes("pk_test_")) return;
    const query = request.query === "" ? "" : `?${request.query}`;
    const reply = await fetch(`${this.url}${request.pathname}${query}`, {
      method: request.method,
      headers: { Authorization: authorization, ...(type ? { "Content-Type": type } : {}) },
      ...(request.method === "POST" ? { body: request.body } : {}),
    });
    const text = await reply.text();
    if (reply.status < 400) return;
    throw new StripeFault(reply.status, "invalid_request_error", `stripe-mock refuses this request: ${text}`);
  }
}
