import * as m from "@messages";
import { useEffect, useState } from "react";
import { syncNow } from "@/database/sync-status";
import { toast } from "@/ui/toast";
import { type VerifyAnswer, verifyCoachAccount } from "./actions";

export type Verify = { busy: boolean; answer: VerifyAnswer | null; verify: () => Promise<void> };

const tell = ({ verified, reason }: VerifyAnswer) => {
  if (verified) toast.success(m.coach_settings_account_verified(), m.coach_settings_you_can_now_start_accepting());
  else if (reason === "team_review")
    toast.success(m.coach_settings_verification_pending(), m.coach_settings_our_team_is_reviewing_your_athletic());
  else toast.success(m.coach_settings_verification_pending(), m.coach_settings_please_complete_your_stripe_account());
};

/**
 * "Verify Account": the server asks Stripe and says what is missing; the coach record follows by sync.
 * @param returned just back from Stripe's form: checks automatically, and shows a message only if all is done
 */
export function useVerify(returned: boolean): Verify {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<VerifyAnswer | null>(null);
  useEffect(() => {
    if (!returned) return;
    verifyCoachAccount().then(
      async (found) => {
        setAnswer(found);
        if (!found.verified) return;
        await syncNow();
        tell(found);
      },
      () => undefined, // the person can press the button
    );
  }, [returned]);
  const verify = async () => {
    setBusy(true);
    try {
      const found = await verifyCoachAccount();
      setAnswer(found);
      if (found.verified) await syncNow();
      tell(found);
    } catch (error) {
      toast.error(m.coach_settings_error(), (error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, answer, verify };
}
