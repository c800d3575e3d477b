import { refreshViewersOfCoach } from "../athletes/viewers";
import { enqueueMail } from "../outbox/enqueue";
import { now } from "../platform/clock";
import { audit } from "../platform/records";
import { isSuspended } from "../protection/suspension";

/** The effects of a coach becoming verified or unverified: readers of athletes' profiles, a mail, a log line. */
export function afterStandingChanged(tx: core.App, coach: core.Record): void {
  const verified = coach.getBool("verified");
  refreshViewersOfCoach(tx, coach.id);
  audit(tx, "", verified ? "coach_verified" : "coach_unverified", coach.id);
  // Its own mail says why.
  if (isSuspended(tx, coach.getString("user_id"))) return;
  enqueueMail(tx, {
    key: `verification:${coach.id}:${now()}`,
    kind: "verification_result",
    userId: coach.getString("user_id"),
    data: { outcome: verified ? "verified" : "lapsed" },
  });
}
