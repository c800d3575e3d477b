import * as m from "@messages";

/** A draft's name for people, by the prefix of its key. */
const WORDS: readonly (readonly [key: string, words: string])[] = [
  ["message-", m.accounts_a_message()],
  ["review-", m.accounts_a_review()],
  ["book-", m.accounts_a_booking()],
  ["coach-form", m.accounts_your_coach_sign_up()],
  ["coach-profile-", m.accounts_changes_to_your_coach_profile()],
  ["hours-", m.accounts_changes_to_your_opening_hours()],
  ["athlete-profile", m.accounts_your_athlete_profile()],
  ["account-name", m.accounts_your_new_name()],
  ["meeting-link-", m.accounts_a_meeting_link()],
  ["meeting-place-", m.accounts_a_meeting_point()],
  ["footage-comment-", m.accounts_a_comment_on_a_recording()],
  ["template-", m.accounts_a_template_for_notes()],
  ["report-", m.accounts_your_report()],
  ["problem-", m.accounts_your_problem_report()],
  ["claim-", m.accounts_your_answer_to_a_no_show()],
  ["counter-claim-", m.accounts_your_own_no_show_report()],
];

/** The drafts of these keys in words; several of a kind count as one. */
export function beginnings(keys: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const key of keys) {
    const words = wordsOf(key) ?? m.accounts_something_else();
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => (count > 1 ? m.accounts_words_of_them({ words, count }) : words));
}

export const wordsOf = (key: string): string | undefined => WORDS.find(([start]) => key.startsWith(start))?.[1];
