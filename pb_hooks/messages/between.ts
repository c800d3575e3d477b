import * as z from "zod/mini";
import { recordId } from "../platform/input";
import { stored } from "../platform/instants";
import { rows } from "../platform/sql";

/** The oldest message that the reader has; older ones follow it. */
export const before = z.optional(z.object({ id: recordId, createdAt: z.string().check(z.maxLength(30)) }));
type Before = z.infer<typeof before>;

const ROW = { id: "", sender_id: "", sender_name: "", content: "", created_at: "" };
const QUERY = `SELECT id, sender_id, sender_name, content, created_at FROM messages
  WHERE ((sender_id = {:one} AND receiver_id = {:two}) OR (sender_id = {:two} AND receiver_id = {:one}))
    AND ({:at} = '' OR (created_at, id) < ({:at}, {:id}))
  ORDER BY created_at DESC, id DESC`;

/** `createdAt`: an ISO instant. */
export type Said = { id: string; senderId: string; senderName: string; content: string; createdAt: string };

/** One page of the messages of two accounts, newest first. `more`: older ones follow. */
export function messagesBetween(
  app: core.App,
  [one, two]: readonly [string, string],
  most: number,
  from: Before,
): { messages: Said[]; more: boolean } {
  const params = { one, two, at: from ? stored(Date.parse(from.createdAt) || 0) : "", id: from?.id ?? "" };
  const found = rows(app.db(), `${QUERY} LIMIT ${most + 1}`, params, ROW);
  const messages = found.slice(0, most).map(({ sender_id, sender_name, created_at, ...row }) => ({
    ...row,
    senderId: sender_id,
    senderName: sender_name,
    createdAt: created_at.replace(" ", "T"),
  }));
  return { messages, more: found.length > most };
}
