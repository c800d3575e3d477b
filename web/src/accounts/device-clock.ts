import { type Language, language, OFFERED } from "@language";
import { callFunction } from "@/platform/api";
import { CHOSEN_BY } from "@/platform/chosen-language";
import { ownZone } from "@/platform/own-zone";
import { getSession } from "@/platform/session";
import { countsToTwelve } from "@/ui/format";

/** The account and clock last sent to the server. Sign-out removes it. */
const KEY = "encore-clock-told";
/** The language of the account that this device was last asked to follow, so that it asks once. */
const ASKED = "encore-language-asked";

type Answer = { chosen: string };

/**
 * Sends this device's time zone, clock format and language to the account, for mails: after each change, and once a visit if there are several
 * languages, because another device may have chosen one. Needs the network.
 */
export async function tellClock(userId: string): Promise<void> {
  const clock = { timeZone: ownZone(), twelveHours: countsToTwelve(navigator.language), language: language() };
  const isChosen = localStorage.getItem(CHOSEN_BY) === userId;
  const told = `${userId} ${JSON.stringify(clock)}`;
  const isKnown = localStorage.getItem(KEY) === told && !isChosen && OFFERED.length < 2;
  if (getSession().ended !== "" || isKnown) return;
  const { chosen } = await callFunction<Answer>("keep-clock", { ...clock, isChosen });
  localStorage.setItem(KEY, told);
  if (isChosen) localStorage.removeItem(CHOSEN_BY);
  const other = OFFERED.find((one) => one === chosen && one !== language());
  if (other) await askOnce(other, userId);
}

async function askOnce(other: Language, userId: string): Promise<void> {
  const asked = `${userId} ${other} ${language()}`;
  if (localStorage.getItem(ASKED) === asked) return;
  localStorage.setItem(ASKED, asked);
  const { offerLanguage } = await import("@/pwa/language-news");
  offerLanguage(other, userId);
}
