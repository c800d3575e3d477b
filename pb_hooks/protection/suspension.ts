import { settingsOf } from "./guardian-state";

/** Whether the team has suspended the account: no sign-in, no public entry, no messages. */
export const isSuspended = (app: core.App, userId: string): boolean =>
  (settingsOf(app, userId)?.getString("suspended_at") ?? "") !== "";
