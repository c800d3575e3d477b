import { Link } from "@tanstack/react-router";
import { Check, CloudUpload, LogIn } from "lucide-react";
import { Bar } from "@/ui/bar";

/** What the bar says while there is a network. */
export const SessionEnded = ({ deleted, path }: { deleted: boolean; path: string }) => (
  <Bar
    icon={<LogIn aria-hidden="true" />}
    title={deleted ? "This account was deleted." : "Your session has ended."}
    text="Everything stays on this device."
  >
    {deleted ? (
      <Link to="/settings" className="link">
        Save it
      </Link>
    ) : (
      <Link to="/auth" search={{ next: path }} className="link">
        Sign In
      </Link>
    )}
  </Bar>
);

export const Sending = ({ count }: { count: number }) => (
  <Bar tone="info" icon={<CloudUpload aria-hidden="true" />} title="Back online." text={`Sending ${count}.`} />
);

export const Saved = () => <Bar tone="go" icon={<Check aria-hidden="true" />} text="Everything is saved." />;
