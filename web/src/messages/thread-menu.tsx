import * as m from "@messages";
import { Ellipsis } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Button, ICON_BUTTON } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { TextArea } from "@/ui/input";
import { Menu } from "@/ui/menu";
import type { MenuAction } from "@/ui/menu-list";
import { toast } from "@/ui/toast";
import { reportPerson } from "./actions";
import { nameOf, type Person } from "./queries";
import { networkWords } from "./use-block";

const MAX = 2000;
type Props = {
  person: Person;
  /** The other's last message, which a report names. */
  lastMessageId: string | null;
  blocked: boolean;
  onBlock: () => void;
  onUnblock: () => void;
};

/** Profile, block, report. */
export function ThreadMenu({ person, lastMessageId, blocked, onBlock, onUnblock }: Props) {
  const [reporting, setReporting] = useState(false);
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);

  const refusal = useRefusal();
  const form = useId();

  const report = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim()) return refusal.refuse({ field: "reason", message: m.messages_please_say_what_happened() });
    if (reason.length > MAX) return refusal.refuse({ field: "reason", message: m.ui_too_long({ max: MAX }) });
    setBusy(true);
    try {
      await reportPerson(person.userId, reason.trim(), lastMessageId);
      setReporting(false);
      setReason("");
      toast.success(m.messages_thank_you(), m.messages_our_team_will_look_at_it());
    } catch (error) {
      toast.error(m.messages_error(), networkWords(error));
    } finally {
      setBusy(false);
    }
  };

  const items: MenuAction[] = [
    ...(person.coachId ? [{ key: "profile", label: m.messages_view_profile(), to: `/coach/${person.coachId}` }] : []),
    { key: "report", label: m.messages_report(), onSelect: () => setReporting(true) },
    blocked
      ? { key: "unblock", label: m.messages_unblock(), onSelect: onUnblock }
      : { key: "block", label: m.messages_block(), stop: true, onSelect: onBlock },
  ];
  return (
    <>
      <Menu
        label={m.messages_more_about_name_of({ nameOf: nameOf(person) })}
        face={<Ellipsis aria-hidden="true" />}
        buttonClassName={ICON_BUTTON}
        items={items}
      />
      <Dialog
        open={reporting}
        onClose={() => setReporting(false)}
        title={m.messages_report_name_of({ nameOf: nameOf(person) })}
        actions={
          <>
            <Button tone="ink" type="submit" form={form} busy={busy}>
              {m.messages_send_to_the_team()}
            </Button>
            <Button tone="out" onClick={() => setReporting(false)}>
              {m.messages_close()}
            </Button>
          </>
        }
      >
        <Form id={form} onSubmit={(event) => void report(event)} refusal={refusal}>
          <Field name="reason" label={m.messages_what_happened()} counter={{ value: reason.length, max: MAX }}>
            <TextArea value={reason} maxLength={MAX} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </Form>
      </Dialog>
    </>
  );
}
