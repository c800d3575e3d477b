import type { IncomingHttpHeaders } from "node:http";
import type { Engine } from "./engine";
import { requireAccount } from "./objects/accounts";
import type { Caller } from "./route";
import { StripeFault } from "./wire/errors";
import type { FormMap } from "./wire/form";

function refused(message: string): StripeFault {
  return new StripeFault(401, "invalid_request_error", message);
}

function keyFrom(header: string | undefined, form: FormMap): string {
  const [scheme, value] = header?.split(" ") ?? [];
  if (scheme?.toLowerCase() === "bearer" && value) return value;
  if (scheme?.toLowerCase() === "basic" && value) {
    return Buffer.from(value, "base64").toString("utf8").split(":")[0] ?? "";
  }
  return typeof form.key === "string" ? form.key : "";
}

/** Any well-formed test key works, because the simulator is one platform. */
export function authenticate(engine: Engine, headers: IncomingHttpHeaders, form: FormMap): Caller {
  const key = keyFrom(headers.authorization, form);
  // Stripe.js sends the key as a parameter; the endpoints do not know it.
  delete form.key;
  if (key === "") {
    throw refused(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  const kind = /^pk_test_\w+$/.test(key) ? "publishable" : /^[sr]k_test_\w+$/.test(key) ? "secret" : null;
  if (kind === null) throw refused(`Invalid API Key provided: ${key.slice(0, 7)}****${key.slice(-4)}`);
  const account = headers["stripe-account"];
  if (typeof account === "string") requireAccount(engine, account);
  return { kind, account: typeof account === "string" ? account : null };
}
