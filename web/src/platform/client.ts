import type { BaseAuthStore, default as PocketBase } from "pocketbase";
import { announceSession } from "./session";
import { wholeAnswer } from "./whole-answer";

/** Every client of ours: for the session, and for a sign-in that is made beside it. */
async function newClient(store?: BaseAuthStore): Promise<PocketBase> {
  const { default: Client } = await import("pocketbase");
  const pb = new Client(location.origin, store);
  pb.autoCancellation(false);
  pb.beforeSend = (url, options) => ({ url, options: { ...options, fetch: wholeAnswer } });
  return pb;
}

let client: Promise<PocketBase> | undefined;

/** PocketBase's SDK, loaded when something first needs the network as a person. Its store is the session's one home. */
export function pocketbaseClient(): Promise<PocketBase> {
  client ??= newClient().then((pb) => {
    pb.authStore.onChange(announceSession);
    return pb;
  });
  return client;
}

/** For signing in: nobody's token is sent with it, and the session stays as it is until `admit` puts the new one in its place. */
export async function signInClient(): Promise<PocketBase> {
  const { BaseAuthStore } = await import("pocketbase");
  return newClient(new BaseAuthStore());
}
