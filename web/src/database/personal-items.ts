import { checkContent, type PersonalItemDocument } from "@domain/personal-items";
import type { Checked } from "@domain/validate";
import { changeOrBegin } from "./change-or-begin";
import { getDatabase } from "./database";

export type ItemHead = Pick<PersonalItemDocument, "id" | "user_id" | "coach_user_id" | "booking_id" | "kind">;

/** Changes an item's content, or begins the item with `change("")`. Writes nothing if its kind does not take the new content. */
export async function changeItem(head: ItemHead, change: (content: string) => string): Promise<Checked<unknown>> {
  const { personal_items } = await getDatabase();
  const find = () => personal_items.findOne(head.id).exec();
  const begin = (): PersonalItemDocument => {
    const now = new Date().toISOString();
    return { ...head, rev: 0, content: change(""), created_at: now, updated_at: now };
  };
  const existing = await find();
  const checked = checkContent(head.kind, change(existing?.content ?? ""));
  if (!checked.ok) return checked;
  const modify = (item: NonNullable<typeof existing>) =>
    changeOrBegin(
      item,
      (data) => ({ ...data, content: change(data.content), updated_at: new Date().toISOString() }),
      begin,
    );
  if (existing) {
    await modify(existing);
    return checked;
  }
  try {
    await personal_items.insert(begin());
  } catch (error) {
    // Another tab, or sync, began it in between.
    const begun = await find();
    if (!begun) throw error;
    await modify(begun);
  }
  return checked;
}
