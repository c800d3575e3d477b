import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "./button";
import { Chip } from "./chip";
import { useDocumentTitle } from "./document-title";
import { Sheet } from "./sheet";
import { useColumns } from "./use-columns";
import "@/styles/parts/directory.css";

type DirectoryFrameProps = {
  title: string;
  lead?: string;
  /** How many are shown, read out when it changes. */
  count: string;
  /** What the sheet's button says: "Show 34 coaches". */
  show: string;
  filters: ReactNode;
  /** How many filters are on. */
  active: number;
  /** Whether there is something to clear; where it is not said, when a filter is on. */
  clears?: boolean;
  onClear: () => void;
  /** A search field, a sort. */
  tools: ReactNode;
  children: ReactNode;
};

/** A list with its filters beside it on a desk and in a sheet on a phone. */
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
    <div className="directory">
      {/* A phone never pays for drawing what only a desk shows. */}
      {desk && (
        <aside className="filters only-desk" aria-label="Filters">
          <header>
            <h2 className="d4">Filters</h2>
            {clears && (
              <Button tone="plain" size="sm" onClick={onClear}>
                Clear
              </Button>
            )}
          </header>
          {filters}
        </aside>
      )}
      <div className="directory-main">
        <header className="directory-head">
          <div className="directory-title">
            <h1 className="d3" tabIndex={-1}>
              {title}
            </h1>
            <p className="meta num directory-count" role="status">
              {count}
            </p>
            {lead && <p className="soft directory-lead">{lead}</p>}
          </div>
          <div className="directory-tools">
            {tools}
            <span className="only-phone">
              <Chip onClick={() => setOpen(true)} count={active}>
                <SlidersHorizontal className="i s" aria-hidden="true" />
                Filters
              </Chip>
            </span>
          </div>
        </header>
        {children}
      </div>
      <Sheet
        open={open}
        onClose={close}
        title="Filters"
        footer={
          <>
            <Button tone="plain" onClick={onClear}>
              Clear
            </Button>
            <Button tone="ink" onClick={close}>
              {show}
            </Button>
          </>
        }
      >
        <div className="filters">{filters}</div>
      </Sheet>
    </div>
  );
}
