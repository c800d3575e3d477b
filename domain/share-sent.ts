import * as m from "@messages";
import { TRANSFER_HOURS } from "./limits";

/** When a coach is paid, on each screen that says it. */
export const shareSent = (): string => m.rules_share_sent({ hours: TRANSFER_HOURS });
