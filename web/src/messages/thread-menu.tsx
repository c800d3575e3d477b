import * as m from "@messages";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { ReportDialog } from "@/reports/report-dialog";
import { sendReport } from "@/reports/send-report";
import { ICON_BUTTON } from "@/ui/button";
import { Menu } from "@/ui/menu";
import type { MenuAction } from "@/ui/menu-list";
import { nameOf, type Person } from "./queries";

type Props = {
  person: Person;
  /** The other's last message, which a report names. */
  lastMessageId: string | null;
  blocked: boolean;
  onBlock: () => void;
  onUnblock: () => void;
  onReport: () => void;
};

/** Profile, block, report. */
export function ThreadMenu({ person, lastMessageId, blocked, onBlock, onUnblock, onReport }: Props) {
  const [reporting, setReporting] = useState(false);
  const subject = { reported_id: person.userId, ...(lastMessageId ? { message_id: lastMessageId } : {}) };
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
      <ReportDialog
        open={reporting}
        onClose={() => setReporting(false)}
        title={m.messages_report_name_of({ nameOf: nameOf(person) })}
        draftKey={`report-${person.userId}`}
        name={person.name}
        subject={subject}
        other={{
          label: m.reports_other(),
          detail: m.reports_team_alone(),
          confirm: m.reports_send(),
          consequence: null,
          send: (words) => sendReport(subject, "", words),
          done: { title: m.reports_thank_you(), text: m.messages_our_team_will_look_at_it() },
        }}
        otherLast
        onSent={onReport}
      />
    </>
  );
}
