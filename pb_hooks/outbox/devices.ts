import { Refusal } from "@domain/errors";
import { DEVICES_AN_ACCOUNT } from "@domain/notifications";
import * as m from "@messages";
import { allWhere } from "../platform/records";

const DEVICES = "push_subscriptions";

/** The devices that an account's notifications go to, newest first. */
export const devicesOf = (app: core.App, userId: string): core.Record[] =>
  allWhere(app, DEVICES, "user_id = {:userId}", { userId }, "-created_at,-@rowid", DEVICES_AN_ACCOUNT);

/** Before a device is stored. The push service is whatever the browser says. */
export function checkDevice(e: core.RecordRequestEvent): void {
  if (!encore.isPushAddress(e.record?.getString("endpoint") ?? ""))
    throw new Refusal("invalid_input", m.server_that_push_service_has_no_address());
  e.next();
}

/** Forgets the devices before the newest ones. */
export function forgetEarlier(app: core.App, userId: string): void {
  const kept = devicesOf(app, userId).map(({ id }) => id);
  for (const device of allWhere(app, DEVICES, "user_id = {:userId}", { userId }))
    if (!kept.includes(device.id)) app.delete(device);
}
