import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Button, ICON_BUTTON } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
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

  const report = async () => {
    if (!reason.trim()) return toast.error("Error", "Please say what happened");
    setBusy(true);
    try {
      await reportPerson(person.userId, reason.trim(), lastMessageId);
      setReporting(false);
      setReason("");
      toast.success("Thank you", "Our team will look at it. You can also block this person.");
    } catch (error) {
      toast.error("Error", networkWords(error));
    } finally {
      setBusy(false);
    }
  };

  const items: MenuAction[] = [
    ...(person.coachId ? [{ key: "profile", label: "View Profile", to: `/coach/${person.coachId}` }] : []),
    { key: "report", label: "Report", onSelect: () => setReporting(true) },
    blocked
      ? { key: "unblock", label: "Unblock", onSelect: onUnblock }
      : { key: "block", label: "Block", stop: true, onSelect: onBlock },
  ];
  return (
    <>
      <Menu
        label={`More about ${nameOf(person)}`}
        face={<Ellipsis aria-hidden="true" />}
        buttonClassName={ICON_BUTTON}
        items={items}
      />
      <Dialog
        open={reporting}
        onClose={() => setReporting(false)}
        title={`Report ${nameOf(person)}`}
        actions={
          <>
            <Button tone="ink" busy={busy} onClick={() => void report()}>
              Send to the team
            </Button>
            <Button tone="out" onClick={() => setReporting(false)}>
              Close
            </Button>
          </>
        }
      >
        <Field label="What happened" counter={{ value: reason.length, max: MAX }}>
          <TextArea value={reason} maxLength={MAX} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </Dialog>
    </>
  );
}
