import * as m from "@messages";
import * as z from "zod/mini";
import { localTime, type ZoneOffset } from "./zones";

/** Notification topics, in the words of the settings. Mail about the account and about bookings is always sent. */
export const TOPICS = {
  bookings: m.rules_topic_bookings,
  reminders: m.rules_topic_reminders,
  messages: m.rules_topic_messages,
  notes: m.rules_topic_notes,
  footage: m.rules_topic_footage,
  reviews: m.rules_topic_reviews,
} as const;
export type Topic = keyof typeof TOPICS;
export const TOPIC_NAMES = Object.keys(TOPICS) as Topic[];

export type Channel = "mail" | "push";

/** A further device takes the place of the one that was turned on first. */
export const DEVICES_AN_ACCOUNT = 10;

/** Notifications that failed and are tried again. A further one takes the place of the oldest. */
export const RETRIES_AN_ACCOUNT = 200;

/** The mail kinds of a topic. Bookings have all others that begin with their name. */
const KINDS: Readonly<Record<Topic, readonly string[]>> = {
  bookings: [],
  reminders: ["booking_reminder"],
  messages: ["message_digest"],
  notes: ["notes_ready", "notes_changed"],
  footage: ["footage_added", "footage_commented"],
  reviews: ["review_received"],
};

/** The topic of a mail kind, or null if nobody can switch it off. */
const topicOf = (kind: string): Topic | null =>
  TOPIC_NAMES.find((topic) => KINDS[topic].includes(kind)) ?? (kind.startsWith("booking_") ? "bookings" : null);

/** Mail about bookings is part of the agreement. */
export const mayBeOff = (topic: Topic, channel: Channel): boolean => topic !== "bookings" || channel === "push";

const hour = z.int({ error: m.rules_please_choose_an_hour }).check(z.minimum(0), z.maximum(23));
const switches = z.object({
  bookings: z.boolean(),
  reminders: z.boolean(),
  messages: z.boolean(),
  notes: z.boolean(),
  footage: z.boolean(),
  reviews: z.boolean(),
});

/** `quiet`: hours (0 to 23, in `zone`) without device notifications; they are sent when it ends. */
export const preferencesInput = z.object({
  mail: switches,
  push: switches,
  quiet: z.nullable(z.object({ from: hour, to: hour, zone: z.string().check(z.minLength(1), z.maxLength(64)) })),
});
export type Preferences = z.infer<typeof preferencesInput>;

/** As stored: a switched-off setting is false, under the mail's kind or "push:" and the topic. Missing means on. */
type Stored = Readonly<Record<string, unknown>>;

const quietOf = (stored: Stored): Preferences["quiet"] => {
  const read = preferencesInput.shape.quiet.safeParse(stored.quiet ?? null);
  return read.success ? read.data : null;
};

const eachTopic = (isOn: (topic: Topic) => boolean): Preferences["mail"] => ({
  bookings: isOn("bookings"),
  reminders: isOn("reminders"),
  messages: isOn("messages"),
  notes: isOn("notes"),
  footage: isOn("footage"),
  reviews: isOn("reviews"),
});

export const preferencesOf = (stored: Stored): Preferences => ({
  mail: eachTopic((topic) => KINDS[topic].every((kind) => stored[kind] !== false)),
  push: eachTopic((topic) => stored[`push:${topic}`] !== false),
  quiet: quietOf(stored),
});

export function storedOf({ mail, push, quiet }: Preferences): Stored {
  const mails = TOPIC_NAMES.filter((topic) => !mail[topic]).flatMap((topic) => KINDS[topic]);
  const pushes = TOPIC_NAMES.filter((topic) => !push[topic]).map((topic) => `push:${topic}`);
  return { ...Object.fromEntries([...mails, ...pushes].map((key) => [key, false])), ...(quiet && { quiet }) };
}

export function isWanted(stored: Stored, kind: string, channel: Channel): boolean {
  const topic = topicOf(kind);
  if (topic === null || !mayBeOff(topic, channel)) return true;
  return stored[channel === "mail" ? kind : `push:${topic}`] !== false;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** When a due notification may be sent (milliseconds since 1970): now, or when the quiet hours end. */
export function afterQuiet(stored: Stored, dueMs: number, offset: ZoneOffset): number {
  const quiet = quietOf(stored);
  if (!quiet || quiet.from === quiet.to) return dueMs;
  const { minutes } = localTime(quiet.zone, dueMs, offset);
  const [from, to] = [quiet.from * HOUR, quiet.to * HOUR];
  const isQuiet = from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
  if (!isQuiet) return dueMs;
  return dueMs - (dueMs % 60_000) + ((to - minutes + DAY) % DAY) * 60_000;
}
