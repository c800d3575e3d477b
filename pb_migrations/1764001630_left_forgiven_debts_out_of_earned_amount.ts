/** The coach's share is 85% of the kept amount. Forgiven debts and double refunds do not count. */
const KEPT = `(SELECT MAX(0, 0 - COALESCE(SUM(amount), 0)) FROM ledger WHERE booking_id = bookings.id AND account IN ('athlete', 'owed'))`;
const SHARE = `${KEPT} - (${KEPT} * 15 + 50) / 100`;
const HELD = `(SELECT COALESCE(SUM(amount), 0) FROM ledger WHERE booking_id = bookings.id AND account IN ('coach', 'payout', 'carried'))`;
const PAID = "payment_status NOT IN ('unpaid', 'processing', 'failed')";

migrate(
  (app) => {
    app
      .db()
      .newQuery(`UPDATE bookings SET earned_amount = ${SHARE} WHERE ${PAID} AND earned_amount != ${SHARE}`)
      .execute();
  },
  (app) => {
    app
      .db()
      .newQuery(`UPDATE bookings SET earned_amount = ${HELD} WHERE ${PAID} AND earned_amount != ${HELD}`)
      .execute();
  },
);
