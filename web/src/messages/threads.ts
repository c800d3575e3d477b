import type { MessageDocument } from "@domain/documents";

export type Thread = { userId: string; name: string; last: MessageDocument; unread: number };

export const otherId = (message: MessageDocument, me: string): string =>
  message.sender_id === me ? message.receiver_id : message.sender_id;

export const otherName = (message: MessageDocument, me: string): string =>
  message.sender_id === me ? message.receiver_name : message.sender_name;

/** One thread per person, newest first. `messages` in any order. */
export function threadsOf(messages: readonly MessageDocument[], me: string): Thread[] {
  const threads = new Map<string, Thread>();
  for (const message of messages) {
    const userId = otherId(message, me);
    const known = threads.get(userId);
    const unread = message.receiver_id === me && !message.is_read ? 1 : 0;
    if (!known) {
      threads.set(userId, { userId, name: otherName(message, me), last: message, unread });
      continue;
    }
    known.unread += unread;
    if (isAfter(message, known.last)) known.last = message;
    if (!known.name) known.name = otherName(message, me);
  }
  return [...threads.values()].sort((a, b) => (isAfter(a.last, b.last) ? -1 : 1));
}

/** A thread with loaded archived messages. The device's copy of a message wins. */
export function withArchived(messages: readonly MessageDocument[], archived: readonly MessageDocument[]) {
  const here = new Set(messages.map(({ id }) => id));
  return [...archived.filter(({ id }) => !here.has(id)), ...messages];
}

/** Archived threads without messages on the device. They never count as unread. */
export function olderThreads(archived: readonly MessageDocument[], threads: readonly Thread[], me: string): Thread[] {
  const here = new Set(threads.map(({ userId }) => userId));
  return threadsOf(archived, me)
    .filter(({ userId }) => !here.has(userId))
    .map((thread) => ({ ...thread, unread: 0 }));
}

const isAfter = (a: MessageDocument, b: MessageDocument): boolean =>
  a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at;

export type Entry =
  | { kind: "day"; key: string; day: string }
  | { kind: "message"; key: string; message: MessageDocument; mine: boolean; stamp: boolean };

const MINUTE = 60_000;
const isSent = ({ rev }: MessageDocument): boolean => rev > 0;
const dayOf = (iso: string): string => new Date(iso).toDateString();

/** A thread's rows: a line for each new day, and a time under the last message of a group. */
export function entriesOf(messages: readonly MessageDocument[], me: string): Entry[] {
  const inOrder = [...messages].sort((a, b) => (isAfter(a, b) ? 1 : -1));
  return inOrder.flatMap((message, index) => {
    const before = inOrder[index - 1];
    const after = inOrder[index + 1];
    const mine = message.sender_id === me;
    const together =
      after !== undefined &&
      after.sender_id === message.sender_id &&
      // A sent message shows its state if an unsent one follows.
      isSent(after) === isSent(message) &&
      dayOf(after.created_at) === dayOf(message.created_at) &&
      new Date(after.created_at).getTime() - new Date(message.created_at).getTime() < 5 * MINUTE;
    const entry: Entry = { kind: "message", key: message.id, message, mine, stamp: !together };
    if (before && dayOf(before.created_at) === dayOf(message.created_at)) return [entry];
    return [{ kind: "day" as const, key: `day-${dayOf(message.created_at)}`, day: message.created_at }, entry];
  });
}
