import * as m from "@messages";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { SessionsAhead } from "@/bookings/sessions-ahead";
import { NotificationsSection } from "@/notifications/section";
import { RefusedCalls } from "@/pending-changes/refused-calls";
import { WaitingList } from "@/pending-changes/waiting-card";
import { requireSession, useSession } from "@/platform/session";
import { AccountSection } from "@/settings/account-section";
import { AppearanceSection } from "@/settings/appearance-section";
import { DataSection } from "@/settings/data-section";
import { LanguageSection } from "@/settings/language-section";
import { SecondStepSection } from "@/settings/second-step-section";
import { SyncSection } from "@/settings/sync-section";
import { Page } from "@/ui/page";

export const Route = createFileRoute("/settings")({
  beforeLoad: requireSession,
  component: Settings,
});

function Settings() {
  const { user } = useSession();
  const navigate = useNavigate();
  if (!user) return null;
  return (
    <Page title={m.routes_settings()} width="form">
      <div className="grid max-w-180 grid-cols-1 gap-6 pb-12">
        <SyncSection waiting={<WaitingList label={m.routes_not_sent_yet()} />} refusedCalls={<RefusedCalls />} />
        <AccountSection user={user} />
        <NotificationsSection user={user} />
        <SecondStepSection user={user} />
        <AppearanceSection />
        <LanguageSection userId={user.id} />
        <DataSection user={user} ahead={<SessionsAhead userId={user.id} />} onLeft={() => void navigate({ to: "/" })} />
      </div>
    </Page>
  );
}
