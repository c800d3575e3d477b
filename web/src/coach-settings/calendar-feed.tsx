import * as m from "@messages";
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
type Side = "coach" | "athlete";
const ask = (action: Action, side: Side) => callFunction<{ url: string | null }>("calendar-feed", { action, side });

const SURE = {
  make: {
    title: m.coach_settings_create_a_new_link(),
    text: m.coach_settings_the_link_you_have_now_stops(),
    confirm: m.coach_settings_create_a_new(),
  },
  revoke: {
    title: m.coach_settings_turn_the_calendar_off(),
    text: m.coach_settings_the_link_stops_working_and(),
    confirm: m.coach_settings_turn_it_off(),
  },
} as const;

/** The secret address of a calendar feed of one's sessions on that side. */
export function CalendarFeed({ side }: { side: Side }) {
  const [url, setUrl] = useState<string | null | undefined>();
  const [sure, setSure] = useState<keyof typeof SURE | null>(null);
  const { busy, run } = useWork();
  useEffect(() => {
    let current = true;
    ask("show", side).then(
      (found) => current && setUrl(found.url),
      () => undefined, // offline: nothing to show
    );
    return () => {
      current = false;
    };
  }, [side]);
  const make = (action: Action) =>
    run(async () => {
      setUrl((await ask(action, side)).url);
      setSure(null);
    });
  const copy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(m.coach_settings_copied(), m.coach_settings_paste_it_where_your_calendar_asks()),
      () => toast.error(m.coach_settings_error(), m.coach_settings_it_could_not_be_copied_select()),
    );
  return (
    <Card as="section" className="grid gap-6 p-6 max-desk:px-4 max-desk:py-5" aria-labelledby="calendar-feed">
      <header>
        <h2 className="text-d4" id="calendar-feed">
          {m.coach_settings_your_calendar()}
        </h2>
        <p className="text-ink-2 text-sm">{m.coach_settings_your_sessions_in_the_calendar_of()}</p>
      </header>
      {url === undefined && <p className="text-ink-2 text-sm">{m.coach_settings_the_link_loads_when_youre_back()}</p>}
      {url === null && (
        <Button tone="out" busy={busy} onClick={() => void make("make")}>
          {m.coach_settings_create_calendar_link()}
        </Button>
      )}
      {url && (
        <>
          <Field label={m.coach_settings_secret_link()}>
            <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
          </Field>
          <div className="flex flex-wrap items-center gap-3">
            <Button tone="ink" onClick={() => void copy(url)}>
              <Copy aria-hidden="true" />
              {m.coach_settings_copy()}
            </Button>
            <ButtonLink tone="out" href={url.replace(/^https?:/, "webcal:")}>
              {m.coach_settings_open_in_calendar()}
            </ButtonLink>
            <Button tone="plain" onClick={() => setSure("make")}>
              {m.coach_settings_new_link()}
            </Button>
            <Button tone="plain" onClick={() => setSure("revoke")}>
              {m.coach_settings_turn_off()}
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
                {m.coach_settings_keep_it()}
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
