import * as m from "@messages";
import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { getSession, requireSession } from "@/platform/session";
import { AuditLog } from "@/staff/audit-log";
import { CoachMarks } from "@/staff/coach-marks";
import { CodeGate } from "@/staff/code-gate";
import { Figures } from "@/staff/figures";
import { MoneyCases } from "@/staff/money-cases";
import { People } from "@/staff/people";
import { PlatformMoney } from "@/staff/platform-money";
import { Reports } from "@/staff/reports";
import { StaffReviews } from "@/staff/reviews";
import { STAFF_PARTS, type StaffPart } from "@/staff/staff-part";
import { WaitingCoaches } from "@/staff/waiting-coaches";
import { Page } from "@/ui/page";
import { Tabs } from "@/ui/tabs";

export const Route = createFileRoute("/staff")({
  validateSearch: (search: Record<string, unknown>): { part?: StaffPart; kind?: string; open?: string } => {
    const part = STAFF_PARTS.find((name) => name === search.part);
    const word = (value: unknown) => (typeof value === "string" && /^\w{1,15}$/.test(value) ? value : "");
    const [kind, open] = [word(search.kind), word(search.open)];
    return { ...(part && { part }), ...(kind && { kind }), ...(open && { open }) };
  },
  beforeLoad: ({ location }) => {
    requireSession({ location });
    // Hiding is cosmetic: the server decides.
    if (getSession().user?.role !== "staff") throw redirect({ to: "/" });
  },
  component: Staff,
});

function Staff() {
  const { part = "coaches" } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <Page title={m.routes_staff()}>
      <div className="pb-18">
        <CodeGate>
          <Tabs
            label={m.routes_staff_work()}
            value={part}
            onChange={(next) => void navigate({ to: ".", search: { part: next }, replace: true })}
            className="overflow-x-auto p-1 *:flex-none"
            panelClassName="pt-4"
            tabs={[
              { value: "coaches", label: m.routes_coaches(), panel: <WaitingCoaches /> },
              { value: "marks", label: m.routes_directory(), panel: <CoachMarks /> },
              { value: "people", label: m.routes_people(), panel: <People /> },
              { value: "reports", label: m.routes_reports(), panel: <Reports /> },
              { value: "reviews", label: m.routes_reviews(), panel: <StaffReviews /> },
              { value: "money", label: m.routes_problems(), panel: <MoneyCases /> },
              { value: "profit", label: m.routes_money(), panel: <PlatformMoney /> },
              { value: "figures", label: m.routes_figures(), panel: <Figures /> },
              { value: "log", label: m.routes_log(), panel: <AuditLog /> },
            ]}
          />
        </CodeGate>
      </div>
    </Page>
  );
}
