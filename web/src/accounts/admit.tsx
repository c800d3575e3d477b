import * as m from "@messages";
import type { RecordAuthResponse } from "pocketbase";
import { wipeAccount } from "@/database/database";
import { unsentCount } from "@/database/sync-status";
import { pocketbaseClient } from "@/platform/client";
import { getSession, type SessionUser } from "@/platform/session";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { askFirst } from "./ask-first";
import { wipeLocalTraces } from "./local-traces";
import { type Choice, choiceFor } from "./loss";
import { stopNotifications } from "./sign-out";

/**
 * Replaces an ended session by a new sign-in. The same account continues with its database. Another account takes over only after
 * the person decided about the first one's unsent changes. @returns false if the person went back
 */
export async function admit({ token, record }: RecordAuthResponse): Promise<boolean> {
  const before = getSession().user;
  if (before && before.id !== record.id && !(await leaveBehind(before))) return false;
  (await pocketbaseClient()).authStore.save(token, record);
  return true;
}

async function leaveBehind(before: SessionUser): Promise<boolean> {
  const choice = await choiceFor(unsentCount, (unsent) => choose(before, unsent));
  if (choice === "back") return false;
  await stopNotifications();
  if (choice === "delete") {
    await wipeAccount(before.id);
    wipeLocalTraces(localStorage, before.id);
  } else wipeLocalTraces(localStorage, "");
  return true;
}

const choose = ({ email }: SessionUser, unsent: number | null): Promise<Choice> =>
  askFirst((answer) => (
    <Dialog
      leaves
      open
      onClose={() => answer("back")}
      title={m.accounts_sign_in_as_someone_else()}
      actions={
        <>
          <Button tone="ink" onClick={() => answer("keep")}>
            {m.accounts_keep_them_here_and_sign_in()}
          </Button>
          <Button tone="stop" onClick={() => answer("delete")}>
            {m.accounts_delete_them_and_sign_in()}
          </Button>
          <Button tone="out" onClick={() => answer("back")}>
            {m.accounts_go_back()}
          </Button>
        </>
      }
    >
      <p>{m.accounts_device_holds_changes({ known: unsent === null ? "no" : "yes", unsent: unsent ?? 0, email })}</p>
    </Dialog>
  ));
