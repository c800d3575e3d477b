import { useState } from "react";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { sendConfirmation } from "./actions";
import type { Awaited } from "./awaited";
import { CentredCard } from "./centred-card";

type Props = { awaited: Awaited; onWrong: () => void; onSignIn: () => void };

/** Sends the link again, and says so. */
export function SendAgain({ awaited: { email, next }, size }: { awaited: Awaited; size?: "sm" }) {
  const { busy, run } = useWork();
  const [times, setTimes] = useState(0);
  const again = async () => {
    await sendConfirmation(email, next);
    setTimes(times + 1);
    toast.success("Success!", "Check your email to confirm your account.");
  };
  return (
    <Button tone="out" size={size} busy={busy} busyLabel="Sending..." onClick={() => void run(again)}>
      Send again
    </Button>
  );
}

/** After signing up: the next step, and help if the mail does not come. */
export function CheckMail({ awaited, onWrong, onSignIn }: Props) {
  return (
    <CentredCard
      title="Check your mail"
      lead={
        <>
          We sent a link to <b>{awaited.email}</b>. Open it on any device to confirm your account, then carry on from
          here.
        </>
      }
    >
      <div className="grid gap-4">
        <Button tone="go" full onClick={onSignIn}>
          I opened it. Sign in
        </Button>
        <SendAgain awaited={awaited} />
        <Button tone="plain" onClick={onWrong}>
          Wrong address?
        </Button>
      </div>
    </CentredCard>
  );
}
