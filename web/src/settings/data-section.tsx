import * as m from "@messages";
import { type ReactNode, useState } from "react";
import { requestSignOut } from "@/accounts/sign-out";
import type { ApiError } from "@/platform/api";
import type { SessionUser } from "@/platform/session";
import { Button } from "@/ui/button";
import { Section } from "@/ui/section";
import { toast } from "@/ui/toast";
import { DeleteAccount } from "./delete-account";
import { exportData } from "./export-data";

const fail = (error: unknown) => toast.error(m.settings_error(), (error as ApiError).message);

type Props = {
  user: SessionUser;
  /** Obligations that must end before a deletion. */
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
          toast.error(
            m.settings_missing_of_your_files_could_not({ missing }),
            m.settings_export_again_when_you_are_online(),
          );
      }, fail)
      .finally(() => setBusy(false));
  };
  const leave = async () => {
    if (await requestSignOut()) onLeft();
  };

  return (
    <Section title={m.settings_your_data()}>
      <p className="text-ink-2 text-sm">{m.settings_everything_we_hold_about_you_with()}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="out" busy={busy} onClick={() => void exportAll()}>
          {m.settings_export_my_data()}
        </Button>
        <Button tone="out" onClick={() => void leave()}>
          {m.settings_sign_out()}
        </Button>
        <Button tone="stop" onClick={() => setAsking(true)}>
          {m.settings_delete_account()}
        </Button>
      </div>
      {asking && <DeleteAccount user={user} ahead={ahead} onClose={() => setAsking(false)} onLeft={onLeft} />}
    </Section>
  );
}
