import type PocketBase from "pocketbase";
import { announceSession } from "./session";
import { wholeAnswer } from "./whole-answer";

let client: Promise<PocketBase> | undefined;

/** PocketBase's SDK, loaded when something first needs the network as a person. Its store is the session's one home. */
export function pocketbaseClient(): Promise<PocketBase> {
  client ??= import("pocketbase").then(({ default: Client }) => {
    const pb = new Client(location.origin);
    pb.autoCancellation(false);
    pb.beforeSend = (url, options) => ({ url, options: { ...options, fetch: wholeAnswer } });
    pb.authStore.onChange(announceSession);
    return pb;
  });
  return client;
}
