import type { RecordAuthResponse } from "pocketbase";
import { wipeAccount } from "@/database/database";
import { unsentCount } from "@/database/sync-status";
import { pocketbaseClient } from "@/platform/client";
import { getSession, type SessionUser } from "@/platform/session";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { askFirst } from "./ask-first";
import { wipeLocalTraces } from "./local-traces";
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

type Choice = "keep" | "delete" | "back";

async function leaveBehind(before: SessionUser): Promise<boolean> {
  // If counting fails, assume that there is something.
  const unsent = await unsentCount().catch(() => null);
  const choice = unsent === 0 ? "delete" : await choose(before, unsent);
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
      title="Sign in as someone else?"
      actions={
        <>
          <Button tone="ink" onClick={() => answer("keep")}>
            Keep them here and sign in
          </Button>
          <Button tone="stop" onClick={() => answer("delete")}>
            Delete them and sign in
          </Button>
          <Button tone="out" onClick={() => answer("back")}>
            Go back
          </Button>
        </>
      }
    >
      <p>
        This device holds {unsent === null ? "changes" : unsent === 1 ? "1 change" : `${unsent} changes`} of {email}{" "}
        that the server does not have yet. Kept here, nobody else sees them in the app, and they are sent when {email}{" "}
        signs in on this device again.
      </p>
    </Dialog>
  ));
