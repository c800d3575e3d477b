import { language } from "@language";
import type { BaseAuthStore, default as PocketBase } from "pocketbase";
import { announceSession } from "./session";
import { wholeAnswer } from "./whole-answer";

/** Makes a client: for the session, or for a separate sign-in. */
async function newClient(store?: BaseAuthStore): Promise<PocketBase> {
  const { default: Client } = await import("pocketbase");
  // Without it the SDK asks for en-US, whatever the browser and the app speak.
  const pb = new Client(location.origin, store, language());
  pb.autoCancellation(false);
  pb.beforeSend = (url, options) => ({ url, options: { ...options, fetch: wholeAnswer } });
  return pb;
}

let client: Promise<PocketBase> | undefined;

/** PocketBase's SDK, loaded when first needed. Its store is the only place of the session. */
export function pocketbaseClient(): Promise<PocketBase> {
  client ??= newClient().then((pb) => {
    pb.authStore.onChange(announceSession);
    return pb;
  });
  return client;
}

/** For signing in: sends no token, and leaves the session alone until `admit` replaces it. */
export async function signInClient(): Promise<PocketBase> {
  const { BaseAuthStore } = await import("pocketbase");
  return newClient(new BaseAuthStore());
}
