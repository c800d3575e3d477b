import { Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { callFunction } from "@/platform/api";
import { Button, ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";

type Action = "show" | "make" | "revoke";
const ask = (action: Action) => callFunction<{ url: string | null }>("calendar-feed", { action });

const SURE = {
  make: {
    title: "Create a new link?",
    text: "The link you have now stops working. Calendars that use it need the new one.",
    confirm: "Create a new link",
  },
  revoke: {
    title: "Turn the calendar off?",
    text: "The link stops working, and calendars that use it show nothing new.",
    confirm: "Turn it off",
  },
} as const;

/** The secret address of the coach's calendar feed. */
export function CalendarFeed() {
  const [url, setUrl] = useState<string | null | undefined>();
  const [sure, setSure] = useState<keyof typeof SURE | null>(null);
  const { busy, run } = useWork();
  useEffect(() => {
    let current = true;
    ask("show").then(
      (found) => current && setUrl(found.url),
      () => undefined, // offline: nothing to show
    );
    return () => {
      current = false;
    };
  }, []);
  const make = (action: Action) =>
    run(async () => {
      setUrl((await ask(action)).url);
      setSure(null);
    });
  const copy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => toast.success("Copied", "Paste it where your calendar asks for a link."),
      () => toast.error("Error", "It could not be copied. Select the link and copy it yourself."),
    );
  return (
    <Card as="section" className="grid gap-6 p-6 max-desk:px-4 max-desk:py-5" aria-labelledby="calendar-feed">
      <header>
        <h2 className="text-d4" id="calendar-feed">
          Your calendar
        </h2>
        <p className="text-ink-2 text-sm">
          Your sessions in the calendar of your phone, kept up to date. Anyone with the link can read them, so keep it
          to yourself.
        </p>
      </header>
      {url === undefined && <p className="text-ink-2 text-sm">The link loads when you're back online.</p>}
      {url === null && (
        <Button tone="out" busy={busy} onClick={() => void make("make")}>
          Create calendar link
        </Button>
      )}
      {url && (
        <>
          <Field label="Secret link">
            <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
          </Field>
          <div className="flex flex-wrap items-center gap-3">
            <Button tone="ink" onClick={() => void copy(url)}>
              <Copy aria-hidden="true" />
              Copy
            </Button>
            <ButtonLink tone="out" href={url.replace(/^https?:/, "webcal:")}>
              Open in calendar
            </ButtonLink>
            <Button tone="plain" onClick={() => setSure("make")}>
              New link
            </Button>
            <Button tone="plain" onClick={() => setSure("revoke")}>
              Turn off
            </Button>
          </div>
        </>
      )}
      <Dialog
        open={sure !== null}
        onClose={() => setSure(null)}
        title={sure ? SURE[sure].title : ""}
        actions={
          sure && (
            <>
              <Button tone="stop" busy={busy} onClick={() => void make(sure)}>
                {SURE[sure].confirm}
              </Button>
              <Button tone="out" onClick={() => setSure(null)}>
                Keep it
              </Button>
            </>
          )
        }
      >
        <p className="text-ink-2">{sure && SURE[sure].text}</p>
      </Dialog>
    </Card>
  );
}
