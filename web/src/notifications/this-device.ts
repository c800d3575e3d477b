import * as m from "@messages";
import { pocketbaseClient } from "@/platform/client";

/** Why a device has no notifications, as a sentence with a next step. */
class NoNotifications extends Error {}

const collection = async () => (await pocketbaseClient()).collection("push_subscriptions");

/** Whether this browser supports push. */
export const canNotify = (): boolean => "serviceWorker" in navigator && "PushManager" in window;

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** Whether this device is subscribed for this account. Offline the browser's state counts. */
export async function isOn(): Promise<boolean> {
  return canNotify() && Notification.permission === "granted" && (await subscription()) !== null;
}

/** Asks the person, subscribes at the push service, and tells our server. Call it from a press. @throws NoNotifications */
export async function turnOn(userId: string, publicKey: string): Promise<void> {
  const answer = await Notification.requestPermission();
  if (answer !== "granted") throw new NoNotifications(m.notifications_your_browser_blocks_notifications());
  const { pushManager } = await navigator.serviceWorker.ready;
  let made: PushSubscription;
  try {
    // Another key or another person's subscription: start over.
    await (await pushManager.getSubscription())?.unsubscribe();
    made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    throw new NoNotifications(m.notifications_your_browsers_push_service_did_not());
  }
  const { endpoint, keys } = made.toJSON();
  try {
    await (await collection()).create({ user_id: userId, endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
  } catch {
    await made.unsubscribe();
    throw new NoNotifications(m.notifications_our_server_did_not_answer_please());
  }
}

/** Unsubscribes this device, also offline: the server forgets a device that is gone. */
export async function turnOff(): Promise<void> {
  const made = canNotify() ? await subscription() : null;
  if (!made) return;
  const { endpoint } = made;
  await made.unsubscribe();
  try {
    const mine = await collection();
    const filter = (await pocketbaseClient()).filter("endpoint = {:endpoint}", { endpoint });
    const [row] = (await mine.getList(1, 1, { filter })).items;
    if (row) await mine.delete(row.id);
  } catch {
    // offline: the push service answers the next message with "gone", and our server forgets it then
  }
}
