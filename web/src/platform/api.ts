import * as m from "@messages";
import { patientFetch } from "./patient-fetch";
import { noteReach } from "./reach";
import { getToken, noteAnswer } from "./session";

/** A refusal by the server, or `code: "offline"` (status 0) if it could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string | null = null,
    /** The refusal's data beside its code. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = "ApiError";
  }
}

const OFFLINE = m.platform_you_are_offline_try_again_when();
const BROKEN = m.platform_something_went_wrong_please_try();

type Refusal = { message?: unknown; data?: Record<string, unknown> };

async function refusal(response: Response): Promise<ApiError> {
  const body: Refusal = await response.json().catch(() => ({}));
  const message = typeof body.message === "string" && body.message ? body.message : BROKEN;
  const code = typeof body.data?.code === "string" ? body.data.code : `http_${response.status}`;
  return new ApiError(response.status, code, message, response.headers.get("x-request-id"), body.data);
}

/** The current amount (cents) of an `amount_changed`; null for every other failure. */
export function amountNow(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== "amount_changed") return null;
  return typeof error.details.amount === "number" ? error.details.amount : null;
}

async function send<T>(path: string, init: RequestInit): Promise<T> {
  const headers = new Headers(init.headers);
  const token = getToken();
  if (token) headers.set("Authorization", `Bearer ${token}`);
  let response: Response;
  try {
    response = await patientFetch(path, { ...init, headers });
    noteReach(response.status);
  } catch {
    noteReach(0);
    throw new ApiError(0, "offline", OFFLINE);
  }
  if (!response.ok) {
    const refused = await refusal(response);
    if (token) noteAnswer(token, refused.status, refused.code);
    throw refused;
  }
  try {
    return (await response.json()) as T;
  } catch {
    // A captive portal or a proxy answered instead of the server.
    throw new ApiError(response.status, "bad_answer", BROKEN, response.headers.get("x-request-id"));
  }
}

/** Calls `/api/functions/{name}`. @throws ApiError */
export const callFunction = <T>(name: string, body: unknown = {}): Promise<T> =>
  send<T>(`/api/functions/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** Calls `/api/rpc/{name}`. @throws ApiError */
export const rpc = <T>(name: string): Promise<T> => send<T>(`/api/rpc/${name}`, { method: "POST" });

/** GET of any other path of ours. @throws ApiError */
export const getJson = <T>(path: string): Promise<T> => send<T>(path, { method: "GET" });
