import * as m from "@messages";
import { useState } from "react";
import { Button } from "@/ui/button";
import { rich } from "@/ui/rich";
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
    toast.success(m.accounts_success(), m.accounts_check_your_email_to_confirm_your());
  };
  return (
    <Button tone="out" size={size} busy={busy} busyLabel={m.accounts_sending()} onClick={() => void run(again)}>
      {m.accounts_send_again()}
    </Button>
  );
}

/** After signing up: the next step, and help if the mail does not come. */
export function CheckMail({ awaited, onWrong, onSignIn }: Props) {
  return (
    <CentredCard
      title={m.accounts_check_your_mail()}
      lead={rich(m.accounts_we_sent_a_link_to_email({ email: awaited.email }), { b: (text) => <b>{text}</b> })}
    >
      <div className="grid gap-4">
        <Button tone="go" full onClick={onSignIn}>
          {m.accounts_i_opened_it_sign_in()}
        </Button>
        <SendAgain awaited={awaited} />
        <Button tone="plain" onClick={onWrong}>
          {m.accounts_wrong_address()}
        </Button>
      </div>
    </CentredCard>
  );
}
