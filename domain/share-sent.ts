import { TRANSFER_HOURS } from "./limits";

/** When a coach is paid, on each screen that says it. */
export const SHARE_SENT = `Your share is sent to your Stripe account ${TRANSFER_HOURS} hours after the session is completed.`;
