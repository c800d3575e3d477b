import { createHmac, randomBytes } from "node:crypto";

export type Json = Record<string, unknown>;
type Params = { [key: string]: string | number | boolean | Params };

/** A refusal by Stripe, with its message. */
export class StripeNo extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const pairs = (params: Params, prefix = ""): [string, string][] =>
  Object.entries(params).flatMap(([name, value]): [string, string][] => {
    const key = prefix === "" ? name : `${prefix}[${name}]`;
    return typeof value === "object" ? pairs(value, key) : [[key, String(value)]];
  });

export type StripeApi = ReturnType<typeof stripeApi>;

/** Calls Stripe directly as the platform, to verify the product's results. */
export function stripeApi(secretKey: string, base: string) {
  const send = async <T = Json>(method: string, path: string, params: Params = {}, account = ""): Promise<T> => {
    const form = new URLSearchParams(pairs(params)).toString();
    const query = method === "GET" && form !== "" ? `?${form}` : "";
    const answer = await fetch(`${base}${path}${query}`, {
      method,
      headers: {
        Authorization: `Bearer ${secretKey}`,
        "Content-Type": "application/x-www-form-urlencoded",
        ...(account ? { "Stripe-Account": account } : {}),
      },
      ...(method === "POST" ? { body: form } : {}),
    });
    const body = (await answer.json()) as { error?: { code?: string; message?: string } };
    if (answer.ok) return body as T;
    throw new StripeNo(answer.status, body.error?.code ?? "", body.error?.message ?? `answer ${answer.status}`);
  };
  return {
    get: <T = Json>(path: string, params?: Params, account?: string) => send<T>("GET", path, params, account),
    post: <T = Json>(path: string, params?: Params) => send<T>("POST", path, params),
    remove: (path: string) => send("DELETE", path),
  };
}

export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString("hex")}`;

/** A webhook's signature header: docs.stripe.com/webhooks. */
export function signature(body: string, secret: string): string {
  const at = Math.floor(Date.now() / 1000);
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}
