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
  blocked: [
    "Encore cannot store anything in this browser.",
    "It may be a private window, or site data is switched off. Allow site data or use a normal window, then reload.",
  ],
  full: ["This device has no space left.", "Nothing was deleted. Free some space on it, then reload."],
  broken: [
    "Encore cannot open its data on this device.",
    "Nothing was deleted. Close other tabs of Encore, then reload.",
  ],
  crowded: [
    "This device has no space left.",
    "What you write now may not be kept. Nothing was deleted. Free some space on it; you don't need to reload.",
  ],
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
                Reload
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
            title="You have unsent changes in this browser."
            text="It deletes them after seven days without a visit. Open Encore here while online to send them. To be safe from now on, press Share, then Add to Home Screen."
          >
            <Button
              size="sm"
              onClick={() => {
                rememberInstallTold();
                setNotice("install", false);
              }}
            >
              OK
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
      title="Check your mail."
      text={`We sent a link to ${awaited.email}. Open it to confirm your account.`}
    >
      <SendAgain awaited={awaited} size="sm" />
      <Link to="/auth" search={{ tab: "signup" }} className={buttonLooks({ tone: "plain", size: "sm" })}>
        Wrong address?
      </Link>
    </Bar>
  );
}

/** After the mailed link of a sign-up from the menu, which asked for no page. */
function Confirmed() {
  const isIn = useSession().status === "in";
  const isThere = usePathname().startsWith("/auth");
  if (isIn || isThere) return null;
  return (
    <Bar
      tone="go"
      icon={<MailCheck aria-hidden="true" />}
      title="Your account is ready."
      text="Sign in, answer seven questions, and see the coaches who fit."
    >
      <Link to="/auth" search={{ next: "/find-coach" }} className={buttonLooks({ tone: "ink", size: "sm" })}>
        Begin
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
      title="This version of Encore is too old for the server."
      text={
        failed
          ? "The new version did not load. Check your connection and try again; nothing is lost."
          : "What you write stays on this device. Update, and it is sent."
      }
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
        Update
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
      {failed ? "It could not be read" : "Download a copy"}
    </Button>
  );
}
