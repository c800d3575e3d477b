import { type ReactNode, useState } from "react";
import { requestSignOut } from "@/accounts/sign-out";
import type { ApiError } from "@/platform/api";
import type { SessionUser } from "@/platform/session";
import { Button } from "@/ui/button";
import { Section } from "@/ui/section";
import { toast } from "@/ui/toast";
import { DeleteAccount } from "./delete-account";
import { exportData } from "./export-data";

const fail = (error: unknown) => toast.error("Error", (error as ApiError).message);

type Props = {
  user: SessionUser;
  /** What has to end before a deletion. */
  ahead: ReactNode;
  onLeft: () => void;
};

/** Export, deletion, sign-out. `onLeft` runs after the session ended. */
export function DataSection({ user, ahead, onLeft }: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const exportAll = async () => {
    setBusy(true);
    await exportData()
      .then((missing) => {
        if (missing > 0)
          toast.error(`${missing} of your files could not be fetched`, "Export again when you are online.");
      }, fail)
      .finally(() => setBusy(false));
  };
  const leave = async () => {
    if (await requestSignOut()) onLeft();
  };

  return (
    <Section title="Your data">
      <p className="text-ink-2 text-sm">
        Everything we hold about you, with the files that you uploaded, as one zip file. After a deletion, payment
        records are kept without your name.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="out" busy={busy} onClick={() => void exportAll()}>
          Export my data
        </Button>
        <Button tone="out" onClick={() => void leave()}>
          Sign Out
        </Button>
        <Button tone="stop" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </div>
      {asking && <DeleteAccount user={user} ahead={ahead} onClose={() => setAsking(false)} onLeft={onLeft} />}
    </Section>
  );
}
