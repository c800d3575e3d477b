import * as m from "@messages";
import { wipeAccount } from "@/database/database";
import { begunDrafts } from "@/database/drafts";
import { unsentCount, versionsOnlyHere } from "@/database/sync-status";
import { turnOff } from "@/notifications/this-device";
import { getSession } from "@/platform/session";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { forgetSession } from "./actions";
import { askFirst } from "./ask-first";
import { beginnings } from "./beginnings";
import { wipeLocalTraces } from "./local-traces";
import { countOf, type Loss } from "./loss";

/** Milliseconds. */
const PATIENCE = 3000;

/**
 * Signs out and wipes this account's data from the device. Lists unsent changes and drafts first, and asks.
 * @returns false if the person chose to stay
 */
export async function requestSignOut(): Promise<boolean> {
  const account = getSession().user?.id;
  if (!account) return true;
  const loss = {
    begun: beginnings(await begunDrafts()),
    unsent: await unsentCount(),
    versions: await versionsOnlyHere(),
  };
  if (countOf(loss) > 0 && !(await confirmLoss(loss))) return false;
  // Before the session ends, because the call needs its token.
  await stopNotifications();
  await wipeAccount(account);
  wipeLocalTraces(localStorage, account);
  await forgetSession();
  return true;
}

/** Unsubscribes this device. A network failure does not stop the sign-out. */
export async function stopNotifications(): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([turnOff().catch(() => undefined), patience]);
}

const confirmLoss = ({ unsent, begun, versions }: Loss): Promise<boolean> =>
  askFirst((answer) => (
    <Dialog
      leaves
      open
      onClose={() => answer(false)}
      title={m.accounts_sign_out()}
      actions={
        <>
          <Button tone="stop" onClick={() => answer(true)}>
            {m.accounts_sign_out_and_lose_it({ countOf: countOf({ unsent, begun, versions }) })}
          </Button>
          <Button tone="out" onClick={() => answer(false)}>
            {m.accounts_stay()}
          </Button>
        </>
      }
    >
      {unsent > 0 && <p>{m.accounts_unsent_plural_one_1_change_on({ unsent })}</p>}
      {begun.length > 0 && (
        <>
          <p>{m.accounts_started_but_not_sent()}</p>
          <ul className="pl-6 [list-style:disc]">
            {begun.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      {versions > 0 && <p>{m.accounts_earlier_versions_only_here({ versions })}</p>}
      <p>{m.accounts_signing_out_wipes_this_device()}</p>
    </Dialog>
  ));
