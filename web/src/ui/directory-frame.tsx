import * as m from "@messages";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "./button";
import { Chip } from "./chip";
import { useDocumentTitle } from "./document-title";
import { Sheet } from "./sheet";
import { useColumns } from "./use-columns";

type DirectoryFrameProps = {
  title: string;
  lead?: string;
  /** The number of results. Announced when it changes. */
  count: string;
  /** The label of the sheet's button: "Show 34 coaches". */
  show: string;
  filters: ReactNode;
  /** The number of active filters. */
  active: number;
  /** Whether Clear is offered. Default: if a filter is active. */
  clears?: boolean;
  onClear: () => void;
  /** A search field, a sort. */
  tools: ReactNode;
  children: ReactNode;
};

/** A list with filters: beside it on a desk, in a sheet on a phone. */
export function DirectoryFrame({
  title,
  lead,
  count,
  show,
  filters,
  active,
  clears = active > 0,
  onClear,
  tools,
  children,
}: DirectoryFrameProps) {
  useDocumentTitle(title);
  const [open, setOpen] = useState(false);
  const desk = useColumns() === 2;
  const close = () => setOpen(false);
  return (
    <div className="desk:grid desk:grid-cols-[304px_minmax(0,1fr)] desk:pb-0 pb-18">
      {/* A phone never pays for drawing what only a desk shows. */}
      {desk && (
        <aside
          className="grid desk:min-h-[calc(100vh_-_73px)] content-start desk:border-rule desk:border-r bg-paper max-desk:hidden"
          aria-label={m.ui_filters()}
        >
          <header className="flex min-h-16 items-center justify-between py-2 pr-2 pl-5">
            <h2 className="text-d4">{m.ui_filters()}</h2>
            {clears && (
              <Button tone="plain" size="sm" onClick={onClear}>
                {m.ui_clear()}
              </Button>
            )}
          </header>
          {filters}
        </aside>
      )}
      <div className="@container/room min-w-0 desk:max-w-[calc(940px_+_2_*_36px)] desk:px-9 px-gutter desk:pt-7 desk:pb-12">
        <header className="grid desk:grid-cols-[minmax(0,1fr)_auto] desk:items-end gap-3 desk:pt-0 pt-3.5 desk:pb-4.5 pb-3">
          <div className="desk:block flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
            <h1 className="text-d3" tabIndex={-1}>
              {title}
            </h1>
            <p className="desk:mt-1 min-h-[1.45em] text-ink-3 text-sm tabular-nums" role="status">
              {count}
            </p>
            {lead && <p className="max-w-[62ch] basis-full text-ink-2">{lead}</p>}
          </div>
          <div className="flex desk:grid desk:auto-cols-auto desk:grid-flow-col flex-wrap items-center gap-2">
            {tools}
            <span className="desk:hidden">
              <Chip onClick={() => setOpen(true)} count={active}>
                <SlidersHorizontal className="size-4" aria-hidden="true" />
                {m.ui_filters()}
              </Chip>
            </span>
          </div>
        </header>
        {children}
      </div>
      <Sheet
        open={open}
        onClose={close}
        title={m.ui_filters()}
        footer={
          <>
            <Button tone="plain" onClick={onClear}>
              {m.ui_clear()}
            </Button>
            <Button tone="ink" onClick={close}>
              {show}
            </Button>
          </>
        }
      >
        <div className="grid content-start bg-paper">{filters}</div>
      </Sheet>
    </div>
  );
}
