import { LIMITS } from "@domain/limits";
import * as m from "@messages";
import type { FormEvent } from "react";
import { useEdits } from "@/database/edits";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { Input, TextArea } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { type KeptTemplate, removeTemplate, saveTemplate } from "./templates";

type Props = {
  account: string;
  /** `id` "" for a new one. */
  template: KeptTemplate;
  onDone: () => void;
};

/** A template's name and text. */
export function TemplateForm({ account, template, onDone }: Props) {
  const { id, name, text } = template;
  const edits = useEdits(`template-${id || "new"}`, { name, text });
  const refusal = useRefusal();
  const { busy, run } = useWork();
  const { value, set } = edits;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      let isKept = false;
      await edits.saving(async () => {
        const saved = await saveTemplate(account, id, value);
        if (!saved.ok) refusal.refuse(saved);
        isKept = saved.ok;
        return isKept;
      });
      if (isKept) onDone();
    }, m.notes_failed_to_save_template());
  };
  const cancel = () => {
    set({ name, text });
    onDone();
  };
  const remove = () =>
    run(async () => {
      await removeTemplate(id);
      onDone();
      toast.success(m.notes_template_deleted(), undefined, {
        label: m.notes_undo(),
        onPress: () => void saveTemplate(account, "", { name, text }),
      });
    }, m.notes_failed_to_save_template());
  return (
    <Form refusal={refusal} onSubmit={save} className="grid grid-cols-1 gap-4 px-5 py-4.5">
      <Field label={m.notes_name()} name="name">
        <Input
          maxLength={LIMITS.name}
          value={value.name}
          autoComplete="off"
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <Field label={m.notes_text()} name="text" hint={m.notes_a_line_with_a_box_is_homework()}>
        <TextArea
          rows={10}
          maxLength={LIMITS.template}
          value={value.text}
          onChange={(event) => set({ text: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <Button tone="ink" type="submit" busy={busy} className="flex-1">
          {m.notes_save_template()}
        </Button>
        <Button tone="out" onClick={cancel}>
          {m.notes_cancel()}
        </Button>
        {id && (
          <Button tone="plain" disabled={busy} onClick={() => void remove()}>
            {m.notes_delete_template()}
          </Button>
        )}
      </div>
    </Form>
  );
}
