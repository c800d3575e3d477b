import * as m from "@messages";

/** Why a page needs an account, by its address. Shown on the sign-in card. */
const REASONS: readonly (readonly [address: RegExp, words: string])[] = [
  [/^\/book\/.*\bstart=/, m.accounts_the_time_you_chose_is_kept()],
  [/^\/book\//, m.accounts_sign_in_or_sign_up_to()],
  [/^\/recommendations/, m.accounts_sign_in_or_sign_up_to_see_your_matches_and_why_each_one()],
  [/^\/find-coach/, m.accounts_sign_in_then_answer_seven_questions()],
  [/^\/messages/, m.accounts_sign_in_or_sign_up_to_write_to_a_coach_your_conversations()],
  [/^\/athlete\/onboarding/, m.accounts_your_athlete_profile_belongs_to_an()],
  [/^\/coach\//, m.accounts_your_coach_profile_belongs_to_an()],
  [/^\/booking/, m.accounts_your_sessions_are_in_your_account()],
  [/^\/notes\//, m.accounts_your_notes_are_in_your_account()],
  [/^\/receipt\//, m.accounts_your_receipts_are_in_your_account()],
  [/^\/(?:today|calendar|packages)/, m.accounts_your_sessions_are_in_your_account()],
  // A coach's page of one athlete. The directory is open to all.
  [/^\/athletes\/./, m.accounts_your_notes_are_in_your_account()],
  [/^\/share-footage/, m.footage_shared_files_wait_here()],
  [/^\/settings/, m.accounts_settings_belong_to_an_account_sign()],
  [/^\/staff/, m.accounts_this_page_is_for_the_team()],
];

/** @param next the address that the person wanted. "" if nobody asked for an account. */
export const signInReason = (next: string): string => REASONS.find(([address]) => address.test(next))?.[1] ?? "";
