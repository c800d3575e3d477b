import { callFunction } from "@/platform/api";

/** A guardian opened the link of the mail: the account they answer for may now book and be written to. */
export const confirmGuardian = (token: string): Promise<unknown> => callFunction("confirm-guardian", { token });
