import { callFunction } from "@/platform/api";
import { ownZone } from "@/platform/own-zone";
import { getSession } from "@/platform/session";
import { countsToTwelve } from "@/ui/format";

/** What the server was told last, and for whom. Sign-out removes it. */
const KEY = "encore-clock-told";

/** Tells the account this device's zone and clock, once a change, for mails. Needs the network. */
export async function tellClock(userId: string): Promise<void> {
  const clock = { timeZone: ownZone(), twelveHours: countsToTwelve(navigator.language) };
  const told = `${userId} ${JSON.stringify(clock)}`;
  if (getSession().ended !== "" || localStorage.getItem(KEY) === told) return;
  await callFunction("keep-clock", clock);
  localStorage.setItem(KEY, told);
}
