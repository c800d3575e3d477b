import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field, TextArea } from "@/ui/field";
import { Menu, type MenuItem } from "@/ui/menu";
import { toast } from "@/ui/toast";
import { blockPerson, reportPerson } from "./actions";
import type { Person } from "./queries";

const MAX = 2000;
const NO_NETWORK = "That needs the network. Please try again when you are online.";
const sentence = (error: unknown): string =>
  (error as { status?: number }).status ? (error as Error).message : NO_NETWORK;

type Props = { person: Person; lastMessageId: string | null; onBlocked: () => void };

/** Profile, block, report. */
export function ThreadMenu({ person, lastMessageId, onBlocked }: Props) {
  const [reporting, setReporting] = useState(false);
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);

  const block = () =>
    blockPerson(person.userId).then(onBlocked, (error: unknown) => toast.error("Error", sentence(error)));
  const report = async () => {
    if (!reason.trim()) return toast.error("Error", "Please say what happened");
    setBusy(true);
    try {
      await reportPerson(person.userId, reason.trim(), lastMessageId);
      setReporting(false);
      setReason("");
      toast.success("Thank you", "Our team looks at it. You can also block this person.");
    } catch (error) {
      toast.error("Error", sentence(error));
    } finally {
      setBusy(false);
    }
  };

  const items: MenuItem[] = [
    ...(person.coachId ? [{ key: "profile", label: "View Profile", to: `/coach/${person.coachId}` }] : []),
    { key: "report", label: "Report", onSelect: () => setReporting(true) },
    { key: "block", label: "Block", onSelect: () => void block() },
  ];
  return (
    <>
      <Menu
        label={`More about ${person.name}`}
        face={<Ellipsis className="i" aria-hidden="true" />}
        buttonClassName="iconbtn"
        items={items}
      />
      <Dialog
        open={reporting}
        onClose={() => setReporting(false)}
        title={`Report ${person.name}`}
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
