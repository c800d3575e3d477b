import { Refusal } from "@domain/errors";
import type { SyncCollection, SyncConfig } from "./types";

const header = (e: core.RequestEvent, name: string): string => e.request?.header.get(name) ?? "";

/** The collection of the path. Refuses a device whose schema is too old, before anything is read. */
export function syncedCollection(e: core.RequestEvent, config: SyncConfig): SyncCollection {
  const version = header(e, config.schema.header);
  if (version !== "" && !(Number(version) >= config.schema.oldest)) throw new Refusal("client_too_old");
  const name = e.request?.pathValue("collection") ?? "";
  const found = Object.hasOwn(config.collections, name) ? config.collections[name] : undefined;
  if (!found) throw new Refusal("not_found");
  return found;
}

/**
 * The reader's account, "" for a visitor. An invalid token is refused, so that a device never takes a visitor's empty answer for its
 * own.
 */
export function readerOf(e: core.RequestEvent, config: SyncConfig): string {
  if (!e.auth) {
    if (header(e, "Authorization") !== "") throw new Refusal(encore.endedSession(e));
    return "";
  }
  if (e.auth.collection().name !== config.accounts) throw new Refusal("forbidden");
  return e.auth.id;
}

/** Whether the device sends whole documents, as older releases do. Without a version today's rules apply. */
export function sendsWhole(e: core.RequestEvent, config: SyncConfig): boolean {
  const version = header(e, config.schema.header);
  return version !== "" && Number(version) < config.schema.exact;
}
