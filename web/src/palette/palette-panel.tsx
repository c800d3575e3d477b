import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import * as m from "@messages";
import { type NavigateOptions, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { usePublicList } from "@/database/public-list";
import { useLiveList } from "@/database/use-live";
import { useNow } from "@/platform/use-now";
import { useSearch } from "@/search/use-search";
import { roleLinks } from "@/shell/role-links";
import { useShellData } from "@/shell/shell-data";
import { userLinks } from "@/shell/user-links";
import { CONTROL } from "@/ui/control";
import { Dialog } from "@/ui/dialog";
import { formatInstant } from "@/ui/format";
import { KeyboardHelp } from "./keyboard-help";
import { coachItems, type PaletteItem, type PaletteKind, pageItems, paletteItems, sessionItems } from "./palette-items";

const KINDS: Record<PaletteKind, string> = {
  page: "",
  people: m.palette_person(),
  session: m.palette_session(),
  coach: m.palette_coach(),
  notes: m.palette_note(),
  messages: m.palette_message(),
  help: "",
};
/** The specification names the menu's entries, and packages are none of them. */
const PACKAGES = { label: m.packages_packages(), to: "/packages" } as const;
const HELP: PaletteItem = { key: "help", kind: "help", title: m.palette_keyboard(), detail: "", to: "" };

type Props = { me: string; open: boolean; onClose: () => void };

/** Goes to a page, a person or a session by typing. All of it is on this device. */
export function PalettePanel({ me, open, onClose }: Props) {
  const [isHelp, setIsHelp] = useState(false);
  const close = () => {
    setIsHelp(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={isHelp ? m.palette_keyboard() : m.palette_go_to()} leaves>
      {isHelp ? <KeyboardHelp /> : <Commands me={me} onHelp={() => setIsHelp(true)} onClose={close} />}
    </Dialog>
  );
}

type CommandsProps = { me: string; onHelp: () => void; onClose: () => void };

function Commands({ me, onHelp, onClose }: CommandsProps) {
  const [query, setQuery] = useState("");
  const navigate = useNavigate();
  const items = useItems(me, query);
  const choose = (item: PaletteItem | null) => {
    if (!item) return;
    if (item.kind === "help") return onHelp();
    onClose();
    void navigate({ to: item.to, search: item.search ?? {}, hash: item.hash ?? "" } as NavigateOptions);
  };
  return (
    <Combobox immediate onChange={choose}>
      <ComboboxInput
        autoFocus
        aria-label={m.palette_go_to()}
        className={`${CONTROL} min-h-12`}
        autoComplete="off"
        placeholder={m.palette_placeholder()}
        onChange={(event) => setQuery(event.target.value)}
        // The list would take the first Escape for itself.
        onKeyDown={(event) => event.key === "Escape" && onClose()}
      />
      <ComboboxOptions static modal={false} className="-mx-2 grid h-[50vh] grid-cols-1 content-start overflow-y-auto">
        {items.map((item) => (
          <ComboboxOption
            key={item.key}
            value={item}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-3 py-1.5 data-focus:bg-sunk"
          >
            <span className="min-w-0">
              <b className="block truncate">{item.title}</b>
              {item.detail && <span className="block truncate text-ink-2 text-sm">{item.detail}</span>}
            </span>
            <span className="shrink-0 text-ink-3 text-sm">{KINDS[item.kind]}</span>
          </ComboboxOption>
        ))}
      </ComboboxOptions>
      {items.length === 0 && <p role="status">{m.palette_nothing()}</p>}
    </Combobox>
  );
}

function useItems(me: string, query: string): PaletteItem[] {
  const data = useShellData();
  const now = useNow();
  const bookings = useLiveList("bookings", { selector: {} }, [me]).data;
  const coaches = usePublicList("coaches");
  const hits = useSearch(me, query, "")?.hits;
  const pages = useMemo(() => [...pageItems([...roleLinks(data), ...userLinks(data), PACKAGES]), HELP], [data]);
  const known = useMemo(() => coachItems(coaches?.filter(({ verified }) => verified) ?? []), [coaches]);
  const sessions = useMemo(() => sessionItems(bookings ?? [], me, now, formatInstant), [bookings, me, now]);
  return useMemo(
    () => paletteItems(query, { pages, sessions, coaches: known, hits: hits ?? [] }),
    [query, pages, sessions, known, hits],
  );
}
