import { useState } from "react";
import { syncNow } from "@/database/sync-status";
import { Button, ButtonLink } from "@/ui/button";
import { toast } from "@/ui/toast";
import { verifyCoachAccount } from "./actions";

/** Shown until the coach is verified. The server asks Stripe anew; the coach record follows by sync. */
export function VerifyCard() {
  const [busy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    try {
      const answer = await verifyCoachAccount();
      if (answer.verified) {
        await syncNow();
        toast.success("Account Verified!", "You can now start accepting bookings.");
      } else if (answer.reason === "team_review") {
        toast.success("Verification Pending", "Our team is reviewing your athletic record.");
      } else {
        toast.success("Verification Pending", "Please complete your Stripe account setup.");
      }
    } catch (error) {
      toast.error("Error", (error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="warn" aria-labelledby="not-verified">
      <h2 className="d5" id="not-verified">
        Account Not Verified
      </h2>
      <p>
        Please complete your account setup: finish Stripe's form, then our team checks your athletic record. Athletes
        see your profile from then on.
      </p>
      <div className="row wrapx">
        <Button tone="go" busy={busy} busyLabel="Checking..." onClick={() => void verify()}>
          Verify Account
        </Button>
        <ButtonLink tone="out" to="/coach/onboarding">
          Go on with Stripe
        </ButtonLink>
      </div>
    </section>
  );
}
