import { createFileRoute, redirect } from "@tanstack/react-router";
import { useState } from "react";
import { getSession, requireSession } from "@/accounts/session";
import { AuditLog } from "@/staff/audit-log";
import { CoachMarks } from "@/staff/coach-marks";
import { CodeGate } from "@/staff/code-gate";
import { MoneyCases } from "@/staff/money-cases";
import { People } from "@/staff/people";
import { PlatformMoney } from "@/staff/platform-money";
import { Reports } from "@/staff/reports";
import { StaffReviews } from "@/staff/reviews";
import { WaitingCoaches } from "@/staff/waiting-coaches";
import { Page } from "@/ui/page";
import { Tabs } from "@/ui/tabs";
import "@/staff/staff.css";

export const Route = createFileRoute("/staff")({
  beforeLoad: ({ location }) => {
    requireSession({ location });
    // Only what would be refused anyway is hidden: the server decides.
    if (getSession().user?.role !== "staff") throw redirect({ to: "/" });
  },
  component: Staff,
});

type Part = "coaches" | "marks" | "people" | "reviews" | "reports" | "money" | "profit" | "log";

function Staff() {
  const [part, setPart] = useState<Part>("coaches");
  return (
    <Page title="Staff">
      <div className="staff">
        <CodeGate>
          <Tabs
            label="Staff work"
            value={part}
            onChange={setPart}
            panelClassName="staff-panel"
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
