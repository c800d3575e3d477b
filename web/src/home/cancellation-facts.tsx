import { FREE_CANCEL_HOURS, NO_SHOW_AFTER_MINUTES, PROBLEM_HOURS } from "@domain/limits";
import * as m from "@messages";
import { Facts } from "./prose";

/** The cancellation policy (domain/cancellation.ts), for both parties. */
export const CancellationFacts = () => (
  <Facts
    rows={[
      [m.home_the_coach_cancels(), m.home_you_get_the_full_amount_back()],
      [
        m.home_you_cancel_free_cancel_hours_hours({ freeCancelHours: FREE_CANCEL_HOURS }),
        m.home_you_get_the_full_amount(),
      ],
      [m.home_you_cancel_later_than_that(), m.home_you_get_back_what_the_coach()],
      [m.home_you_cancel_after_the_start(), m.home_nothing_is_refunded()],
      [
        m.home_the_coach_does_not_show_up(),
        m.home_you_report_it_from_no_show({ noShowAfterMinutes: NO_SHOW_AFTER_MINUTES }),
      ],
      [m.home_you_do_not_show_up(), m.home_it_counts_as_a_late_cancellation()],
      [m.home_something_went_wrong(), m.home_report_a_problem_within_problem({ problemHours: PROBLEM_HOURS })],
    ]}
  />
);
