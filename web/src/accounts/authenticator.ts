import { callFunction } from "@/platform/api";
import { pocketbaseClient } from "@/platform/client";

export type AuthenticatorState = { on: boolean; required: boolean; staffNow: boolean; recoveryLeft: number };
export type NewAuthenticator = { secret: string; url: string; picture: string };

/** @throws ApiError */
export const myAuthenticator = (): Promise<AuthenticatorState> => callFunction("my-authenticator");

/** @throws ApiError */
export const beginAuthenticator = (password: string): Promise<NewAuthenticator> =>
  callFunction("begin-authenticator", { password });

/** Replaces this device's session by the code's session. */
async function takeToken(token: string): Promise<void> {
  const { authStore } = await pocketbaseClient();
  authStore.save(token, authStore.record);
}

/** @returns the recovery codes, shown once. @throws ApiError */
export async function confirmAuthenticator(code: string): Promise<string[]> {
  const { token, recoveryCodes } = await callFunction<{ token: string; recoveryCodes: string[] }>(
    "confirm-authenticator",
    { code },
  );
  await takeToken(token);
  return recoveryCodes;
}

/** @throws ApiError */
export async function proveAuthenticator(code: string): Promise<void> {
  await takeToken((await callFunction<{ token: string }>("prove-authenticator", { code })).token);
}

/** @throws ApiError */
export const removeAuthenticator = (password: string, code: string): Promise<unknown> =>
  callFunction("remove-authenticator", { password, code });
