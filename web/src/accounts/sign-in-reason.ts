/** Why a page asks for an account, by its address. Said where somebody is asked to sign in. */
const REASONS: readonly (readonly [address: RegExp, words: string])[] = [
  [/^\/book\/.*\bstart=/, "The time you chose is kept on this device. Sign in or sign up to go on with your booking."],
  [/^\/book\//, "Sign in or sign up to go on with your booking. What you filled in is kept on this device."],
  [
    /^\/recommendations/,
    "Sign in or sign up to see your matches and why each one fits. Quiz answers on this device are kept.",
  ],
  [/^\/find-coach/, "Sign in, then answer seven questions, and see the coaches who fit."],
  [/^\/messages/, "Sign in or sign up to write to a coach. Your conversations are in your account."],
  [/^\/athlete\/onboarding/, "Your athlete profile belongs to an account. Sign in or sign up to write it."],
  [/^\/coach\//, "Your coach profile belongs to an account. Sign in or sign up to go on."],
  [/^\/booking/, "Your sessions are in your account. Sign in to see them."],
  [/^\/notes\//, "Your notes are in your account. Sign in to write them."],
  [/^\/receipt\//, "Your receipts are in your account. Sign in to see them."],
  [/^\/today/, "Your sessions are in your account. Sign in to see them."],
  [/^\/settings/, "Settings belong to an account. Sign in to see yours."],
  [/^\/staff/, "This page is for the team. Sign in with an account of the team."],
];

/** @param next the address that the person wanted. "" if nobody asked for an account. */
export const signInReason = (next: string): string => REASONS.find(([address]) => address.test(next))?.[1] ?? "";
