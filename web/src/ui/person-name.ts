import * as m from "@messages";

/** A person's name where it stands alone or begins a sentence. A deleted account has none. */
export const shownName = (name: string): string => name || m.ui_a_deleted_account();

/** A person's name within a sentence. */
export const nameWithin = (name: string): string => name || m.ui_a_deleted_account_within();
