import { atStart, on } from "../platform/runtime";
import { together } from "../platform/transaction";
import { hideOldContacts } from "./old-reviews";
import { completeAnswer, completeReview, keepLink, refreshRating, takeNamed, tellReviewed } from "./reviews";

on("onRecordCreateRequest", takeNamed, "reviews");
on(
  "onRecordCreate",
  (e) =>
    together(e, (tx) => {
      const review = e.record;
      if (!review) return e.next();
      const booking = completeReview(tx, review);
      e.next();
      keepLink(tx, booking, review);
      refreshRating(tx, review.getString("reviewed_coach_id"));
      tellReviewed(tx, review);
    }),
  "reviews",
);
on(
  "onRecordUpdate",
  (e) =>
    together(e, (tx) => {
      const review = e.record;
      if (!review) return e.next();
      completeAnswer(tx, review);
      const counts = review.getBool("hidden") !== review.original().getBool("hidden");
      e.next();
      if (counts) refreshRating(tx, review.getString("reviewed_coach_id"));
    }),
  "reviews",
);
on(
  "onRecordDelete",
  (e) =>
    together(e, (tx) => {
      e.next();
      if (e.record) refreshRating(tx, e.record.getString("reviewed_coach_id"));
    }),
  "reviews",
);
atStart(hideOldContacts);
