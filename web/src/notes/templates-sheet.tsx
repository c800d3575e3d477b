import { plainWords } from "@domain/note-lines";
import * as m from "@messages";
import { useState } from "react";
import { Button } from "@/ui/button";
import { rich } from "@/ui/rich";
import { Sheet } from "@/ui/sheet";
import { TemplateForm } from "./template-form";
import { type KeptTemplate, useTemplates } from "./templates";

type Props = { open: boolean; onClose: () => void; account: string; onInsert: (text: string) => void };

const NEW: KeptTemplate = { id: "", name: "", text: "" };

/** A coach's templates: a press puts one into the note. Works offline. */
export function TemplatesSheet({ open, onClose, account, onInsert }: Props) {
  const templates = useTemplates(account);
  const [edited, setEdited] = useState<KeptTemplate | null>(null);
  const title = edited ? (edited.id ? m.notes_change_template() : m.notes_new_template()) : m.notes_templates();
  const close = () => {
    setEdited(null);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={title}>
      {edited ? (
        <TemplateForm key={edited.id} account={account} template={edited} onDone={() => setEdited(null)} />
      ) : (
        <div className="grid grid-cols-1 gap-4 pb-5">
          {templates && templates.length > 0 && (
            <ul aria-label={m.notes_templates()}>
              {templates.map((template) => (
                <li key={template.id} className="flex items-center gap-2 border-rule border-b pr-2">
                  <button
                    type="button"
                    className="focus-visible:edge-focus grid min-h-14 min-w-0 flex-1 content-center px-5 py-2.5 text-left hover:bg-sunk"
                    onClick={() => {
                      onInsert(template.text);
                      close();
                    }}
                  >
                    <span className="wrap-anywhere font-semibold">{template.name}</span>
                    <span className="written line-clamp-3 text-ink-3 text-sm">{plainWords(template.text)}</span>
                  </button>
                  <Button tone="plain" size="sm" onClick={() => setEdited(template)}>
                    {rich(m.notes_change_name({ name: template.name }), {
                      span: (text) => <span className="sr-only">{text}</span>,
                    })}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {templates?.length === 0 && (
            <p className="px-5 pt-5 text-ink-2">{m.notes_write_once_what_you_often_need()}</p>
          )}
          <div className="px-5">
            <Button tone="ink" full onClick={() => setEdited(NEW)}>
              {m.notes_new_template()}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}
