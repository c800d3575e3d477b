import { type CoachSignUp, coachFields, coachSignUp } from "@domain/coaches";
import { DEFAULT_LATE_CANCEL_PERCENT, SESSION_TYPES } from "@domain/limits";
import { isOwnPhoto } from "@domain/photos";
import { requireAccount } from "../platform/answer";
import { readInput } from "../platform/input";
import { draft, firstWhere } from "../platform/records";
import { requireStripe } from "../platform/stripe";
import { inTransaction } from "../platform/transaction";
import { createConnectedAccount, onboardingLink } from "./connected-account";

type Coach = { coach: core.Record; secrets: core.Record };

/** Stores the coach, makes the connected account, and answers with its onboarding link. A second call resumes. */
export function createCoachAccount(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  requireStripe();
  const form = readInput(e, coachSignUp);
  const stored = inTransaction(e.app, (tx) => storeCoach(tx, account.id, form));
  const accountId = stored.secrets.getString("stripe_account_id") || makeAccount(e.app, stored);
  return e.json(200, { onboardingUrl: onboardingLink(accountId) });
}

function storeCoach(tx: core.App, userId: string, form: CoachSignUp): Coach {
  const coach = firstWhere(tx, "coaches", "user_id = {:userId}", { userId }) ?? newCoach(tx, userId);
  const photo = coach.getString("profile_image_url");
  for (const [field, value] of Object.entries(coachFields(form))) coach.set(field, value);
  // The form may have been opened before the photo arrived.
  if (form.profileImageUrl === "" && isOwnPhoto(photo)) coach.set("profile_image_url", photo);
  tx.save(coach);
  const secrets =
    firstWhere(tx, "coach_private", "coach_id = {:id}", { id: coach.id }) ??
    draft(tx, "coach_private", { coach_id: coach.id, user_id: userId });
  keepCountry(secrets, form.country ?? "");
  tx.save(secrets);
  return { coach, secrets };
}

/** An account's country is final. An empty account is left behind for a new one in the right country. */
function keepCountry(secrets: core.Record, country: string): void {
  if (country === "" || country === secrets.getString("country") || secrets.getBool("details_submitted")) return;
  secrets.set("country", country);
  if (secrets.getString("stripe_account_id") === "") return;
  secrets.set("stripe_account_id", "");
  secrets.set("account_number", secrets.getInt("account_number") + 1);
}

const newCoach = (tx: core.App, userId: string): core.Record =>
  draft(tx, "coaches", {
    user_id: userId,
    certifications: [],
    session_types: [...SESSION_TYPES],
    languages: [],
    late_cancel_refund: DEFAULT_LATE_CANCEL_PERCENT,
  });

/** Outside of any transaction, because Stripe may be slow. The idempotency key makes a retry find the same account. */
function makeAccount(app: core.App, { coach, secrets }: Coach): string {
  const made = createConnectedAccount(coach, secrets.getInt("account_number"), secrets.getString("country"));
  return inTransaction(app, (tx) => {
    const fresh = tx.findRecordById("coach_private", secrets.id);
    const known = fresh.getString("stripe_account_id");
    if (known) return known;
    fresh.set("stripe_account_id", made.id);
    tx.save(fresh);
    return made.id;
  });
}
