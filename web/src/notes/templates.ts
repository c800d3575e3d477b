import { formatTemplate, readTemplate, type Template, templateSchema } from "@domain/personal-items";
import { type Checked, check } from "@domain/validate";
import { useMemo } from "react";
import { getDatabase } from "@/database/database";
import { newId } from "@/database/new-id";
import { changeItem } from "@/database/personal-items";
import { useLiveList } from "@/database/use-live";

export type KeptTemplate = Template & { id: string };

/** A coach's templates by name; undefined while loading. */
export function useTemplates(account: string): KeptTemplate[] | undefined {
  const { data } = useLiveList("personal_items", { selector: { kind: "template", user_id: account } }, [account]);
  return useMemo(
    () =>
      data
        ?.map(({ id, content }) => ({ id, ...readTemplate(content) }))
        .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)),
    [data],
  );
}

/** Stores a template on the device; sync sends it. @param id "" for a new one */
export async function saveTemplate(account: string, id: string, template: Template): Promise<Checked<unknown>> {
  const input = check(templateSchema, template);
  if (!input.ok) return input;
  const head = { id: id || newId(), user_id: account, coach_user_id: "", booking_id: "", kind: "template" };
  return changeItem(head, () => formatTemplate(input.value));
}

export async function removeTemplate(id: string): Promise<void> {
  const { personal_items } = await getDatabase();
  await (await personal_items.findOne(id).exec())?.incrementalRemove();
}
