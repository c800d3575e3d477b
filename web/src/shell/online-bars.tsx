import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { Check, CloudUpload, LogIn } from "lucide-react";
import { Bar } from "@/ui/bar";

/** The bar's states while there is a network. */
export const SessionEnded = ({ deleted, path }: { deleted: boolean; path: string }) => (
  <Bar
    icon={<LogIn aria-hidden="true" />}
    title={deleted ? m.shell_this_account_was_deleted() : m.shell_your_session_has_ended()}
    text={m.shell_everything_stays_on_this_device()}
  >
    {deleted ? (
      <Link to="/settings" className="link">
        {m.shell_save_it()}
      </Link>
    ) : (
      <Link to="/auth" search={{ next: path }} className="link">
        {m.shell_sign_in()}
      </Link>
    )}
  </Bar>
);

export const Sending = ({ count }: { count: number }) => (
  <Bar
    tone="info"
    icon={<CloudUpload aria-hidden="true" />}
    title={m.shell_back_online()}
    text={m.shell_sending({ count })}
  />
);

export const Saved = () => <Bar tone="go" icon={<Check aria-hidden="true" />} text={m.shell_everything_is_saved()} />;
