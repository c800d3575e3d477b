import { wipeAccount } from "@/database/database";
import { unsentCount } from "@/database/sync-status";
import { turnOff } from "@/notifications/this-device";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { forgetSession } from "./actions";
import { askFirst } from "./ask-first";
import { wipeLocalTraces } from "./local-traces";
import { getSession } from "./session";

/** Milliseconds. */
const PATIENCE = 3000;

/**
 * Signs out and wipes this account's data from the device. What is not sent yet is counted and asked about first.
 * @returns false when the person chose to stay
 */
export async function requestSignOut(): Promise<boolean> {
  const account = getSession().user?.id;
  if (!account) return true;
  const unsent = await unsentCount();
  if (unsent > 0 && !(await confirmLoss(unsent))) return false;
  // Before the session goes: our server is told as this person.
  await stopNotifications();
  await wipeAccount(account);
  wipeLocalTraces(localStorage, account);
  await forgetSession();
  return true;
}

/** This device is told no more. A network that does not answer keeps nobody here. */
export async function stopNotifications(): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([turnOff().catch(() => undefined), patience]);
}

const confirmLoss = (unsent: number): Promise<boolean> =>
  askFirst((answer) => (
    <Dialog
      open
      onClose={() => answer(false)}
      title="Sign out?"
      actions={
        <>
          <Button tone="stop" onClick={() => answer(true)}>
            Sign out and lose {unsent === 1 ? "it" : "them"}
          </Button>
          <Button tone="out" onClick={() => answer(false)}>
            Stay
          </Button>
        </>
      }
    >
      <p>
        {unsent === 1 ? "1 change on this device is" : `${unsent} changes on this device are`} not sent yet. Signing out
        wipes this device. Stay until there is a network, or export what is unsent in Settings.
      </p>
    </Dialog>
  ));
