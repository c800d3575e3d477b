import { Refusal } from "@domain/errors";
import { DEVICES_AN_ACCOUNT } from "@domain/notifications";
import * as m from "@messages";
import { allWhere } from "../platform/records";

const DEVICES = "push_subscriptions";

const newestFirst = (app: core.App, userId: string): core.Record[] =>
  allWhere(app, DEVICES, "user_id = {:userId}", { userId }, "-created_at,-@rowid");

/** The devices that an account's notifications go to. */
export const devicesOf = (app: core.App, userId: string): core.Record[] =>
  newestFirst(app, userId).slice(0, DEVICES_AN_ACCOUNT);

/** Before a device is stored. The push service is whatever the browser says. */
export function checkDevice(e: core.RecordRequestEvent): void {
  if (!encore.isPushAddress(e.record?.getString("endpoint") ?? ""))
    throw new Refusal("invalid_input", m.server_that_push_service_has_no_address());
  e.next();
}

/** Forgets the devices before the newest ones. */
export function forgetEarlier(app: core.App, userId: string): void {
  for (const device of newestFirst(app, userId).slice(DEVICES_AN_ACCOUNT)) app.delete(device);
}
