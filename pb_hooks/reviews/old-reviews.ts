import { youngerThan } from "@domain/birth-date";
import { contactIn } from "@domain/contact-data";
import { LIMITS } from "@domain/limits";
import { reviewerName } from "@domain/young-words";
import { now } from "../platform/clock";
import { audit, byId, firstWhere } from "../platform/records";
import { rows } from "../platform/sql";
import { inTransaction } from "../platform/transaction";
import { BORN_AFTER } from "../protection/guardian-state";

const OF_YOUNG = `SELECT r.id, r.comment, r.answer, r.reviewer_name, u.name FROM account_private a
  JOIN users u ON u.id = a.user_id JOIN bookings b ON b.client_id = a.user_id JOIN reviews r ON r.id = b.review_id
  WHERE ${BORN_AFTER} AND NOT r.hidden`;
const ROW = { id: "", comment: "", answer: "", reviewer_name: "", name: "" };

/**
 * Hides reviews of people under 18 that an older release published although they tell how to reach somebody, and mends the names under
 * the others. Once: the team may show one again.
 */
export function hideOldContacts(app: core.App): void {
  if (firstWhere(app, "audit_log", "action = 'reviews_checked'")) return;
  const found = rows(app.db(), OF_YOUNG, { day: youngerThan(LIMITS.adultAge, now()) }, ROW);
  if (found.length === 0) return;
  inTransaction(app, (tx) => {
    for (const { id, comment, answer, reviewer_name, name } of found) {
      const [shown, hidden] = [reviewerName(name, true), `${contactIn(comment)}${contactIn(answer)}` !== ""];
      const review = shown === reviewer_name && !hidden ? null : byId(tx, "reviews", id);
      if (!review) continue;
      review.set("reviewer_name", shown);
      review.set("hidden", hidden);
      tx.save(review);
      if (hidden) audit(tx, "", "review_hidden", id);
    }
    audit(tx, "", "reviews_checked", "");
  });
}
