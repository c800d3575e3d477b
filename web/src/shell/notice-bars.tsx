import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { MailCheck, RefreshCw, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useAwaited } from "@/accounts/awaited";
import { SendAgain } from "@/accounts/check-mail";
import { rememberInstallTold } from "@/platform/ios";
import { type Notice, setNotice } from "@/platform/notices";
import { useSession } from "@/platform/session";
import { Bar } from "@/ui/bar";
import { Button, buttonLooks } from "@/ui/button";
import { usePathname } from "./chrome";

/** The problem and the next step. */
const STORAGE = {
  blocked: [m.shell_encore_cannot_store_anything_in(), m.shell_it_may_be_a_private_window()],
  full: [m.shell_this_device_has_no_space_left(), m.shell_nothing_was_deleted_free_some_space()],
  broken: [m.shell_encore_cannot_open_its_data_on(), m.shell_nothing_was_deleted_close_other()],
  crowded: [m.shell_this_device_has_no_space_left(), m.shell_what_you_write_now_may_not()],
} as const;

type Save = () => Promise<unknown>;

/** Loaded for a notice: why nothing is stored or sent, and the next step. */
export function NoticeBars({ notices }: { notices: readonly Notice[] }): ReactNode {
  const storage = (["blocked", "full", "broken", "crowded"] as const).find((one) => notices.includes(one));
  const [title, text] = storage ? STORAGE[storage] : [];
  return (
    <>
      {title && (
        <div role="alert">
          <Bar icon={<TriangleAlert aria-hidden="true" />} title={title} text={text}>
            {storage !== "blocked" && <SaveButton save={saveStored} />}
            {storage !== "crowded" && (
              <Button size="sm" onClick={() => location.reload()}>
                {m.shell_reload()}
              </Button>
            )}
          </Bar>
        </div>
      )}
      <div role="status">
        {notices.includes("outdated") && <TooOld />}
        {notices.includes("unconfirmed") && <Unconfirmed />}
        {notices.includes("confirmed") && <Confirmed />}
        {notices.includes("install") && (
          <Bar
            icon={<TriangleAlert aria-hidden="true" />}
            title={m.shell_you_have_unsent_changes_in_this()}
            text={m.shell_it_deletes_them_after_seven_days()}
          >
            <Button
              size="sm"
              onClick={() => {
                rememberInstallTold();
                setNotice("install", false);
              }}
            >
              {m.shell_ok()}
            </Button>
          </Bar>
        )}
      </div>
    </>
  );
}

const saveStored: Save = async () => (await import("@/database/save-stored")).saveStored();

/** After a sign-up, while the person looks around; /auth has a card instead. */
function Unconfirmed() {
  const awaited = useAwaited();
  const isThere = usePathname().startsWith("/auth");
  if (!awaited || isThere) return null;
  return (
    <Bar
      icon={<MailCheck aria-hidden="true" />}
      title={m.shell_check_your_mail()}
      text={m.shell_we_sent_a_link_to_email({ email: awaited.email })}
    >
      <SendAgain awaited={awaited} size="sm" />
      <Link to="/auth" search={{ tab: "signup" }} className={buttonLooks({ tone: "plain", size: "sm" })}>
        {m.shell_wrong_address()}
      </Link>
    </Bar>
  );
}

/** After opening the mailed link of a sign-up that had no destination. */
function Confirmed() {
  const isIn = useSession().status === "in";
  const isThere = usePathname().startsWith("/auth");
  if (isIn || isThere) return null;
  return (
    <Bar
      tone="go"
      icon={<MailCheck aria-hidden="true" />}
      title={m.shell_your_account_is_ready()}
      text={m.shell_sign_in_answer_seven_questions_and()}
    >
      <Link to="/auth" search={{ next: "/find-coach" }} className={buttonLooks({ tone: "ink", size: "sm" })}>
        {m.shell_begin()}
      </Link>
    </Bar>
  );
}

function TooOld() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const update = async () => {
    setBusy(true);
    const { updateNow } = await import("@/pwa/update-now");
    setFailed(!(await updateNow()));
    setBusy(false);
  };
  return (
    <Bar
      icon={<RefreshCw aria-hidden="true" />}
      title={m.shell_this_version_of_encore_is_too()}
      text={failed ? m.shell_the_new_version_did_not_load() : m.shell_what_you_write_stays_on_this()}
    >
      <SaveButton save={saveStored} />
      <Button
        size="sm"
        busy={busy}
        onClick={() =>
          void update()
            .catch(() => setFailed(true))
            .finally(() => setBusy(false))
        }
      >
        {m.shell_update()}
      </Button>
    </Bar>
  );
}

function SaveButton({ save }: { save: Save }) {
  const [failed, setFailed] = useState(false);
  return (
    <Button
      size="sm"
      tone="out"
      onClick={() =>
        void save().then(
          () => setFailed(false),
          () => setFailed(true),
        )
      }
    >
      {failed ? m.shell_it_could_not_be_read() : m.shell_download_a_copy()}
    </Button>
  );
}
