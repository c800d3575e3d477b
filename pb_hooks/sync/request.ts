import { Refusal } from "@domain/errors";
import type { SyncCollection, SyncConfig } from "./types";

const header = (e: core.RequestEvent, name: string): string => e.request?.header.get(name) ?? "";

/** The collection of the path. A device of an older schema than the oldest served is refused here, before anything is read. */
export function syncedCollection(e: core.RequestEvent, config: SyncConfig): SyncCollection {
  const version = header(e, config.schema.header);
  if (version !== "" && !(Number(version) >= config.schema.oldest)) throw new Refusal("client_too_old");
  const name = e.request?.pathValue("collection") ?? "";
  const found = Object.hasOwn(config.collections, name) ? config.collections[name] : undefined;
  if (!found) throw new Refusal("not_found");
  return found;
}

/**
 * The account that reads, "" for a visitor. A token that is sent but no longer good is refused: an account's device must never
 * take a visitor's empty answer for its own.
 */
export function readerOf(e: core.RequestEvent, config: SyncConfig): string {
  if (!e.auth) {
    if (header(e, "Authorization") !== "") throw new Refusal(encore.endedSession(e));
    return "";
  }
  if (e.auth.collection().name !== config.accounts) throw new Refusal("forbidden");
  return e.auth.id;
}

/** Whether the device sends whole documents, as older releases do. What names no version is held to today's rules. */
export function sendsWhole(e: core.RequestEvent, config: SyncConfig): boolean {
  const version = header(e, config.schema.header);
  return version !== "" && Number(version) < config.schema.exact;
}
