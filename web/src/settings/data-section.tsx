import { useState } from "react";
import { forgetSession } from "@/accounts/actions";
import { wipeLocalTraces } from "@/accounts/local-traces";
import { requestSignOut } from "@/accounts/sign-out";
import { wipeAccount } from "@/database/database";
import { type ApiError, callFunction } from "@/platform/api";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { saveFile } from "./save-file";
import { Section } from "./section";

const fail = (error: unknown) => toast.error("Error", (error as ApiError).message);

/** Export, deletion, sign-out. `onLeft` runs when nobody is signed in any more. */
export function DataSection({ userId, onLeft }: { userId: string; onLeft: () => void }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const exportAll = async () => {
    setBusy(true);
    await callFunction("export-my-data")
      .then((data) => saveFile("encore-my-data.json", JSON.stringify(data, null, 2)), fail)
      .finally(() => setBusy(false));
  };
  const remove = async () => {
    setBusy(true);
    try {
      await callFunction("delete-my-account");
      await wipeAccount(userId);
      wipeLocalTraces(localStorage, userId);
      await forgetSession();
      toast.success("Your account is deleted");
      onLeft();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  const leave = async () => {
    if (await requestSignOut()) onLeft();
  };

  return (
    <Section title="Your data">
      <p className="small soft">
        Everything we hold about you as one file. Bookings you paid for stay in the books after a deletion, without your
        name.
      </p>
      <div className="row wrapx">
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
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete your account?"
        actions={
          <>
            <Button tone="stop" busy={busy} onClick={() => void remove()}>
              Delete account
            </Button>
            <Button tone="out" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>Your profile, messages, notes and footage go for good. This cannot be undone.</p>
      </Dialog>
    </Section>
  );
}
