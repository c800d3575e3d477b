import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { getSession, requireSession } from "@/platform/session";
import { AuditLog } from "@/staff/audit-log";
import { CoachMarks } from "@/staff/coach-marks";
import { CodeGate } from "@/staff/code-gate";
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
  validateSearch: (search: Record<string, unknown>): { part?: StaffPart } => {
    const part = STAFF_PARTS.find((name) => name === search.part);
    return part ? { part } : {};
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
    <Page title="Staff">
      <div className="max-w-205 pb-18">
        <CodeGate>
          <Tabs
            label="Staff work"
            value={part}
            onChange={(next) => void navigate({ to: ".", search: { part: next }, replace: true })}
            className="overflow-x-auto p-1 *:flex-none"
            panelClassName="pt-4"
            tabs={[
              { value: "coaches", label: "Coaches", panel: <WaitingCoaches /> },
              { value: "marks", label: "Directory", panel: <CoachMarks /> },
              { value: "people", label: "People", panel: <People /> },
              { value: "reports", label: "Reports", panel: <Reports /> },
              { value: "reviews", label: "Reviews", panel: <StaffReviews /> },
              { value: "money", label: "Problems", panel: <MoneyCases /> },
              { value: "profit", label: "Money", panel: <PlatformMoney /> },
              { value: "log", label: "Log", panel: <AuditLog /> },
            ]}
          />
        </CodeGate>
      </div>
    </Page>
  );
}
